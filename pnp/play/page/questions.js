"use strict";
// Questions to the referee, for every page that has a `page` (question, values, answer, asked, refused), `act` and `draw`.

function drawQuestions() {
  const { questions } = link.state.get("game"), question = questions.find(each => each.id === page.question);
  if (!questions.length) return [make("p", {}, words.none)];
  if (!question) return [make("h2", {}, words.ask), make("ul", { className: "questions" }, ...questions.map(each => make("li", {}, button(layoutText(each.question), () => openQuestion(each)))))];
  const [needed, others] = [question.fields.filter(each => each.required), question.fields.filter(each => !each.required)];
  return [
    button(`‹ ${words.whole}`, () => openQuestion(null), { className: "plain" }), make("h2", {}, layoutText(question.question)),
    ...needed.map(each => drawField(question, each)), drawAnswer(),
    others.length ? make("details", { open: page.hasMore, on: { toggle: ({ target }) => { page.hasMore = target.open; } } }, make("summary", {}, words.more), ...others.map(each => drawField(question, each))) : null,
  ];
}

function openQuestion(question) {
  Object.assign(page, { question: question?.id ?? "", values: {}, answer: null, hasMore: false });
  draw();
  scrollTo(0, 0);
}

function drawField(question, field) {
  const changed = value => {
    page.values[field.key] = value;
    draw();
    ask(question);
  };
  const asked = field.many ? { kind: "several", of: field.asked, counts: false } : field.asked;
  return make("div", { className: "field" }, make("span", { className: "label" }, layoutText(field.about)), control(asked, page.values[field.key], changed, layoutText(field.about)));
}

async function ask(question) {
  const values = Object.fromEntries(question.fields.flatMap(field => {
    const value = page.values[field.key];
    if (field.many) return value?.length ? [[field.key, value.filter(each => isWhole(field.asked, each))]] : [];
    return isWhole(field.asked, value) ? [[field.key, value]] : [];
  }));
  const number = ++page.asked, answer = await act("ask", { moment: question.id, values });
  if (number !== page.asked) return;  // a later question is under way
  page.answer = answer;
  draw();
}

function drawAnswer() {
  const { answer } = page;
  if (!answer) return make("div", { "aria-live": "polite" }, fault("ask"));
  if (answer.lacks) return make("p", { className: "lacks", "aria-live": "polite" }, `${words.lacks} ${answer.lacks.map(layoutText).join("; ")}`);
  const isNo = /^(No\b|Not\b|That cannot)/.test(answer.verdict);
  return make("div", { className: isNo ? "answer no" : "answer", "aria-live": "polite" }, make("p", { className: "verdict" }, layoutText(answer.verdict)),
    make("ul", { className: "why" }, ...answer.why.map(each => make("li", {}, layoutText(each)))), ...answer.faults.filter(each => !answer.verdict.includes(each.what)).map(drawFault), drawRulings(answer.rulings));
}

function drawRulings(rulings) {
  return rulings.length ? make("div", { className: "rulings" }, ...rulings.map(each => make("p", {}, make("b", {}, `${each.id}. ${layoutText(each.question)} `), layoutText(each.ruling)))) : null;
}

function drawFault({ what, hint }) { return make("p", { className: "fault" }, make("span", {}, [what, hint].filter(Boolean).map(layoutText).join(" "))); }

function fault(action) {
  const { refused } = page;
  if (refused?.action !== action) return null;
  return make("div", { className: "fault", role: "alert" }, ...refused.problems.map(({ what, hint }) => make("span", {}, [what, hint].filter(Boolean).map(layoutText).join(" "))),
    action === "hold" ? button(words.leave, () => act("hold", { ...refused.given, sure: true })) : null);
}
