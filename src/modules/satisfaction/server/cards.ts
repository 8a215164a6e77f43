/** Cards as they are listed and decided on. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { eachByItself } from '../../../kit/server/each.ts';
import { equals, onlyIf } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, readBy, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { isInUnits, unitNames } from '../../members/server/doors/unit.door.ts';
import { lockTogether } from '../../merit/server/batch.door.ts';
import { recordNames } from '../../merit/server/door.ts';
import { satisfactionCalls as calls, type CardRow } from '../calls.ts';
import { cardFields, cardWords } from '../columns.ts';
import { satisfactionRights } from '../permissions.ts';
import { numberText } from '../rules/code.ts';
import { accept, voidCard } from './accept.ts';
import { lockCards, lockMember, recordsOfCards, step, type Card } from './card.store.ts';
import { satisfactionRefusals } from './refusals.ts';

/** The most members that a search may match. */
const mostFound = 2_000;

const itemColumns = { zh_CN: 'name_zh', en_US: 'name_en', es_ES: 'name_es', ms_MY: 'name_ms' } as const;

type Stored = Omit<CardRow, 'number' | 'memberName' | 'memberNo' | 'unitName' | 'recordName'> & {
  number: number;
  unitId: string | null;
  ofUnitId: string | null;
};

/** The names of service items in a language. */
export async function itemNamesIn(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select i.id, coalesce(nullif(case ${language}::text when 'en_US' then i.name_en when 'es_ES' then i.name_es
      when 'ms_MY' then i.name_ms else i.name_zh end, ''), i.name_zh) as name
    from satisfaction_item i where i.org_id = ${tx.orgId} and i.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const itemNameOf = (tx: Tx, language: Language) =>
  sql`coalesce((select coalesce(nullif(i.${sql.id(itemColumns[language])}, ''), i.name_zh) from satisfaction_item i where i.org_id = ${tx.orgId} and i.id = c.item_id), '')`;

const cardList = listQuery<typeof calls.cards, Stored>(calls.cards, {
  from: ({
    tx,
  }) => sql`satisfaction_card c join satisfaction_type t on t.org_id = c.org_id and t.id = c.type_id
    left join ${membersSql(tx)} m on m.id = c.member_id`,
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  columns: ({ tx, language }) => ({
    id: sql`c.id`,
    version: sql`c.version`,
    number: sql`c.number`,
    state: sql`c.state`,
    typeName: sql`t.name`,
    memberId: sql`c.member_id`,
    unitId: sql`c.unit_id`,
    ofUnitId: sql`c.of_unit_id`,
    itemName: itemNameOf(tx, language),
    stars: sql`c.stars`,
    comment: sql`c.comment`,
    answeredAt: sql`c.answered_at`,
    points: sql`c.points`,
    recordId: sql`c.record_id`,
    reason: sql`c.reason`,
    many: sql`c.many`,
  }),
  where: {
    keyword: async (words, { tx }) => {
      if (/^\d{1,9}$/.test(words)) return sql`c.number = ${Number(words)}`;
      return sql`(c.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[])
        or strpos(lower(c.comment), lower(${words})) > 0)`;
    },
    state: equals(sql`c.state`),
    cardTypeId: equals(sql`c.type_id`),
    serviceItemId: equals(sql`c.item_id`),
    memberId: equals(sql`c.member_id`),
    unitIds: (unitIds, { tx, input }) =>
      isInUnits(tx, sql`c.member_id`, { unitIds, withChildren: input.includeChildren }),
    includeChildren: readBy('unitIds'),
    withComment: onlyIf(sql`c.comment <> ''`),
    many: onlyIf(sql`c.many`),
    from: (day) => sql`c.answered_on >= ${day}::date`,
    to: (day) => sql`c.answered_on <= ${day}::date`,
  },
  sort: {
    number: sql`c.number`,
    answeredAt: nullsLast(sql`c.answered_at`),
    stars: nullsLast(sql`c.stars`),
    memberName: nullsLast(sql`m.name collate "zh-x-icu"`),
  },
  order: () => sql`c.answered_at desc nulls last, c.number desc`,
  tie: sql`c.id`,
  rows: async (stored, { tx }: Asker): Promise<CardRow[]> => {
    const [people, units, records] = await Promise.all([
      membersByIds(tx, [...new Set(stored.flatMap(({ memberId }) => memberId ?? []))]),
      unitNames(tx, [...new Set(stored.flatMap(({ unitId, ofUnitId }) => ofUnitId ?? unitId ?? []))]),
      recordNames(tx, [...new Set(stored.flatMap(({ recordId }) => recordId ?? []))]),
    ]);
    return stored.map(({ number, unitId, ofUnitId, ...row }) => {
      const member = people.get(row.memberId ?? '');
      const ownUnit = units.get(ofUnitId ?? unitId ?? '');
      return {
        ...row,
        number: numberText(number),
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: ownUnit ?? member?.unitName ?? '',
        recordName: records.get(row.recordId ?? '')?.topicName ?? '',
      };
    });
  },
});

export const cardExport = exportOf(cardList, {
  kind: 'satisfaction.cards',
  permission: satisfactionRights.cards,
  columns: Object.values(cardFields),
  words: cardWords,
});

type Items = readonly { id: string; version: number }[];

/** Takes a step of each card, independent of the others. */
async function decideEach(ctx: Ctx, items: Items, decide: (card: Card) => Promise<void>) {
  const ids = items.map(({ id }) => id);
  // Records before cards, as when a record is decided.
  await lockTogether(ctx.tx, await recordsOfCards(ctx.tx, ids));
  // Locked together in one order, so that two callers never wait for each other in a circle.
  const cards = new Map((await lockCards(ctx.tx, ids)).map((card) => [card.id, card]));
  const memberIds = new Set([...cards.values()].flatMap(({ memberId }) => memberId ?? []));
  for (const memberId of [...memberIds].toSorted()) await lockMember(ctx.tx, memberId);
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const card = cards.get(id);
    if (!card) throw satisfactionRefusals.card_unknown();
    if (card.version !== version) throw kitRefusals.stale();
    await decide(card);
  });
  return { results };
}

export const cardHandlers = {
  cards: cardList.page,
  accept: (ctx: Ctx, { items }: ParsedInputOf<typeof calls.accept>) =>
    decideEach(ctx, items, (card) => accept(ctx.tx, ctx.actor, card)),
  refuse: (ctx: Ctx, { items, reason }: ParsedInputOf<typeof calls.refuse>) =>
    decideEach(ctx, items, (card) =>
      step(ctx.tx, 'refuse', card, { byMemberId: ctx.actor.memberId, reason }),
    ),
  void: (ctx: Ctx, { items, reason }: ParsedInputOf<typeof calls.void>) =>
    decideEach(ctx, items, (card) => voidCard(ctx.tx, ctx.actor, card, reason)),
};
