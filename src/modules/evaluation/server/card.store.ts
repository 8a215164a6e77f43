/** Cards and their forms in the database. */
import { createHash } from 'node:crypto';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { countedOf, type Form } from '../form.rules.ts';
import {
  evaluationCardTable,
  evaluationFormTable,
  type evaluationSubjectTable,
} from '../migrations/tables.ts';
import { largestNumber } from '../rules/code.ts';
import { steps, type CardStep } from '../rules/states.ts';
import { evaluationRefusals, stateWords } from './refusals.ts';

export type Card = RowOf<typeof evaluationCardTable>;
export type Subject = RowOf<typeof evaluationSubjectTable>;

/** The next numbers of codes, without gaps. */
export async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  const { last } = await tx.one(sql<{ last: number }>`
    insert into evaluation_number as n (org_id, last) values (${tx.orgId}, ${count})
    on conflict (org_id) do update set last = n.last + excluded.last returning last`);
  if (last > largestNumber) throw evaluationRefusals.evaluation_numbers_used_up();
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}

export const cardById = (tx: Tx, id: string): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(evaluationCardTable, 'c')} from evaluation_card c
    where c.org_id = ${tx.orgId} and c.id = ${id}`);

/** The card, whose form and state stay as they are until the transaction ends; answers of many do not wait for each other. */
export const shareCard = (tx: Tx, id: string): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(evaluationCardTable, 'c')} from evaluation_card c
    where c.org_id = ${tx.orgId} and c.id = ${id} for share`);

export async function formOf(tx: Tx, cardId: string, no: number): Promise<Form | undefined> {
  const row = await tx.maybe(sql<{ content: unknown }>`
    select content from evaluation_form where org_id = ${tx.orgId} and card_id = ${cardId} and no = ${no}`);
  return row?.content as Form | undefined;
}

/** All versions of a form, the first one first. */
export async function formsOf(tx: Tx, cardId: string): Promise<{ no: number; scale: string; form: Form }[]> {
  const rows = await tx.all(sql<{ no: number; scale: string; content: unknown }>`
    select no, scale, content from evaluation_form
    where org_id = ${tx.orgId} and card_id = ${cardId} order by no`);
  return rows.map(({ content, ...row }) => ({ ...row, form: content as Form }));
}

/** Equal of forms whose answers have comparable scores. */
const scaleOf = (form: Form): string => createHash('sha256').update(countedOf(form)).digest('hex');

export async function putForm(
  tx: Tx,
  { cardId, no, form, byMemberId }: { cardId: string; no: number; form: Form; byMemberId: string },
): Promise<void> {
  const scale = scaleOf(form);
  if (await tx.insert(evaluationFormTable, { cardId, no, content: form, scale, byMemberId })) return;
  await tx.run(sql`
    update evaluation_form set content = ${JSON.stringify(form)}::jsonb, scale = ${scale}, by_member_id = ${byMemberId},
      at = ${tx.instant}::timestamptz
    where org_id = ${tx.orgId} and card_id = ${cardId} and no = ${no}`);
}

/** Whether somebody has answered this version, counted or waiting. */
export async function isAnswered(tx: Tx, cardId: string, no: number): Promise<boolean> {
  const { found } = await tx.one(sql<{ found: boolean }>`
    select exists (select from evaluation_urn where org_id = ${tx.orgId} and card_id = ${cardId} and form_no = ${no})
      or exists (select from evaluation_tally where org_id = ${tx.orgId} and card_id = ${cardId} and form_no = ${no})
      as found`);
  return found;
}

/** Takes a step of a locked card. */
export function takeStep(tx: Tx, step: CardStep, card: Card, changes: Partial<Pick<Card, 'closedOn'>>) {
  const { from, to } = steps[step];
  if (card.state !== from) throw evaluationRefusals.evaluation_state({ state: stateWords[card.state] });
  return tx.save(evaluationCardTable, card, { ...changes, state: to });
}
