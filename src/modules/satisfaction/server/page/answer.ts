/** The parts of a card that a customer sees, and the answer, which is written once. */
import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { activeUnderSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { satisfactionItemTable } from '../../migrations/tables.ts';
import { givenTopic } from '../accept.ts';
import { cardByNumber, lockCards, step, typeById, type Card } from '../card.store.ts';
import type { CardForm } from './card-page.ts';
import type { Found, Opened } from './open-page.ts';

/** The most members or service items that a customer is shown. */
const mostChoices = 200;

/** A card as its customer sees it; null where there is none. */
export async function openCard(
  tx: Tx,
  { number }: Found,
  language: Language,
): Promise<Opened<CardForm> | null> {
  const [card, org] = await Promise.all([cardByNumber(tx, number), settings(tx)]);
  if (!card) return null;
  const type = await typeById(tx, card.typeId);
  if (card.state !== 'issued' && card.state !== 'void') return { state: 'answered' };
  if (card.state === 'void' || !type.isActive || org.status !== 1) return { state: 'closed' };
  const [member, members, items] = await Promise.all([
    namedMember(tx, card),
    membersToChoose(tx, card),
    itemsFor(tx, card, language),
  ]);
  return { state: 'open', form: { cardId: card.id, answers: type.answers, member, members, items } };
}

async function namedMember(tx: Tx, { memberId }: Card): Promise<CardForm['member']> {
  if (memberId === null) return null;
  const name = (await membersByIds(tx, [memberId])).get(memberId)?.name;
  return name === undefined ? null : { id: memberId, name };
}

/** The active members of the unit that a card is for, and below it. */
const membersToChoose = (tx: Tx, { memberId, unitId }: Card): Promise<{ id: string; name: string }[]> =>
  memberId !== null || unitId === null
    ? Promise.resolve([])
    : tx.all(sql<{ id: string; name: string }>`
        select m.id, m.name from ${membersSql(tx)} m
        where m.id in ${activeUnderSql(tx, sql`${[unitId]}::uuid[]`)}
        order by m.name collate "zh-x-icu", m.id limit ${mostChoices}`);

const itemColumns = { zh_CN: 'nameZh', en_US: 'nameEn', es_ES: 'nameEs', ms_MY: 'nameMs' } as const;

/** The service items in use: those of the whole organisation, and those of the card's unit where it is for one. */
async function itemsFor(
  tx: Tx,
  { unitId }: Card,
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const rows = await tx.all(sql<RowOf<typeof satisfactionItemTable>>`
    select ${columnsOf(satisfactionItemTable, 'i')} from satisfaction_item i
    where i.org_id = ${tx.orgId} and i.is_active
      and (i.unit_id is null or ${unitId}::uuid is null or i.unit_id = ${unitId}::uuid)
    order by i.position, i.name_zh collate "zh-x-icu", i.id limit ${mostChoices}`);
  return rows.map((row) => ({ id: row.id, name: row[itemColumns[language]] || row.nameZh }));
}

export type Answer = {
  stars: number | null;
  memberId: string | null;
  itemId: string | null;
  comment: string;
  language: Language;
  customer: Buffer;
};

/** Writes an answer; false where another came first, however many are sent at once. */
export async function answerCard(tx: Tx, cardId: string, answer: Answer): Promise<boolean> {
  const [[card], org] = await Promise.all([lockCards(tx, [cardId]), settings(tx)]);
  if (card?.state !== 'issued') return false;
  const memberId = card.memberId ?? answer.memberId;
  const unit = memberId === null ? undefined : (await membersByIds(tx, [memberId])).get(memberId)?.unitId;
  await step(tx, 'give', card, {
    ...answer,
    memberId,
    byMemberId: null,
    ofUnitId: unit ?? card.unitId,
    answeredAt: tx.instant,
    answeredOn: todayOf(tx, org),
  });
  await tx.emit(givenTopic, { id: card.id });
  return true;
}
