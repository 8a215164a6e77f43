/** Results of cards. Each answer was counted with at least four others; fewer than five are not shown all the same. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, readBy, type Asker, type ListRequest } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { rankFields, rankWords } from '../../result.columns.ts';
import { isComparable, textIn, type Question } from '../../form.rules.ts';
import { evaluationRights } from '../../permissions.ts';
import { resultCalls as calls, type QuestionResult, type RankRow } from '../../result.calls.ts';
import { averageOf, fewest, intervalOf } from '../../rules/score.ts';
import { cardById, formsOf, type Card } from '../card.store.ts';
import { namedSubjects, subjectsByIds } from '../names.ts';

type Tally = { formNo: number; questionId: string; optionId: string; score: number; answers: number };
type Version = Awaited<ReturnType<typeof formsOf>>[number];
type ResultsInput = ParsedInputOf<typeof calls.results>;

/** The most texts that are shown of a question. */
const mostNotes = 500;

async function results({ tx, language }: Ctx, input: ResultsInput) {
  const card = await cardById(tx, input.id);
  if (!card) throw kitRefusals.not_found();
  const versions = await formsOf(tx, card.id);
  const latest = versions.at(-1);
  const current = versions.find(({ no }) => no === input.formNo) ?? latest;
  const tallies = await talliesOf(tx, input);
  const counted = (no: number) => sumOf(tallies.filter((row) => row.questionId === '' && row.formNo === no));
  const together = versions.filter(({ no, scale }) =>
    input.formNo === undefined ? scale === current?.scale : no === current?.no,
  );
  const whole = sumOf(
    tallies.filter((row) => row.questionId === '' && together.some(({ no }) => no === row.formNo)),
  );
  const questions = current
    ? await questionResults(tx, { card, input, versions, current, tallies, language })
    : [];
  return {
    title: card.title,
    kind: card.kind,
    state: card.state,
    anonymity: card.anonymity,
    fromDay: card.fromDay,
    toDay: card.toDay,
    versions: versions.map(({ no, scale, form }) => ({
      no,
      questions: form.questions.length,
      answers: counted(no).answers,
      isComparable: scale === latest?.scale,
    })),
    answers: whole.answers,
    waiting: await waitingOf(tx, input),
    average: averageOf({ answers: whole.scored, sum: whole.sum }),
    interval: intervalOf({ answers: whole.scored, sum: whole.sum }),
    questions,
    proposals: await proposalsOf(tx, card),
  };
}

async function proposalsOf(tx: Tx, { id }: Card) {
  const rows = await tx.all(sql<{ memberId: string; recordId: string | null }>`
    select member_id as "memberId", record_id as "recordId" from evaluation_proposal
    where org_id = ${tx.orgId} and card_id = ${id} order by member_id`);
  const people = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({ ...row, memberName: people.get(row.memberId)?.name ?? '' }));
}

/** `scored` are the answers with a score. */
const sumOf = (tallies: readonly Tally[]): { answers: number; scored: number; sum: number } => ({
  answers: tallies.reduce((sum, { answers }) => sum + answers, 0),
  scored: tallies.reduce((sum, { answers, score }) => sum + (score > 0 ? answers : 0), 0),
  sum: tallies.reduce((sum, { answers, score }) => sum + answers * score, 0),
});

const ofSubject = ({ subjectId }: Pick<ResultsInput, 'subjectId'>) =>
  subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}`;

const talliesOf = (tx: Tx, input: ResultsInput): Promise<Tally[]> =>
  tx.all(sql<Tally>`
    select form_no as "formNo", question_id as "questionId", option_id as "optionId", score, sum(answers)::int as answers
    from evaluation_tally where org_id = ${tx.orgId} and card_id = ${input.id} and ${ofSubject(input)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);

async function waitingOf(tx: Tx, input: ResultsInput): Promise<number> {
  const { waiting } = await tx.one(sql<{ waiting: number }>`
    select count(*)::int as waiting from evaluation_urn
    where org_id = ${tx.orgId} and card_id = ${input.id} and question_id = '' and ${ofSubject(input)}`);
  return waiting;
}

type Parts = {
  card: Card;
  input: ResultsInput;
  versions: readonly Version[];
  current: Version;
  tallies: readonly Tally[];
  language: Language;
};

/** Each question of the version that is shown, with the answers to the same one of other versions where these count along. */
async function questionResults(tx: Tx, parts: Parts): Promise<QuestionResult[]> {
  const { current, tallies, language } = parts;
  const notes = await notesOf(tx, parts);
  return current.form.questions.map((question) => {
    const numbers = formsWith(question, parts);
    const own = tallies.filter((row) => row.questionId === question.id && numbers.includes(row.formNo));
    const { answers, scored, sum } = sumOf(own);
    const texts = notes.filter((note) => note.questionId === question.id && numbers.includes(note.formNo));
    const isText = question.kind === 'text';
    return {
      id: question.id,
      kind: question.kind,
      text: textIn(question.text, language),
      answers: isText ? texts.length : answers < fewest ? 0 : answers,
      average: averageOf({ answers: scored, sum }),
      values: answers < fewest ? [] : valuesOf(question, own, language),
      notes: texts.map(({ body, subjectName, memberName }) => ({ body, subjectName, memberName })),
    };
  });
}

const formsWith = (question: Question, { input, versions, current }: Parts): number[] =>
  versions
    .filter(
      ({ no, form }) =>
        no === current.no ||
        (input.formNo === undefined &&
          form.questions.some((other) => other.id === question.id && isComparable(other, question))),
    )
    .map(({ no }) => no);

function valuesOf(question: Question, own: readonly Tally[], language: Language) {
  const counted = (which: (row: Tally) => boolean): number =>
    own.filter(which).reduce((sum, { answers }) => sum + answers, 0);
  if (question.kind === 'choice')
    return question.options.map(({ id, text }) => ({
      label: textIn(text, language),
      answers: counted(({ optionId }) => optionId === id),
    }));
  return [5, 4, 3, 2, 1].map((stars) => ({
    label: `${stars}`,
    answers: counted(({ score }) => score === stars * 100),
  }));
}

/** Texts in the order of their random ids, without a time. */
async function notesOf(tx: Tx, { card, input, language }: Parts) {
  const rows = await tx.all(sql<{
    formNo: number;
    subjectId: string;
    questionId: string;
    body: string;
    memberId: string | null;
  }>`
    select form_no as "formNo", subject_id as "subjectId", question_id as "questionId", body, member_id as "memberId"
    from evaluation_note where org_id = ${tx.orgId} and card_id = ${card.id} and ${ofSubject(input)}
    order by id limit ${mostNotes}`);
  const subjects = await subjectsByIds(
    tx,
    rows.map(({ subjectId }) => subjectId),
  );
  const names = await namedSubjects(tx, subjects, language);
  const people = await membersByIds(tx, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]);
  return rows.map(({ subjectId, memberId, ...row }) => ({
    ...row,
    subjectName: names.get(subjectId)?.name ?? '',
    memberName: people.get(memberId ?? '')?.name ?? '',
  }));
}

/** Whole answers with a score by what they evaluate; only of those with enough of them. */
function ranked({ tx, input: { cardId, formNo } }: ListRequest<typeof calls.ranking>) {
  const which =
    formNo === undefined
      ? sql`f.scale = (select l.scale from evaluation_form l join evaluation_card c on c.org_id = l.org_id and c.id = l.card_id
          where l.org_id = ${tx.orgId} and l.card_id = ${cardId} and l.no = c.form_no)`
      : sql`f.no = ${formNo}::int`;
  return sql`(select s.*, rank() over (order by s.average desc)::int as competition,
      dense_rank() over (order by s.average desc)::int as dense,
      row_number() over (order by s.average desc, s.subject_id)::int as row
    from (select a.subject_id, a.answers, a.sum, ((2 * a.sum + a.answers) / (2 * a.answers))::int as average
      from (select t.subject_id, sum(t.answers)::bigint as answers, sum(t.answers::bigint * t.score)::bigint as sum
        from evaluation_tally t join evaluation_form f on f.org_id = t.org_id and f.card_id = t.card_id and f.no = t.form_no
        where t.org_id = ${tx.orgId} and t.card_id = ${cardId} and t.question_id = '' and t.score > 0 and ${which}
        group by 1 having sum(t.answers) >= ${fewest}::int) a) s) r`;
}

type StoredRank = Pick<RankRow, 'subjectId' | 'answers' | 'average'> & { sum: number } & Record<
    'competition' | 'dense' | 'row',
    number
  >;

const rankList = listQuery<typeof calls.ranking, StoredRank>(calls.ranking, {
  from: ranked,
  visible: () => sql`r.answers > 0`,
  columns: {
    subjectId: sql`r.subject_id`,
    answers: sql`r.answers::int`,
    average: sql`r.average`,
    sum: sql`r.sum::float8`,
    competition: sql`r.competition`,
    dense: sql`r.dense`,
    row: sql`r.row`,
  },
  where: { cardId: readBy('from'), formNo: readBy('from') },
  sort: { rankNum: sql`r.row` },
  order: 'rankNum',
  tie: sql`r.subject_id`,
  rows: async (stored, { tx, language }: Asker): Promise<RankRow[]> => {
    const { tieRule } = await settings(tx);
    const subjects = await subjectsByIds(
      tx,
      stored.map(({ subjectId }) => subjectId),
    );
    const names = await namedSubjects(tx, subjects, language);
    return stored.map(({ competition, dense, row, sum, ...rest }) => ({
      ...rest,
      rankNum: { competition, dense, row }[tieRule],
      name: names.get(rest.subjectId)?.name ?? '',
      unitName: names.get(rest.subjectId)?.unitName ?? '',
      ...(intervalOf({ answers: rest.answers, sum }) ?? { from: rest.average, to: rest.average }),
    }));
  },
});

export const rankExport = exportOf(rankList, {
  kind: 'evaluation.ranking',
  permission: evaluationRights.results,
  columns: Object.values(rankFields),
  words: rankWords,
});

export const resultHandlers = { results, ranking: rankList.page };
