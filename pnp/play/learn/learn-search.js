"use strict";
// How a question finds its answer: words without their endings, those that mean the same, and slips of the pen.
// The words of a language are in search/LANGUAGE.toml, those of a game in its rules/search/LANGUAGE.toml.

// What searches compare: small letters, without marks.
function plain(text) { return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f\u00ad]/g, ""); }
// A word as some keyboards and schools write it: no ß, and ae for ä.
function loose(word) { return plain(word).replace(/ß/g, "ss").replace(/([aou])e/g, "$1"); }
// A word without the endings that words of the language have: of `players`, `play`.
function stemOf(word) { return lexicon().endings.reduce((left, ending) => left.length > ending.length + 2 && left.endsWith(ending) ? left.slice(0, -ending.length) : left, loose(word)); }

// What is known of the words of the language that is shown, computed once.
let lexicons = new Map();
function lexicon() {
  if (!lexicons.has(language)) lexicons.set(language, readLexicon(told.search));
  return lexicons.get(language);
}
function readLexicon({ endings, filler, everyday, alike, phrases }) {
  const found = { endings: endings.split(" ") }, split = text => plain(text).split(/\s+/).filter(Boolean);
  lexicons.set(language, found);  // stems need the endings
  found.filler = new Set(split(filler).map(stemOf));
  found.right = new Set([everyday, filler, ...alike].flatMap(split).map(stemOf));
  found.phrases = Object.entries(phrases).map(([words, one]) => [new RegExp(`(?<!\\p{L})(?:${plain(words)})(?!\\p{L})`, "gu"), plain(one)]);
  found.groups = new Map();
  const add = (stem, group) => found.groups.set(stem, [...found.groups.get(stem) ?? [], group]);
  alike.forEach((group, place) => { for (const word of split(group)) add(stemOf(word), place); });
  Object.entries(told.alike).forEach(([word, others], place) => { for (const each of [word, ...others].filter(each => !each.includes(" "))) add(stemOf(each), `own ${place}`); });
  return found;
}

// The words of a text, each by its stem; phrases that are one word, such as `have to`, are one.
function stemsOf(text) {
  const whole = lexicon().phrases.reduce((left, [words, one]) => left.replace(words, one), plain(text));
  return whole.split(/[^\p{L}\p{N}%]+/u).filter(Boolean).map(stemOf);
}
function isFiller(stem) { return lexicon().filler.has(stem); }
// How much two stems are the same word: equal, alike in meaning, one the beginning of the other, or inside it.
function sameness(one, other) {
  if (one === other) return 1;
  const groups = lexicon().groups.get(one);
  if (groups && lexicon().groups.get(other)?.some(each => groups.includes(each))) return .9;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 3 && long.startsWith(short) ? .8 : short.length > 4 && long.endsWith(short) ? .6 : 0;
}
function bestIn(stems, stem) { let best = 0; for (const each of stems) { best = Math.max(best, sameness(stem, each)); if (best === 1) break; } return best; }
// Which part of the words of *stems*, by their weight, *others* have.
function covered(stems, others, weigh = () => 1) {
  let all = 0, had = 0;
  for (const stem of stems) { const weight = weigh(stem); all += weight; had += weight * bestIn(others, stem); }
  return all ? had / all : 0;
}

// What can answer: the passages, each with its stems and those of its sentences, and the terms of the index that lead to one.
// A word that few of them have says more.
class Answers {
  constructor(passages, terms) {
    this.passages = passages.map(each => ({ ...each, sentences: each.text.split(/(?<=[.!?:;])\s+/).map(stemsOf) }));
    this.terms = terms.map(each => ({ ...each, asked: [each.term, ...each.asks].map(stemsOf), around: new Set([...[each.term, ...each.asks].flatMap(stemsOf), ...each.stems]) }));
    this.many = new Map();
    for (const stems of [...this.passages.map(each => each.stems), ...this.terms.map(({ asked }) => new Set(asked.flat()))]) for (const stem of stems) this.many.set(stem, (this.many.get(stem) ?? 0) + 1);
    this.all = [...this.many.keys()];
    this.weights = new Map();
  }
  weigh(stem) {
    if (!this.weights.has(stem)) {
      const count = this.many.get(stem) ?? this.all.filter(each => sameness(stem, each) > .7).reduce((most, each) => Math.max(most, this.many.get(each)), 0);
      this.weights.set(stem, isFiller(stem) ? .25 : count ? Math.log(1 + (this.passages.length + this.terms.length) / (count + 1)) : 2.5);
    }
    return this.weights.get(stem);
  }
  // The words of a question that say something and are nowhere in the rules.
  unnamed(text) { return [...new Set(plain(text).split(/[^\p{L}]+/u).filter(word => word.length > 2 && !isFiller(stemOf(word)) && stemsOf(word).every(stem => !bestIn(this.all, stem))))]; }
  // All that may answer, best first, with how well: 1 is a question that the index has.
  to(text) {
    const stems = stemsOf(text), content = stems.filter(stem => !isFiller(stem)), weigh = stem => this.weigh(stem), { opens, asks } = told.search;
    if (!stems.length) return [];
    const kindOf = each => { const first = plain(each).split(/[^\p{L}]+/u).find(Boolean); return opens.split(" ").includes(first) ? "closed" : asks.split(" ").includes(first) ? "open" : ""; }, kind = kindOf(text);
    const ranked = this.terms.map(each => {
      const match = Math.max(...each.asked.map(asked => covered(asked, stems, weigh) ** 2 * (.3 + .7 * covered(stems, asked, weigh))));
      return { ...each, rank: (match + .15 * covered(content, each.around, weigh)) * (each.answer ? kind && kindOf(each.term) !== kind ? .85 : 1 : kind === "closed" ? .85 : 1) };
    });
    const said = this.passages.map(each => {
      const whole = covered(content.length ? content : stems, each.stems, weigh);
      const one = whole > .3 ? Math.max(...each.sentences.map(sentence => covered(content.length ? content : stems, sentence, weigh))) : 0;
      return { ...each, rank: (kind === "closed" ? .9 : 1) * .45 * whole + .35 * one + .1 * covered(content, each.titled, weigh) - .05 * each.less - (each.stems.size < 4 ? .3 : 0) };  // a caption of two words answers nothing
    });
    return [...ranked, ...said].filter(({ rank }) => rank > .2).sort((one, other) => other.rank - one.rank);
  }
}

// How many letters two words differ by; two that changed places are one.
function differ(one, other) {
  let before = [], row = range(0, other.length);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let place = 1; place <= other.length; place++) {
      next[place] = Math.min(row[place] + 1, next[place - 1] + 1, row[place - 1] + (one[at - 1] !== other[place - 1]));
      if (place > 1 && one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1]) next[place] = Math.min(next[place], before[place - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row.at(-1);
}
// What was typed with each word that is nowhere on the page as the one there that it differs from by a slip of a finger; two in a long word.
// A word that is spelt rightly is none, and first letters are rarely missed.
function spelled(text, known) {
  const stems = new Set(known.map(stemOf)), { right } = lexicon();
  return text.replace(/[\p{L}\u0300-\u036f]+/gu, typed => {
    const word = loose(typed), stem = stemOf(typed);
    if (word.length < 4 || right.has(stem) || stems.has(stem) || known.some(each => loose(each).startsWith(word))) return typed;
    const near = known.map(each => [differ(word, loose(each)), each]).filter(([away, each]) => each.length > 4 && loose(each)[0] === word[0] && away <= (Math.min(word.length, each.length) > 7 ? 2 : 1));
    return near.length ? near.reduce((best, each) => each[0] < best[0] ? each : best)[1] : typed;
  });
}
// The words of the page that are most like one that it does not have.
function nearWords(wanted, known) {
  const own = plain(wanted);
  return known.map(word => [differ(word, own) / Math.max(word.length, own.length), word]).filter(([away]) => away < .42).sort(([one], [other]) => one - other).slice(0, 4).map(([, word]) => word);
}
