/** Cards, from draft to closed, and their forms. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { languages } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { issuerOf } from '../../satisfaction/server/door.ts';
import type { evaluationCalls as calls, TypedForm } from '../calls.ts';
import type { Form, Texts } from '../form.rules.ts';
import { evaluationCardTable, evaluationSubjectTable } from '../migrations/tables.ts';
import { cardList } from './card-list.ts';
import { cardById, formOf, isAnswered, putForm, takeNumbers, takeStep, type Card } from './card.store.ts';
import { proposeLines } from './follow.ts';
import { subjectsOf } from './names.ts';
import { notifyClosed, notifyOpened, remindMissing } from './notify.ts';
import { evaluationRefusals as refusals, stateWords } from './refusals.ts';
import { mostSubjects } from './subjects.ts';

const rule = ruleFor<typeof calls.save>();

const eventIsUsable = async (tx: Tx, eventId: string): Promise<boolean> => {
  const event = (await eventsByIds(tx, [eventId])).get(eventId);
  return (
    event?.status === 1 &&
    [event.bpoints, event.apoints, event.ppoints, event.gcpPoints].some((points) => points !== 0)
  );
};

const rules = [
  rule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await tx.lock(evaluationCardTable, { id, version });
  }),
  rule(['fromDay', 'toDay'], async (_ctx, { fromDay, toDay }) => {
    if (toDay < fromDay) throw refusals.evaluation_days().at('toDay');
  }),
  // Those who answered were asked about something of this kind.
  rule(['id', 'version', 'kind'], async ({ tx }, { id, version, kind }) => {
    const card = version > 0 ? await cardById(tx, id) : undefined;
    if (card && card.kind !== kind) throw refusals.evaluation_fixed().at('kind');
  }),
  rule(['id', 'version', 'anonymity'], async ({ tx }, { id, version, anonymity }) => {
    const card = version > 0 ? await cardById(tx, id) : undefined;
    if (card && card.state !== 'draft' && card.anonymity !== anonymity)
      throw refusals.evaluation_fixed().at('anonymity');
  }),
  // Five anonymous answers have to be those of five people.
  rule(['anonymity', 'perPerson'], async (_ctx, { anonymity, perPerson }) => {
    if (anonymity === 'anonymous' && perPerson > 1) throw refusals.evaluation_once().at('perPerson');
  }),
  rule(['evaluators', 'evaluatorUnitIds'], async ({ tx }, { evaluators, evaluatorUnitIds: ids }) => {
    if (evaluators === 'units' && ids.length === 0)
      throw refusals.evaluation_evaluators().at('evaluatorUnitIds');
    const known = await unitNames(tx, ids);
    if (ids.some((id) => !known.has(id))) throw refusals.evaluation_unit_unknown().at('evaluatorUnitIds');
  }),
  rule(['evaluators', 'evaluatorIds'], async (_ctx, { evaluators, evaluatorIds }) => {
    if (evaluators === 'named' && evaluatorIds.length === 0)
      throw refusals.evaluation_evaluators().at('evaluatorIds');
  }),
  // Those who have left since stay on the card.
  rule(['id', 'version', 'evaluatorIds'], async ({ tx }, { id, version, evaluatorIds }) => {
    const before = version > 0 ? (await cardById(tx, id))?.evaluatorIds : undefined;
    const added = evaluatorIds.filter((each) => !before?.includes(each));
    const known = await membersByIds(tx, added);
    if (added.some((each) => known.get(each)?.status !== 'active'))
      throw refusals.evaluation_member_unknown().at('evaluatorIds');
  }),
  rule(['complaintMemberId'], async ({ tx }, { complaintMemberId: id }) => {
    if (id !== null && (await membersByIds(tx, [id])).get(id)?.status !== 'active')
      throw refusals.evaluation_member_unknown().at('complaintMemberId');
  }),
  rule(['eventId'], async ({ tx }, { eventId }) => {
    if (eventId !== null && !(await eventIsUsable(tx, eventId)))
      throw refusals.evaluation_event_unusable().at('eventId');
  }),
  rule(['high', 'kind', 'eventId'], async (_ctx, { high, kind, eventId }) => {
    // A service may have its own.
    if (high !== null && kind === 'person' && eventId === null)
      throw refusals.evaluation_reviewer_missing().at('eventId');
  }),
  rule(['firstReviewerId'], async ({ tx }, { firstReviewerId: id }) => {
    if (id !== null && (await membersByIds(tx, [id])).get(id)?.status !== 'active')
      throw refusals.evaluation_member_unknown().at('firstReviewerId');
  }),
  rule(['high', 'reviewerId'], async ({ tx }, { high, reviewerId }) => {
    if (high === null && reviewerId === null) return;
    const reviewer = reviewerId === null ? undefined : (await membersByIds(tx, [reviewerId])).get(reviewerId);
    if (reviewer?.status !== 'active') throw refusals.evaluation_reviewer_missing().at('reviewerId');
  }),
];

const save = judged(rules, async ({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.save>) => {
  const [number = 0] = input.version > 0 ? [] : await takeNumbers(tx, 1);
  // Its codes name the organisation, and are printed by a call that only reads.
  if (input.version === 0) await issuerOf(tx);
  return tx.put(evaluationCardTable, input, { added: { number, byMemberId: actor.memberId } });
});

async function detail(ctx: Ctx, { id }: ParsedInputOf<typeof calls.detail>) {
  const { tx } = ctx;
  const [card] = (await cardList.page(ctx, { page: 1, size: 1, keyword: '', id })).rows;
  if (!card) throw kitRefusals.not_found();
  const form = card.formNo === 0 ? undefined : await formOf(tx, id, card.formNo);
  const isUsed = await isAnswered(tx, id, card.formNo);
  return { card, form: (form as TypedForm | undefined) ?? null, isAnswered: isUsed };
}

/** Refuses a form at its place: `form.questions.2.text`. */
function judgeForm({ questions }: Form): void {
  const ids = new Set<string>();
  for (const [at, question] of questions.entries()) {
    const place = `form.questions.${at}`;
    if (ids.has(question.id)) throw refusals.evaluation_question_twice().at(place);
    ids.add(question.id);
    if (isEmpty(question.text)) throw refusals.evaluation_question_text().at(`${place}.text`);
    const counts = question.kind !== 'text' && question.weight > 0;
    if (counts && !question.required) throw refusals.evaluation_counts_all().at(`${place}.required`);
    if (question.kind !== 'choice') continue;
    if (question.options.length < 2) throw refusals.evaluation_options_few().at(`${place}.options`);
    if (new Set(question.options.map(({ id }) => id)).size < question.options.length)
      throw refusals.evaluation_question_twice().at(`${place}.options`);
    for (const [index, option] of question.options.entries()) {
      if (isEmpty(option.text))
        throw refusals.evaluation_question_text().at(`${place}.options.${index}.text`);
      if (counts && option.score === 0)
        throw refusals.evaluation_counts_all().at(`${place}.options.${index}.score`);
    }
  }
}

const isEmpty = (texts: Texts): boolean => languages.every((language) => texts[language] === '');

async function publish({ tx, actor }: Ctx, { form, ...target }: ParsedInputOf<typeof calls.publish>) {
  const card = await tx.lock(evaluationCardTable, target);
  judgeForm(form);
  const isNew = card.formNo === 0 || (await isAnswered(tx, card.id, card.formNo));
  const formNo = card.formNo + (isNew ? 1 : 0);
  // Of texts nothing is counted, and only choices have options.
  const questions = form.questions.map((question) => ({
    ...question,
    weight: question.kind === 'text' ? 0 : question.weight,
    options: question.kind === 'choice' ? question.options : [],
  }));
  await putForm(tx, {
    cardId: card.id,
    no: formNo,
    form: { ...form, questions },
    byMemberId: actor.memberId,
  });
  return { ...(await tx.save(evaluationCardTable, card, { formNo })), formNo };
}

async function copy({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.copy>) {
  const { id, fromId, title, fromDay, toDay } = input;
  const from = await cardById(tx, fromId);
  if (!from) throw kitRefusals.not_found();
  if (toDay < fromDay) throw refusals.evaluation_days().at('toDay');
  const subjects = await subjectsOf(tx, fromId, { limit: mostSubjects });
  const [number = 0, ...numbers] = await takeNumbers(tx, 1 + subjects.length);
  const { formNo } = from;
  const form = formNo === 0 ? undefined : await formOf(tx, fromId, formNo);
  const { memberId: byMemberId } = actor;
  const state = { state: 'draft', version: 1, closedOn: null, formNo: form ? 1 : 0 } as const;
  const card = { ...from, ...state, id, title, fromDay, toDay, number, byMemberId };
  if (!(await tx.insert(evaluationCardTable, card))) throw kitRefusals.stale();
  if (form) await putForm(tx, { cardId: id, no: 1, form, byMemberId });
  await tx.insertAll(
    evaluationSubjectTable,
    subjects.map((subject, at) => ({
      ...subject,
      id: newId(),
      cardId: id,
      number: numbers[at]!,
      version: 1,
    })),
  );
  return { id, version: 1 };
}

async function step({ tx, actor }: Ctx, { step: name, ...target }: ParsedInputOf<typeof calls.step>) {
  const card = await tx.lock(evaluationCardTable, target);
  if (name === 'close') return close(tx, actor, card);
  return open(tx, name, card);
}

async function open(tx: Tx, name: 'open' | 'reopen', card: Card) {
  const saved = await takeStep(tx, name, card, { closedOn: null });
  if (card.toDay < todayOf(tx, await settings(tx))) throw refusals.evaluation_over();
  if (card.formNo === 0) throw refusals.evaluation_no_form();
  if (!card.byCustomers && card.evaluators === 'nobody') throw refusals.evaluation_nobody();
  if ((await subjectsOf(tx, card.id, { limit: 1 })).length === 0) throw refusals.evaluation_no_subject();
  await notifyOpened(tx, card);
  return saved;
}

/** Closes a locked card, in the name of the member who did so or who made it; without one nothing is proposed. */
export async function close(tx: Tx, actor: Actor | null, card: Card) {
  const saved = await takeStep(tx, 'close', card, { closedOn: todayOf(tx, await settings(tx)) });
  if (actor) await proposeLines(tx, actor, card);
  const { answers } = await tx.one(sql<{ answers: number }>`
    select coalesce(sum(answers), 0)::int as answers from evaluation_tally
    where org_id = ${tx.orgId} and card_id = ${card.id} and question_id = ''`);
  await notifyClosed(tx, card, answers);
  return saved;
}

async function remind({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.remind>) {
  const card = await tx.lock(evaluationCardTable, { id });
  if (card.state !== 'open') throw refusals.evaluation_state({ state: stateWords[card.state] });
  return { members: await remindMissing(tx, card, todayOf(tx, await settings(tx))) };
}

export const cardHandlers = { list: cardList.page, detail, save, publish, copy, step, remind };
