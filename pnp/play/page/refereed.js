"use strict";
// Refereed play: what a seat sees, what it may do, and what happened. The referee decides; the page knows no rules.

const link = new Link();
const view = document.getElementById("view"), statusLine = document.getElementById("status");
const page = { verb: "", taken: [], problem: "", hint: "", watched: null, question: "", values: {}, answer: null, asked: 0, refused: null, isCrowded: 8 };

async function act(action, given = {}) {
  try {
    page.problem = page.hint = "";
    page.refused = null;
    const answer = await link.act(action, given);
    return answer ?? true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    if (action === "ask") page.refused = { action, given, problems: error.problems };
    else page.problem = error.problems.map(({ what, hint }) => [what, hint].filter(Boolean).map(layoutText).join(" ")).join(" ");
    draw();
    return null;
  }
}

// -- before the game ----------------------------------------------------------------------------------------

// Who plays a seat: what was chosen, else whoever came, else a captain.
function playerOf(captain, { taken }) { return captain ?? (taken ? "" : link.state.get("game").captains[0]); }

function drawChoices() {
  const { all, you } = link.state.get("seats"), { captains, options } = link.state.get("chosen"), game = link.state.get("game"), [low, high] = link.state.get("seats").players;
  const choose = (who, changed) => act("choose", { captains: who, options: { ...options, ...changed } });
  const select = (seat, place) => make("select", { "aria-label": seat.name, on: { change: ({ target }) => choose(captains.map((each, other) => other === place ? target.value : each), {}) } },
    ...(isAlone() && place ? game.captains : ["", ...game.captains]).map(each => make("option", { value: each, selected: each === playerOf(captains[place], seat) }, each ? words.captainOf(each) : words.person)));
  const people = all.map((seat, place) => make("li", { className: "seat-of" }, badge(seat), make("b", {}, seat.name, make("small", {}, place === you ? words.you : isAlone() ? "" : seat.taken ? seat.here ? words.here : words.away : words.free)),
    isHost() ? select(seat, place) : make("span", {}, playerOf(captains[place], seat) ? words.captain(playerOf(captains[place], seat)) : words.person)));
  const count = isHost() ? make("div", { className: "how-many" }, make("b", { id: "many" }, words.many), make("div", { className: "row", role: "group", "aria-labelledby": "many" },
    ...range(low, Math.min(high, 12)).map(each => button(String(each), () => act("set_seats", { count: each }), { "aria-pressed": String(each === all.length) })))) : null;
  const head = [make("p", { className: "lead" }, layoutText(game.about)), count, make("h2", {}, words.who), make("ul", { className: "seats-of" }, ...people)];
  if (!isHost()) return [...head, make("p", { className: "standing", role: "status" }, words.hostBegins(all[0].name)), drawProblem()];
  const file = make("input", { type: "file", accept: ".toml", "aria-label": words.open, on: { change: async ({ target }) => target.files[0] && act("begin", { record: await target.files[0].text() }) } });
  const some = game.options.filter(each => each.players[0] <= all.length && all.length <= each.players[1]);
  return [...head,
    make("div", { className: "row" }, button(words.start, () => act("begin", { record: "" }), { className: "main" }), isAlone() ? null : button(words.invite, openInvitations)), drawProblem(),
    all.some((seat, place) => !seat.taken && place) && !isAlone() ? make("p", { className: "note" }, words.inviteFirst) : null,
    some.length ? make("details", { open: page.isOpen, on: { toggle: ({ target }) => { page.isOpen = target.open; } } }, make("summary", {}, words.variants), make("div", { className: "options-of" }, ...some.map(each => make("label", { className: "option-of" }, make("span", {}, layoutText(each.about)), drawOption(each, options[each.id], value => choose(captains, { [each.id]: value })))))) : null,
    make("details", {}, make("summary", {}, words.open), file)];
}

function drawOption({ id, values, low, high }, value, changed) {
  const text = value === true ? "on" : value === false ? "off" : String(value), list = values.length ? values : range(low, Math.min(high, low + 200)).map(String);
  return make("select", { id: `option-${id}`, on: { change: ({ target }) => changed(target.value) } }, ...list.map(each => make("option", { value: each, selected: each === text }, { on: words.on, off: words.off }[each] ?? label_(each))));
}

// -- the game -----------------------------------------------------------------------------------------------

function seenView() {
  return Object.fromEntries([...link.state].filter(([key]) => key.startsWith("view/")).map(([key, value]) => [key.slice(5), value]));
}

// What a value of an offer is called: all of it, each of several in it, and all of it with its key, as `number=3`.
function texts(value) { return Array.isArray(value) ? [value.join(" "), ...value.map(String)] : [String(value), ...String(value).split(" + ")]; }
function namesIn(offer) { return Object.entries(offer.values).flatMap(([key, value]) => { const all = texts(value), named = `${key}=${all[0]}`; return all.length > 1 && all[0] === all[1] ? [named, all[0], ...all[0].split(" ").slice(all[0].includes(" ") ? 0 : 1)] : [named, ...all]; }); }
function hasTaken(offer, taken) {
  const left = namesIn(offer);
  return taken.every(name => { const place = left.indexOf(name); if (place >= 0) left.splice(place, 1); return place >= 0; });
}
function fitting() {
  return link.state.get("offers").filter(offer => (!page.verb || offer.verb === page.verb) && hasTaken(offer, page.taken));
}

// Whether taps on the table alone choose an offer: all that it names lies there. A long list of such offers is not shown.
function isOnTable({ values }) {
  const parts = Object.values(values).filter(each => each !== null && each !== "").flatMap(partsOf).map(String);
  return parts.length > 0 && parts.every(each => page.onTable?.has(each));
}
function hasAllTaken(offer) { return page.taken.length > 0 && Object.values(offer.values).flatMap(partsOf).length === page.taken.length; }
function buttonsFor(offers) {
  const others = offers.filter(each => hasAllTaken(each) || !isOnTable(each));
  return offers.length - others.length > 3 ? others : offers;
}

// Where there is too much to list, the next to choose: a verb, then a value.
function nextChoice() {
  const offers = buttonsFor(fitting()), verbs = [...new Set(offers.map(each => each.verb))];
  if (offers.length <= page.isCrowded) return { offers };
  if (verbs.length > 1) return { offers, verbs };
  const key = Object.keys(offers[0].values).find(each => new Set(offers.map(({ values }) => texts(values[each])[0])).size > 1);
  return { offers, key };
}

function drawOffers() {
  if (!link.state.get("offers").length) return [];
  const { offers, verbs, key } = nextChoice(), isBegun = page.verb || page.taken.length, pick = (work, text, given = {}) => make("li", {}, button(text, work, given));
  const list = verbs ? verbs.map(verb => pick(() => { page.verb = verb; draw(); }, verbWord(verb), { title: promptOf(verb) }))
    : key ? [...new Set(offers.map(({ values }) => texts(values[key])[0]))].map(text => pick(() => { page.verb = offers[0].verb; tap(`${key}=${text}`); }, text === "null" ? "–" : partsOf(text).map(layoutValue).join(", ")))
      : offers.map(offer => pick(() => play(offer), offerWords(offer), { className: isBegun && offers.length === 1 ? "offer main" : "offer" }));
  const named = page.taken.flatMap(each => partsOf(each.replace(/^\w+=/, ""))).map(each => layoutValue(String(each))).join(", ");
  const chosen = fitting().length === 1 ? "" : [page.verb ? verbWord(page.verb) : "", named].filter(Boolean).join(": ");  // one is left: its button says it
  if (!list.length && !isBegun) return [];  // all is chosen by taps
  return [make("h2", { className: "part" }, words.may), make("ul", { className: "offers" }, ...list, isBegun ? make("li", { className: "chosen-now" }, make("b", {}, chosen), button(words.other1, () => { clear(); draw(); }, { className: "plain" })) : null)];
}

// What the table tells who may do a verb: the prompt of the layout, in which the gap of a list has how many there are in it.
function promptOf(verb) {
  const text = link.state.get("layout")?.prompt?.[verb], { about } = link.state.get("game").verbs[verb];
  if (!text) return language === "en" || layoutText(about) !== about ? layoutText(about) : "";
  const counts = key => [...new Set(link.state.get("offers").filter(each => each.verb === verb).map(({ values }) => partsOf(values[key]).length))].sort((one, other) => one - other);
  return layoutText(text).replace(/\{(\w+)\}/g, (_, key) => counts(key).join(words.or));
}

// What a verb is called, and what somebody may do with it: words of the layout, else of the referee.
function verbWord(verb) {
  const text = link.state.get("layout")?.do?.[verb];
  return text ? layoutText(text).replace(/\[[^\]]*\]/g, "").split("{")[0].replace(/[:,]? *$/, "") : layoutText(link.state.get("game").verbs[verb].text);
}
function offerWords(offer) { return sentence(offer, "do"); }

function clear() { Object.assign(page, { verb: "", taken: [] }); }
async function play(offer) {
  const { at } = link.state.get("waits");
  clear();
  page.isNew = false;
  view.querySelector(".moves")?.classList.add("sent");
  await act("act", { at, verb: offer.verb, values: offer.values });
}

// What a value is made of: a list, or a text that names several pieces which are on the table: `four boarding`.
function partsOf(value) {
  if (typeof value !== "string") return [value].flat();
  const listed = value.split(" + "), named = value.split(" ");
  return listed.length < 2 && named.every(each => page.kinds?.has(each)) ? named : listed;
}
// A choice of several things is not done with the last of them: a button does it, and until then it can be changed.
function hasSeveralParts({ values }) { return Object.values(values).filter(each => each !== null && each !== "").flatMap(partsOf).length > 1; }
function hasSeveral({ values }) { return Object.values(values).some(each => partsOf(each).length > 1); }

// A name was tapped: what names it is offered. It can take the place of what was chosen before. If nothing fits, the referee says why.
function tap(name, piece, isHeld = drag !== null) {
  page.problem = page.hint = "";
  const all = link.state.get("offers"), offers = all.filter(each => !page.verb || each.verb === page.verb), { taken } = page, place = taken.indexOf(name);
  const ways = [[...taken, name], ...taken.map((_, other) => taken.map((each, place) => place === other ? name : each)), ...place < 0 ? [[name]] : []];
  const way = ways.find(each => offers.some(offer => hasTaken(offer, each)));
  if (place >= 0 && way !== ways[0]) {
    page.taken = taken.filter((_, other) => other !== place);
    return draw();
  }
  if (way) {
    const named = offers.filter(each => hasTaken(each, way));
    if (named.length === 1 && !isHeld && !hasSeveral(named[0])) return play(named[0]);
    page.taken = way;
    return draw();
  }
  if (page.verb && all.some(each => hasTaken(each, [name]))) {  // it belongs to something else that may be done
    clear();
    return tap(name, piece, isHeld);
  }
  // The referee says why, where a piece of this kind could stand in a choice; what never could is told what to choose.
  const kind = piece?.split("/")[0], isAlike = (offer, key) => partsOf(offer.values[key]).some(each => kind ? page.kinds?.get(String(each)) === kind : SQUARE.test(each) === SQUARE.test(name));
  for (const like of [...fitting(), ...offers]) {
    const key = Object.keys(like.values).find(each => isAlike(like, each));
    if (!key) continue;
    const value = like.values[key], parts = partsOf(value);
    return act("act", { at: link.state.get("waits").at, verb: like.verb, values: { ...like.values, [key]: typeof value === "string" && parts.length > 1 && !value.includes(" + ") ? [name, ...parts.slice(1)].join(" ") : name } });
  }
  const verbs = [...new Set(offers.map(each => each.verb))];
  page.problem = [words.notNow, ...verbs.length > 1 ? verbs.map(verbWord) : verbs.map(promptOf)].filter(Boolean).join(" · ");
  return draw();
}

// Whether a person who sits there has left, and no captain plays for them.
function isAway(seat) {
  const { captains, persons } = link.state.get("match"), who = link.state.get("seats").all[seat];
  return Boolean(persons?.[seat] && !captains[seat] && who && !who.here && !isAlone());
}

// What was done since this seat chose last, by whom, with what chance brought to each: the last few.
const MOST_TOLD = 4;
function lastSteps() {
  const { names, you } = link.state.get("match");
  const steps = [...link.state].filter(([key]) => key.startsWith("log/")).map(([key, value]) => [Number(key.slice(4)), value]).sort(([one], [other]) => one - other).map(([, value]) => value);
  const own = steps.findLastIndex(each => each.seat === you), told = [];
  for (const each of steps.slice(Math.max(own, 0))) {
    if (each.seat !== null) told.push([each]);
    else told.at(-1)?.push(each);
  }
  // What this seat did is known to who sits there: only what chance made of it is news.
  return told.filter(([{ seat }, ...chance]) => seat !== you || chance.length).slice(-MOST_TOLD)
    .map(([first, ...chance]) => `${names[first.seat]}: ${(first.seat === you ? chance : [first, ...chance]).map(each => sentence(each)).join(", ")}`);
}

function drawTurn() {
  const { seats } = link.state.get("waits"), { names, you } = link.state.get("match"), end = link.state.get("end"), offers = link.state.get("offers");
  const about = [...new Set(offers.map(each => each.verb))].map(promptOf).filter(Boolean);
  const waiting = seats.map(seat => seat !== you && isAway(seat) ? words.gone(names[seat]) : words.choosing(names[seat])).join(" · "), others = seats.filter(seat => seat !== you);
  const text = end ? words.over : seats.includes(you) && offers.length ? words.yours(names[you]) : waiting;
  const also = seats.includes(you) && offers.length && others.length ? words.also(others.map(seat => names[seat]).join(", ")) : "", told = end ? [] : lastSteps();
  return make("div", { className: offers.length ? "turn mine" : "turn", role: "status", tabIndex: -1 }, make("h2", {}, text || words.watching),
    told.length ? make("p", { className: "did" }, ...told.map(each => make("span", {}, each))) : null,
    make("p", {}, also && !end ? make("b", {}, also, " · ") : null, end ? layoutText(end.why) : !seats.includes(you) && offers.length ? words.breaks : about.length < 4 ? about.join(" · ") : words.lights));
}

function drawEnd() {
  const end = link.state.get("end");
  if (!end) return [];
  const all = seatsIn(seenView()), { names } = link.state.get("match");
  return [make("table", { className: "end" }, make("tbody", {}, ...end.players.map(each => make("tr", { className: end.winners.includes(each.name) || end.winners.includes(names.indexOf(each.name)) ? "won" : "" },
    make("th", { scope: "row" }, all[names.indexOf(each.name)] ? badge(all[names.indexOf(each.name)]) : null, ` ${each.name}`), make("td", { className: "points" }, String(each.total)), make("td", { className: "note" }, ...each.lines.map(([text, points]) => make("span", {}, `${layoutText(text)}: ${points}`)))))))];
}

// What was done, in words: those of the layout, else those of the referee. [Brackets] are left out where a gap in them is empty.
function sentence({ verb, values, step }, how = "say") {
  const text = link.state.get("layout")?.[how]?.[verb];
  if (step === "?") return words.unseen;
  if (!text) return step;
  const one = value => value === "?" ? words.hidden : partsOf(value).map(each => each === "?" ? words.hidden : layoutValue(String(each))).join(", ");
  const isEmpty = key => [null, undefined, "", 0].includes(values[key]) || Array.isArray(values[key]) && !values[key].length;
  return layoutText(text).replace(/\[([^\]]*)\]/g, (_, part) => /\{(\w+)\}/.test(part) && isEmpty(/\{(\w+)\}/.exec(part)[1]) ? "" : part).replace(/\{(\w+)\}/g, (_, key) => one(values[key]));
}

function capital(text) { return text.charAt(0).toUpperCase() + text.slice(1); }

function drawLog() {
  const all = seatsIn(seenView()), { names } = link.state.get("match"), notes = [...link.state].filter(([key]) => key.startsWith("note/")).map(([, value]) => value);
  const steps = [...link.state].filter(([key]) => key.startsWith("log/")).map(([key, value]) => [Number(key.slice(4)), value]).sort(([one], [other]) => one - other);
  const line = ([, told]) => make("li", {}, told.seat === null ? make("span", { className: "chance", "aria-hidden": "true" }, "–") : badge(all[told.seat]), make("span", {}, told.seat === null ? null : make("span", { className: "unseen" }, `${names[told.seat]}: `), told.seat === null ? capital(sentence(told)) : sentence(told)));
  const noted = ({ kind, seat, captain }) => make("li", { className: "note" }, kind === "back" ? words.tookBack(names[seat]) : kind === "kept" ? words.kept(names[seat]) : captain ? words.playsFor(captain, names[seat]) : words.returned(names[seat]));
  const lines = [...notes.map(note => [note.step - .5, noted(note)]), ...steps.map(each => [each[0], line(each)])].sort(([one], [other]) => one - other).map(([, node]) => node);
  return make("section", { className: "log" }, make("h2", { className: "part" }, words.log), make("div", { role: "log", tabIndex: 0, "aria-label": words.log }, make("ol", {}, ...lines)));
}

// Somebody asks to take a choice back.
function drawAsked() {
  const { asks, agreed } = link.state.get("back"), { names, you, persons, captains } = link.state.get("match");
  const missing = names.map((name, seat) => seat === asks || agreed.includes(seat) || !persons[seat] || captains[seat] ? "" : isAway(seat) ? words.gone(name) : words.waitFor(name)).filter(Boolean).join(" · ");
  if (asks !== null && asks !== undefined && you !== null) return make("div", { className: "answer", role: "alert" }, make("p", {}, asks === you ? `${words.asked} ${missing}` : words.asks(names[asks])), make("div", { className: "row" },
    asks === you || agreed.includes(you) ? null : button(words.agree, () => act("answer_back", { agrees: true }), { className: "main" }), button(asks === you ? words.withdraw : words.refuse, () => act("answer_back", { agrees: false }))));
  return null;
}

function drawBack() {
  const { may } = link.state.get("back"), { persons } = link.state.get("match");
  return may ? button(persons.filter(Boolean).length > 1 ? words.backAsk : words.back, async () => { if (await act("ask_back")) openTab("table"); }, { id: "back" }) : null;
}

// What the captain would do is chosen, not done: its pieces are marked, and one button does it.
function advise({ verb, values }) {
  const named = Object.entries(values).filter(([, value]) => value !== null && value !== "").flatMap(([, value]) => partsOf(value).map(String));
  clear();
  page.verb = verb;
  const isMeant = offer => JSON.stringify(offer.values) === JSON.stringify(values);
  if (named.length && fitting().some(each => isMeant(each) && hasTaken(each, named))) page.taken = named;
}

function drawTools() {
  const { you, names, captains, persons, seal, steps } = link.state.get("match"), { all } = link.state.get("seats"), { captains: known } = link.state.get("game"), end = link.state.get("end");
  const hint = async () => {
    const answer = await act("hint");
    if (answer) page.hint = answer.step ? words.hinted(answer.step === "hold back" ? words.hold : offerWords(answer)) : words.nohint;
    if (answer?.verb) advise(answer);
    if (answer) openTab("table");
  };
  const send = async action => {
    const answer = await act(action);
    if (!answer) return;
    const anchor = make("a", { href: URL.createObjectURL(new Blob([answer.text], { type: "text/plain" })), download: answer.name });
    anchor.click();
  };
  const rare = [you !== null && !captains[you] && !end ? button(words.leaveMe, () => act("let_captain", { whose: you, captain: known[0] })) : null,
    ...(end || you === null ? [] : all.map((each, seat) => seat !== you && !captains[seat] && !each.here ? button(words.sleep(names[seat]), () => act("let_captain", { whose: seat, captain: known[0] })) : null)),
    steps ? button(words.watch, () => watch(steps)) : null, button(words.paper, () => print()),
    isHost() && !end ? button(words.pack, () => confirm(words.packSure) && send("pack_up")) : null,
    isHost() && !end ? button(words.leave, () => confirm(words.leaveSure) && act("leave")) : null,
    seal ? make("details", { className: "seal" }, make("summary", {}, words.seal), make("p", { className: "note" }, end ? words.sealEnd(end.seed, seal) : words.sealNow(seal))) : null].filter(Boolean);
  return make("div", { className: "tools" },
    link.state.get("offers").length && !end ? button(words.hint, hint, { id: "hint" }) : null, button(words.ask, () => openTab("ask"), { id: "may-i" }), drawBack(),
    you !== null && captains[you] && persons[you] ? button(words.takeBack, () => act("let_captain", { whose: you, captain: "" }), { className: "main" }) : null,
    end ? button(words.send, () => send("record")) : null, isHost() && end ? button(words.again, () => act("leave"), { className: "main" }) : null,
    make("details", { open: page.isMore, on: { toggle: ({ target }) => { page.isMore = target.open; } } }, make("summary", {}, words.more_), make("div", { className: "row" }, ...rare)));
}

async function watch(step) {
  const answer = await act("watch", { step });
  if (!answer) return;
  page.watched = answer;
  openTab("table");
}

function drawWatched() {
  const { step, steps, told } = page.watched, { names } = link.state.get("match");
  return [make("div", { className: "turn" }, make("h2", {}, words.step(step, steps)), make("p", { role: "status" }, told ? told.seat === null ? capital(sentence(told)) : `${names[told.seat]}: ${sentence(told)}` : ""),
    make("div", { className: "row" }, button("‹", () => watch(step - 1), { disabled: step === 0, "aria-label": words.step(step - 1, steps) }), button("›", () => watch(step + 1), { disabled: step === steps, "aria-label": words.step(step + 1, steps) }),
      button(words.close, () => { page.watched = null; draw(); })))];
}

function drawProblem() {
  const text = page.problem || layoutText(link.state.get("problem") ?? "");
  return make("div", { "aria-live": "polite" }, text ? make("p", { className: "fault" }, text) : null, page.hint ? make("p", { className: "standing" }, page.hint) : null);
}

// One phone that is handed round has the pages of several seats; what each shows lies behind a curtain.
function seatsHere() {
  const { you, seal, title } = link.state.get("match"), game = seal || title;
  try {
    const found = JSON.parse(localStorage.getItem("pnp-seats") ?? "{}"), here = found.game === game ? found : { game, seats: {} };
    if (you !== null) here.seats[you] = location.pathname;
    localStorage.setItem("pnp-seats", JSON.stringify(here));
    return here.seats;
  } catch { return {}; }  // a browser that keeps nothing
}

function drawCurtain(here) {
  const { you, names } = link.state.get("match"), { seats } = link.state.get("waits");
  return [make("div", { className: "curtain" }, make("h2", {}, seats.map(seat => words.choosing(names[seat])).join(" · ")),
    button(words.iAm(names[you]), () => { page.isUp = true; draw(); }, { className: "main" }),
    ...Object.entries(here).filter(([seat]) => Number(seat) !== you).map(([seat, path]) => make("a", { className: "hand-to", href: path }, words.handTo(names[seat]))))];
}

const SQUARE = /^\d+[,-]\d+$/;

// What is drawn of a view: with the layout of the game where it has one, else plainly.
function drawSight(seen, lit, taken = []) {
  if (!link.state.get("layout")) return { facts: [], rivals: [], middle: new Sight(lit, tap).draw(seen), mine: [] };
  const laid = new Laid(lit, tap, { view: seen, you: link.state.get("match").you, seats: seatsIn(seen), waiting: link.state.get("waits").seats, taken, away: range(0, link.state.get("match").names.length - 1).filter(seat => seat !== link.state.get("match").you && isAway(seat)) });
  page.kinds = laid.kinds;
  const drawn = laid.draw();
  page.onTable = new Set([...laid.tapped, ...lit.squares ?? []]);
  return drawn;
}

// On a phone, a board can be made twice as large.
function zoom() {
  page.isZoomed = !page.isZoomed;
  draw();
  (view.querySelector(".board-of .mine") ?? view.querySelector(".board-of .legal"))?.scrollIntoView({ block: "center", inline: "center" });
}

// The news of the layout: told on the table when it changes, until it is closed or the next choice is made.
function noteNews() {
  if (!link.state.has("match")) { page.seen = undefined; return; }
  const seen = JSON.stringify((link.state.get("layout")?.middle ?? []).filter(each => each.news).map(each => link.state.get(`view/${each.show}`)));
  page.isNew ||= page.seen !== undefined && page.seen !== seen;
  page.seen = seen;
}
function drawNews(news) {
  return page.isNew && news?.lines.length ? make("div", { className: "news", role: "status" }, make("header", {}, make("b", {}, news.label), button(words.close, () => { page.isNew = false; draw(); })), ...news.lines.map(each => make("span", {}, each))) : null;
}

function drawTable({ rivals, shelf, middle, mine, news }) {
  const hasBoard = middle.some(each => each.classList.contains("board-of"));
  return [rivals.length ? make("div", { className: "rivals" }, ...rivals) : null, shelf?.length ? make("div", { className: "shelf" }, ...shelf) : null, make("div", { className: `table-of ${hasBoard ? "has-board" : ""} ${page.isZoomed ? "zoomed" : ""}`, tabIndex: 0, role: "group", "aria-label": words.table }, drawNews(news), ...middle), mine.length ? make("div", { className: "own" }, ...mine) : null];
}

function drawGame() {
  const here = seatsHere();
  if (Object.keys(here).length > 1 && link.state.get("match").you !== null && !page.isUp && !link.state.get("end")) return drawCurtain(here);
  document.body.classList.add("at-game");
  if (page.watched) {
    const sight = drawSight(page.watched.view, () => "");
    showFacts(sight.facts);
    return [make("div", { className: "left" }, ...drawTable(sight)), make("div", { className: "right" }, ...drawWatched(), make("div", { className: "beside" }, drawLog()))];
  }
  const legal = new Map(), mine = link.state.get("offers").length > 0;
  for (const offer of fitting()) for (const name of namesIn(offer)) legal.set(name, (legal.get(name) ?? new Set()).add(offer.verb));
  const isLegal = (name, verbs) => legal.has(name) && (!verbs || verbs.some(each => legal.get(name).has(each)));
  const lit = Object.assign((name, piece, verbs) => isLegal(name, verbs) ? "legal" : mine && piece ? "later" : "", {
    squares: [...legal.keys()].filter(each => SQUARE.test(each)),
    isLater: name => !page.taken.length && !page.verb && fitting().filter(each => hasTaken(each, [name])).every(hasSeveralParts),  // a piece is chosen before its place
  });
  const sight = drawSight(seenView(), lit, page.taken);
  showFacts(sight.facts);
  return [make("div", { className: "left" }, ...drawTable(sight)),
    document.body.dataset.tab === "ask" ? make("div", { className: "right" }, drawTurn(), make("div", { className: "asking" }, button(words.toTable, () => openTab("table"), { className: "plain" }), ...drawQuestions().filter(Boolean))) :
      make("div", { className: "right" }, drawTurn(), make("div", { className: "moves" }, drawAsked(), drawProblem(), ...drawOffers(), ...drawEnd()), make("div", { className: "beside" }, drawLog(), drawTools()))];
}

function showFacts(facts) { document.getElementById("facts").replaceChildren(...facts); }

// On a phone, one part of the page at a time; on a desk only the questions take a place.
function openTab(name) {
  document.body.dataset.tab = name;
  page.isMore ||= name === "more";
  draw();
}
function drawTabs() {
  const tab = (name, sign, text) => make("button", { type: "button", "aria-current": document.body.dataset.tab === name ? "page" : undefined, on: { click: () => openTab(name) } }, icon(sign), text);
  document.getElementById("tabs").replaceChildren(tab("table", "table", words.table), tab("ask", "ask", words.ask), tab("log", "log", words.log_), tab("more", "more", words.more_));
}


function draw() {
  if (!link.state.has("seats") || !isRightPage() || !link.state.has("game")) return;
  document.getElementById("title").textContent = document.title = link.state.get("match")?.title ?? link.state.get("game").title;
  document.body.classList.remove("at-game");
  showFacts([]);
  document.getElementById("menu").replaceChildren();
  drawMenu();
  const rules = make("button", { type: "button", className: "plain with-icon", "aria-label": words.rules, on: { click: openRules } }, icon("rules"), make("span", {}, words.rules));
  const scrolled = () => SCROLLED.flatMap(each => [...view.querySelectorAll(each)].map((node, place) => [`${each} ${place}`, node])), kept = new Map(scrolled().map(([name, { scrollTop, scrollLeft }]) => [name, { scrollTop, scrollLeft }])), refocus = rememberFocus();
  view.replaceChildren(...(link.state.has("match") ? drawGame() : drawChoices()).filter(Boolean));
  const larger = view.querySelector(".board-of") ? make("button", { type: "button", className: "plain zoom", "aria-label": words.zoom, "aria-pressed": String(Boolean(page.isZoomed)), on: { click: zoom } }, icon("fit")) : "";
  document.getElementById("menu").prepend(larger, rules);
  drawTabs();
  const log = view.querySelector("[role=log]");
  for (const [name, node] of scrolled()) Object.assign(node, kept.get(name));
  if (log) log.scrollTop = log.scrollHeight;
  reachScrolled(view);
  refocus();
}

// The page is drawn anew with each change. The focus stays on what is called the same; if that is gone, whose turn it is comes next.
function rememberFocus() {
  const nameOf = node => `${node.tagName} ${node.getAttribute("aria-label") ?? node.textContent}`, all = () => [...view.querySelectorAll("button, summary, select, a, [tabindex]")];
  const focused = all().find(each => each === document.activeElement), name = focused && nameOf(focused), alike = () => all().filter(each => nameOf(each) === name), order = focused ? alike().indexOf(focused) : 0;
  return () => { if (focused) (alike()[order] ?? alike()[0] ?? view.querySelector(".turn"))?.focus({ preventScroll: true }); };
}

function openRules() {
  const frame = make("iframe", { id: "rules", title: words.rules }), dialog = make("dialog", { className: "sheet", "aria-label": words.rules, on: { close: () => dialog.remove() } },
    make("header", {}, make("h2", {}, words.rules), button(words.close, () => dialog.close())), frame);
  link.open(frame, "rules");
  document.body.append(dialog);
  dialog.showModal();
}

// A piece that may be used can be dragged too: it is taken where the drag begins, and what lies where it ends is tapped.
let drag = null;
view.addEventListener("pointerdown", event => {
  const card = event.target.closest("button.card");
  if (!card?.matches(".legal, .picked") || event.button || !event.isPrimary) return;
  card.releasePointerCapture(event.pointerId);
  view.ondragstart = () => false;
  const { clientX: x, clientY: y } = event, follow = event => {
    if (!drag && Math.hypot(event.clientX - x, event.clientY - y) > 8) {
      const { width, height } = card.getBoundingClientRect();
      drag = Object.assign(card.cloneNode(true), { className: "card dragged" });
      Object.assign(drag.style, { width: `${width}px`, height: `${height}px`, left: `${-width / 2}px`, top: `${-height / 2}px` });
      document.body.append(drag);
      if (!card.classList.contains("picked")) card.click();
    }
    if (drag) drag.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  };
  const end = event => {
    for (const [name, work] of [["pointermove", follow], ["pointerup", end], ["pointercancel", end]]) removeEventListener(name, work);
    if (!drag) return;
    drag.remove();
    drag = null;
    if (event.type === "pointerup") drop(event.clientX, event.clientY);
    else { clear(); draw(); }
  };
  for (const [name, work] of [["pointermove", follow], ["pointerup", end], ["pointercancel", end]]) addEventListener(name, work);
});
function drop(clientX, clientY) {
  const target = document.elementFromPoint(clientX, clientY), board = target?.closest(".board-of"), left = fitting();
  const place = target?.closest("button.legal") ?? target?.closest(".lane, .panel, .body")?.querySelector("button.legal");
  const stop = event => event.stopPropagation();
  if (place) place.click();
  else if (board && page.taken.length) tapNearest({ target, currentTarget: board, clientX, clientY });
  else if (left.length === 1 && page.taken.length && target?.closest(".table-of")) play(left[0]);
  else { clear(); draw(); }
  view.addEventListener("click", stop, { capture: true });  // the one with which a drag ends
  setTimeout(() => view.removeEventListener("click", stop, { capture: true }));
}

// A piece is seen large when it is held long, or with the key L.
function large(element) {
  const card = element?.closest?.("[data-version]");
  if (card) showLarge(card.dataset.version, card.getAttribute("aria-label"), card.dataset.piece.split("/")[0]);
  return Boolean(card);
}
view.addEventListener("contextmenu", event => large(event.target) && event.preventDefault());
document.addEventListener("keydown", event => { if (event.key === "l" && !event.ctrlKey && !event.metaKey && !/INPUT|SELECT/.test(event.target.tagName)) large(event.target); });

link.onnews = changed => {
  noteNews();
  if (!link.state.get("offers")?.length) page.isUp = false;
  if (changed.has?.("offers") || changed.includes?.("offers")) clear();
  draw();
};
link.onstatus = status => {
  statusLine.hidden = status === "live";
  statusLine.textContent = words[status] ?? "";
};
document.addEventListener("visibilitychange", () => { if (document.hidden && link.state.has("match") && !isAlone()) { page.isUp = false; draw(); } });
link.start();
