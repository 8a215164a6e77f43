/** Cards as they are listed. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { evaluationCalls as calls, type CardRow } from '../calls.ts';
import { evaluationCard } from '../card.fields.ts';
import { cardFields, cardWords } from '../columns.ts';
import { evaluationRights } from '../permissions.ts';
import { averageOf } from '../rules/score.ts';

type Stored = Omit<
  CardRow,
  'evaluatorMembers' | 'complaintName' | 'firstReviewerName' | 'reviewerName' | 'eventName' | 'average'
> & {
  scored: number;
  sum: number;
};

/** Sums over answers of a card `c` to versions that can be compared with the latest. */
const countedOf = (tx: Tx, value: ReturnType<typeof sql>) => sql`coalesce((
  select sum(${value})::float8 from evaluation_tally t
    join evaluation_form f on f.org_id = t.org_id and f.card_id = t.card_id and f.no = t.form_no
  where t.org_id = ${tx.orgId} and t.card_id = c.id and t.question_id = '' and f.scale = l.scale), 0)`;

const storedCards = ({ tx }: { tx: Tx }) => ({
  state: sql`c.state`,
  ...storedColumns(evaluationCard, sql`c`),
  formNo: sql`c.form_no`,
  questions: sql`coalesce(jsonb_array_length(l.content -> 'questions'), 0)`,
  subjects: sql`(select count(*)::int from evaluation_subject s
    where s.org_id = ${tx.orgId} and s.card_id = c.id and s.is_active)`,
  answers: countedOf(tx, sql`t.answers`),
  scored: countedOf(tx, sql`case when t.score > 0 then t.answers else 0 end`),
  sum: countedOf(tx, sql`t.answers * t.score`),
});

const cardsFrom = sql`evaluation_card c
  left join evaluation_form l on l.org_id = c.org_id and l.card_id = c.id and l.no = c.form_no`;

async function cardRows(tx: Tx, stored: readonly Stored[]): Promise<CardRow[]> {
  const ids = stored
    .flatMap(({ complaintMemberId, firstReviewerId, reviewerId, evaluatorIds }) => [
      complaintMemberId,
      firstReviewerId,
      reviewerId,
      ...evaluatorIds,
    ])
    .filter((id) => id !== null);
  const people = await membersByIds(tx, [...new Set(ids)]);
  const events = await eventsByIds(
    tx,
    stored.flatMap(({ eventId }) => eventId ?? []),
  );
  return stored.map(({ scored, sum, ...row }) => ({
    ...row,
    evaluatorMembers: row.evaluatorIds.map((id) => ({ id, name: people.get(id)?.name ?? '' })),
    complaintName: people.get(row.complaintMemberId ?? '')?.name ?? '',
    firstReviewerName: people.get(row.firstReviewerId ?? '')?.name ?? '',
    reviewerName: people.get(row.reviewerId ?? '')?.name ?? '',
    eventName: events.get(row.eventId ?? '')?.eventName ?? '',
    average: averageOf({ answers: scored, sum }),
  }));
}

export const cardList = listQuery<typeof calls.list, Stored>(calls.list, {
  from: cardsFrom,
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  columns: storedCards,
  where: {
    keyword: (words) => sql`strpos(lower(c.title), lower(${words})) > 0`,
    kind: equals(sql`c.kind`),
    state: equals(sql`c.state`),
    from: (day) => sql`c.to_day >= ${day}::date`,
    id: equals(sql`c.id`),
    to: (day) => sql`c.from_day <= ${day}::date`,
  },
  sort: {
    title: sql`c.title collate "zh-x-icu"`,
    fromDay: sql`c.from_day`,
    toDay: sql`c.to_day`,
  },
  order: '-toDay',
  tie: sql`c.id`,
  rows: (stored, { tx }) => cardRows(tx, stored),
});

export const cardExport = exportOf(cardList, {
  kind: 'evaluation.cards',
  permission: evaluationRights.cards,
  columns: Object.values(cardFields),
  words: cardWords,
});
