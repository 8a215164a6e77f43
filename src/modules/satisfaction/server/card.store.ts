/** Cards in the database: the only writer of their tables. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import {
  satisfactionBatchTable,
  satisfactionCardTable,
  satisfactionStepTable,
  satisfactionTypeTable,
} from '../migrations/tables.ts';
import { burst } from '../rules/burst.ts';
import { largestNumber, numberText } from '../rules/code.ts';
import { steps, type CardStep } from '../rules/states.ts';
import { satisfactionRefusals, stateWords } from './refusals.ts';

export type Card = RowOf<typeof satisfactionCardTable>;
export type CardType = RowOf<typeof satisfactionTypeTable>;
export type Batch = RowOf<typeof satisfactionBatchTable>;

/** Makes the cards of a batch with the next numbers, in the order of their members. */
export async function insertBatch(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'typeId' | 'unitId' | 'byMemberId'>,
  memberIds: readonly (string | null)[],
): Promise<void> {
  const cards = memberIds.length;
  const { last } = await tx.one(sql<{ last: number }>`
    insert into satisfaction_number as n (org_id, last) values (${tx.orgId}, ${cards})
    on conflict (org_id) do update set last = n.last + excluded.last returning last`);
  if (last > largestNumber) throw satisfactionRefusals.card_numbers_used_up();
  const firstNumber = last - cards + 1;
  const members = new Set(memberIds.filter((id) => id !== null)).size;
  if (!(await tx.insert(satisfactionBatchTable, { ...batch, cards, members, firstNumber })))
    throw satisfactionRefusals.batch_there();
  const ids = memberIds.map(() => newId());
  await tx.run(sql`
    insert into satisfaction_card (org_id, id, number, type_id, batch_id, unit_id, member_id)
    select ${tx.orgId}, n.id, ${firstNumber} - 1 + n.position::int, ${batch.typeId}, ${batch.id}, ${batch.unitId}::uuid,
      n.member_id
    from unnest(${ids}::uuid[], ${[...memberIds]}::uuid[]) with ordinality as n (id, member_id, position)`);
}

/** Cards under their locks, in the order of their numbers. */
export const lockCards = (tx: Tx, ids: readonly string[]): Promise<Card[]> =>
  tx.all(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.id = any(${[...ids]}::uuid[]) order by c.number for update`);

/** The cards of a member, issued and answered ones, under their locks. Each half has its index. */
export const lockCardsOfMember = (tx: Tx, memberId: string): Promise<Card[]> =>
  tx.all(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and ((c.member_id = ${memberId} and c.answered_on is null)
      or (c.member_id = ${memberId} and c.answered_on is not null))
    order by c.number for update`);

/** A card as it is. Not locked. */
export const cardById = (tx: Tx, id: string): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.id = ${id}`);

/** The card of a record, under its lock. */
export const lockCardOfRecord = (tx: Tx, recordId: string): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.record_id = ${recordId} for update`);

/** The records of cards. Not locked. */
export const recordsOfCards = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(sql<{ recordId: string | null }>`
    select c.record_id as "recordId" from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.id = any(${[...ids]}::uuid[])`);
  return rows.flatMap(({ recordId }) => recordId ?? []);
};

export const cardByNumber = (tx: Tx, number: number): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.number = ${number}`);

/** Refuses an id that no type of the organisation has. */
export async function typeById(tx: Tx, id: string): Promise<CardType> {
  const type = await tx.maybe(sql<CardType>`
    select ${columnsOf(satisfactionTypeTable, 't')} from satisfaction_type t
    where t.org_id = ${tx.orgId} and t.id = ${id}`);
  if (!type) throw kitRefusals.not_found();
  return type;
}

type Changes = Partial<
  Pick<
    Card,
    | 'memberId'
    | 'answeredAt'
    | 'answeredOn'
    | 'ofUnitId'
    | 'itemId'
    | 'stars'
    | 'comment'
    | 'language'
    | 'customer'
    | 'recordId'
    | 'points'
    | 'reason'
  >
>;

/** Takes a step of a card that is locked, and writes it down. Refuses one in a wrong state. */
export async function step(
  tx: Tx,
  action: CardStep,
  card: Pick<Card, 'id' | 'version' | 'state' | 'number'>,
  { byMemberId, ...changes }: Changes & { byMemberId: string | null },
): Promise<void> {
  const { from, to } = steps[action];
  if (!from.includes(card.state))
    throw satisfactionRefusals.card_step({ number: numberText(card.number), state: stateWords[card.state] });
  await Promise.all([
    tx.save(satisfactionCardTable, card, { ...changes, state: to }),
    tx.run(sql`
      insert into satisfaction_step (org_id, card_id, version, from_state, to_state, by_member_id, reason)
      values (${tx.orgId}, ${card.id}, ${card.version + 1}, ${card.state}, ${to}, ${byMemberId},
        ${changes.reason ?? ''})`),
  ]);
}

/** Gives locked cards to another member, and writes it down as steps that leave their states. */
export async function moveCards(
  tx: Tx,
  cards: readonly Card[],
  { memberId, byMemberId, reason }: { memberId: string; byMemberId: string; reason: string },
): Promise<void> {
  if (cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  await tx.run(sql`
    update satisfaction_card set member_id = ${memberId}, version = version + 1
    where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
  await tx.insertAll(
    satisfactionStepTable,
    cards.map(({ id: cardId, version, state }) => ({
      cardId,
      version: version + 1,
      fromState: state,
      toState: state,
      byMemberId,
      reason,
    })),
  );
}

/** Those who accept cards of a member take turns, so that together they keep the caps. */
export const lockMember = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`satisfaction:${tx.orgId}:${memberId}`}, 0))`);

/** Cards of the type that were accepted: of a member on the day and in the month of a card, and of its customer. */
export const acceptedBeside = (
  tx: Tx,
  { id, typeId, memberId, answeredOn, customer }: Card,
): Promise<{ day: number; month: number; customer: number }> =>
  tx.one(sql<{ day: number; month: number; customer: number }>`
    select count(*) filter (where c.member_id = ${memberId} and c.answered_on = ${answeredOn}::date)::int as day,
      count(*) filter (where c.member_id = ${memberId})::int as month,
      count(*) filter (where c.customer = ${customer})::int as customer
    from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.type_id = ${typeId} and c.id <> ${id} and c.state in ('accepted', 'posted')
      and c.answered_on >= date_trunc('month', ${answeredOn}::date)::date
      and c.answered_on < (date_trunc('month', ${answeredOn}::date) + interval '1 month')::date
      and (c.member_id = ${memberId} or c.customer = ${customer})`);

/** Judges the cards that were given one after the other. Taken before any card is locked. */
export const lockGiven = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`satisfaction given:${tx.orgId}`}, 0))`);

/** The unmarked cards of the hour before this one, with it, where they are too many of its member or its address. Not locked. */
export async function burstOf(tx: Tx, { memberId, customer, answeredAt }: Card): Promise<string[]> {
  const cards = await tx.all(sql<{ id: string }>`
    with hour as (
      select c.id, c.many, c.member_id = ${memberId} as of_member, c.customer = ${customer} as of_address
      from satisfaction_card c
      where c.org_id = ${tx.orgId} and (c.member_id = ${memberId} or c.customer = ${customer})
        and c.answered_at <= ${answeredAt}::timestamptz
        and c.answered_at > ${answeredAt}::timestamptz - make_interval(mins => ${burst.minutes}::int)),
    counted as (
      select count(*) filter (where of_member) >= ${burst.ofMember}::int as members,
        count(*) filter (where of_address) >= ${burst.ofAddress}::int as addresses from hour)
    select h.id from hour h, counted n
    where not h.many and ((h.of_member and n.members) or (h.of_address and n.addresses))`);
  return cards.map(({ id }) => id);
}

/** Marks locked cards as too many at once. */
export const markMany = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update satisfaction_card set many = true
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
