/**
 * The urn: answers wait in it, encrypted, until at least five to one version about one subject are counted together. So no
 * two states of the results differ by fewer than five answers.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { decrypt, encrypt } from '../../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { OutboxEvent, Subscriber } from '../../../../kit/server/module.ts';
import { answerScore, scoreOf, type Form, type Question, type Values } from '../../form.rules.ts';
import { evaluationNoteTable, evaluationTallyTable, evaluationUrnTable } from '../../migrations/tables.ts';
import { fewest } from '../../rules/score.ts';
import { cardById, formOf, type Card } from '../card.store.ts';
import { openComplaint } from '../follow.ts';

/** Outbox topic: the card of which an answer came in. */
export const answeredTopic = 'evaluation.answered';

type Place = { cardId: string; formNo: number; subjectId: string };
/** A whole answer; `memberId` of a named one alone. */
type Whole = { values: Values; memberId: string | null };

const urnKey = (key: string): Buffer => createHash('sha256').update(`evaluation:${key}`).digest();

const bound = (tx: Tx, { cardId, subjectId }: Place): string => `${tx.orgId} ${cardId} ${subjectId}`;

/** Puts answers or parts of answers in. Their ids are random: no order of them says which came first. */
async function put(
  tx: Tx,
  environment: Environment,
  place: Place,
  all: readonly { questionId: string; content: unknown }[],
): Promise<void> {
  const { columnKeys } = await openSecrets(environment);
  const key = urnKey(columnKeys[0] ?? '');
  const rows = all.map(({ questionId, content }) => ({
    ...place,
    id: randomUUID(),
    questionId,
    sealed: encrypt(key, padded(content), bound(tx, place)),
  }));
  await tx.insertAll(evaluationUrnTable, byId(rows));
}

/** As JSON of some length, so that the length does not tell a text from none. */
const padded = (content: unknown): string => {
  const json = JSON.stringify(content);
  return json.padEnd(Math.ceil(Buffer.byteLength(json) / 4_096) * 4_096);
};

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Takes an answer in, in the transaction that notes who answered. */
export async function putAnswer(tx: Tx, environment: Environment, place: Place, whole: Whole): Promise<void> {
  await put(tx, environment, place, [{ questionId: '', content: whole }]);
  await tx.emit(answeredTopic, { cardId: place.cardId });
}

type Waiting = Omit<Place, 'cardId'> & { questionId: string };

/** Counts what at least five answers wait for, of one card after the other. */
export const onAnswered: Subscriber = async (tx, { payload }: OutboxEvent, { environment }) => {
  const cardId = payload['cardId'] as string;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`evaluation:${tx.orgId}:${cardId}`}, 0))`);
  const card = await cardById(tx, cardId);
  if (!card) return;
  const whole = await full(tx, cardId, sql`u.question_id = ''`);
  for (const place of whole) await countWhole(tx, environment, card, place);
  const parts = await full(tx, cardId, sql`u.question_id <> ''`);
  for (const place of parts) await countParts(tx, environment, card, place);
};

const full = (tx: Tx, cardId: string, which: ReturnType<typeof sql>): Promise<Waiting[]> =>
  tx.all(sql<Waiting>`
    select u.form_no as "formNo", u.subject_id as "subjectId", u.question_id as "questionId" from evaluation_urn u
    where u.org_id = ${tx.orgId} and u.card_id = ${cardId} and ${which}
    group by 1, 2, 3 having count(*) >= ${fewest}::int order by 1, 2, 3`);

/** Takes all of a place out of the urn, in an order that chance gives. */
async function takeOut<Content>(
  tx: Tx,
  environment: Environment,
  { questionId, ...place }: Place & { questionId: string },
): Promise<Content[]> {
  const rows = await tx.all(sql<{ sealed: Buffer }>`
    delete from evaluation_urn where org_id = ${tx.orgId} and card_id = ${place.cardId} and form_no = ${place.formNo}
      and subject_id = ${place.subjectId} and question_id = ${questionId}
    returning sealed`);
  const keys = (await openSecrets(environment)).columnKeys.map(urnKey);
  return shuffled(rows.map(({ sealed }) => JSON.parse(decrypt(keys, sealed, bound(tx, place))) as Content));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = randomInt(last + 1);
    [all[last], all[at]] = [all[at]!, all[last]!];
  }
  return all;
}

type Tally = { questionId: string; optionId: string; score: number };

async function countWhole(tx: Tx, environment: Environment, card: Card, waiting: Waiting): Promise<void> {
  const { formNo, subjectId } = waiting;
  const place = { cardId: card.id, formNo, subjectId };
  const form = await formOf(tx, card.id, formNo);
  if (!form) return;
  const answers = await takeOut<Whole>(tx, environment, { ...place, questionId: '' });
  const scores = answers.map(({ values }) => answerScore(form, values));
  const tallies = [
    ...scores.map((score) => ({ questionId: '', optionId: '', score: score ?? 0 })),
    ...answers.flatMap(({ values }) => tallied(form, values, (question) => question.required)),
  ];
  await addTallies(tx, place, tallies);
  await tx.insertAll(
    evaluationNoteTable,
    byId(
      answers.flatMap(({ values, memberId }) =>
        notesOf(form, values).map((note) => ({ ...note, ...place, memberId })),
      ),
    ),
  );
  // Answers to a question that not everybody answers wait until there are five of them.
  const parts = answers.flatMap(({ values }) => tallied(form, values, (question) => !question.required));
  await put(
    tx,
    environment,
    place,
    parts.map(({ questionId, ...content }) => ({ questionId, content })),
  );
  // A low named answer was reported when it came in.
  if (card.low === null) return;
  const isLow = (score: number | null): boolean => score !== null && score <= card.low! * 10;
  const named = answers.filter(({ memberId }, at) => memberId !== null && isLow(scores[at]!)).length;
  const low = scores.filter(isLow).length - named;
  if (low > 0) await openComplaint(tx, card, { ...place, low, answers: answers.length });
}

async function countParts(tx: Tx, environment: Environment, card: Card, waiting: Waiting): Promise<void> {
  const place = { ...waiting, cardId: card.id };
  const parts = await takeOut<Omit<Tally, 'questionId'>>(tx, environment, place);
  await addTallies(
    tx,
    place,
    parts.map((part) => ({ ...part, questionId: waiting.questionId })),
  );
}

/** The values of an answer that are counted, of some of its questions. */
const tallied = ({ questions }: Form, values: Values, which: (question: Question) => boolean): Tally[] =>
  questions.flatMap((question) => {
    const value = values[question.id] ?? '';
    if (question.kind === 'text' || value === '' || which(question) !== true) return [];
    const optionId = question.kind === 'choice' ? value : '';
    return [{ questionId: question.id, optionId, score: scoreOf(question, value) }];
  });

const notesOf = ({ questions }: Form, values: Values) =>
  questions.flatMap(({ id: questionId, kind }) => {
    const body = (values[questionId] ?? '').trim();
    return kind === 'text' && body !== '' ? [{ id: randomUUID(), questionId, body }] : [];
  });

async function addTallies(
  tx: Tx,
  { cardId, formNo, subjectId }: Place,
  all: readonly Tally[],
): Promise<void> {
  const counts = Map.groupBy(all, ({ questionId, optionId, score }) =>
    JSON.stringify([questionId, optionId, score]),
  );
  const rows = [...counts.values()].map((same) => ({
    ...same[0]!,
    id: randomUUID(),
    cardId,
    formNo,
    subjectId,
    answers: same.length,
  }));
  await tx.insertAll(
    evaluationTallyTable,
    rows,
    sql`on conflict (org_id, card_id, form_no, subject_id, question_id, option_id, score)
      do update set answers = evaluation_tally.answers + excluded.answers`,
  );
}
