"use strict";
// What the referee says, in the language of the page: the words are those of the game (docs/table-layout.md).

// A text of the layout, of the referee or of an option in the language of the page; a name of a piece as it is printed.
// The referee's sentences have names and numbers in their gaps: "{} is full." = "{} ist voll."
function layoutText(text) {
  const own = ownTexts(), { words: translated = {}, printed = {} } = link.state.get("game");
  return own[text] ?? translated[language]?.[text] ?? printed[text] ?? filledText(text, own) ?? text;
}
let said = null;
function ownTexts() { return said ??= { ...words.said, ...link.state.get("layout")?.words?.[language] }; }
// A sentence that has names and numbers in it, by the text that fits with the fewest letters in its gaps; of several sentences, each.
const SENTENCE = "(?<=[a-z0-9’']\\.) (?=[A-Z])";  // between two sentences
let patterns = null;
function plainLength(text) { return text.replace(/\{\w*\}/g, "").length; }
const filled = new Map();
function filledText(text, own) {
  if (!/[.:,]/.test(text)) return undefined;
  patterns ??= Object.entries(own).filter(([from]) => /\{\w*\}/.test(from) && (from.endsWith(".") || /[:,] /.test(from))).sort(([one], [other]) => plainLength(other) - plainLength(one)).map(([from, to]) => [new RegExp(`^${from.replace(/[.*+?^$()[\]|\\]/g, "\\$&").replace(/\{\w*\}/g, `((?:(?!${SENTENCE}).)+?)`)}$`), from.match(/\{\w*\}/g), to]);
  if (!filled.has(text)) filled.set(text, fillText(text));
  return filled.get(text);
}
function fillText(text) {
  for (const [pattern, gaps, to] of patterns) {
    const found = pattern.exec(text);
    if (found) return to.replace(/\{\w*\}/g, gap => found[gaps.indexOf(gap) + 1]?.split(/(, | and )/).map(part => part === " and " ? words.and : layoutValue(part)).join("") ?? gap);
  }
  const sentences = text.split(new RegExp(SENTENCE));
  return sentences.length > 1 ? sentences.map(layoutText).join(" ") : undefined;
}
// A value of a move: what is no text of the layout is put into words one by one, up to a name, which has a capital.
function layoutValue(text) {
  const whole = layoutText(text), [first, ...rest] = text.split(" "), people = text.split(" and "), names = link.state.get("match")?.names ?? [];
  if (people.length > 1 && people.every(each => names.includes(each))) return people.join(words.and);
  return whole !== text || !rest.length || first !== first.toLowerCase() ? whole : `${layoutText(first)} ${layoutValue(rest.join(" "))}`;
}

// Several values in one text, each in the language of the page: `Moon Ray x2` are two of them.
function layoutValues(text) {
  const one = part => { const [, name, count] = /^(.*) x(\d+)$/.exec(part) ?? []; return name ? `${count} × ${layoutValue(name)}` : layoutValue(part); };
  return text.split(/(, | \+ )/).map(part => / \+ /.test(part) ? ", " : part === ", " ? part : one(part)).join("");
}
