/** Types of cards and service items. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { lockActiveForShare, membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { satisfactionCalls as calls, type ItemRow, type TypeRow } from '../calls.ts';
import { itemFields, itemWords, typeFields, typeWords } from '../columns.ts';
import { satisfactionItemTable, satisfactionTypeTable } from '../migrations/tables.ts';
import { satisfactionRights } from '../permissions.ts';
import { cardType, serviceItem } from '../type.fields.ts';
import { satisfactionRefusals } from './refusals.ts';

const cardsOf = (tx: Tx, column: string) =>
  sql`(select count(*)::int from satisfaction_card c where c.org_id = ${tx.orgId}
    and c.${sql.id(column)} = t.id and c.state <> 'void')`;

type StoredType = Omit<TypeRow, 'eventName' | 'responsibleName' | 'responsibleNo'>;

const typeList = listQuery<typeof calls.types, StoredType>(calls.types, {
  from: sql`satisfaction_type t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({ ...storedColumns(cardType, sql`t`), cards: cardsOf(tx, 'type_id') }),
  where: {
    keyword: (words) => sql`strpos(lower(t.name), lower(${words})) > 0`,
    isActive: equals(sql`t.is_active`),
  },
  sort: { name: sql`t.name collate "zh-x-icu"` },
  order: 'name',
  tie: sql`t.id`,
  rows: async (stored, { tx }: Asker): Promise<TypeRow[]> => {
    const [events, people] = await Promise.all([
      eventsByIds(
        tx,
        stored.flatMap(({ eventId }) => eventId ?? []),
      ),
      membersByIds(
        tx,
        stored.flatMap(({ responsibleId }) => responsibleId ?? []),
      ),
    ]);
    return stored.map((row) => ({
      ...row,
      eventName: events.get(row.eventId ?? '')?.eventName ?? '',
      responsibleName: people.get(row.responsibleId ?? '')?.name ?? '',
      responsibleNo: people.get(row.responsibleId ?? '')?.number ?? '',
    }));
  },
});

export const typeExport = exportOf(typeList, {
  kind: 'satisfaction.types',
  permission: satisfactionRights.settings,
  columns: Object.values(typeFields),
  words: typeWords,
});

const typeRule = ruleFor<typeof calls.saveType>();
const typeRules = [
  typeRule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await tx.lock(satisfactionTypeTable, { id, version });
  }),
  typeRule(['id', 'name'], async ({ tx }, { id, name }) => {
    const other = await tx.maybe(sql<{ id: string }>`
      select id from satisfaction_type
      where org_id = ${tx.orgId} and lower(name) = lower(${name}) and id <> ${id} limit 1`);
    if (other) throw satisfactionRefusals.card_type_name_taken().at('name');
  }),
  typeRule(['eventId'], async ({ tx }, { eventId }) => {
    if (eventId === null) return;
    const event = (await eventsByIds(tx, [eventId])).get(eventId);
    const isUsable =
      event?.status === 1 &&
      [event.bpoints, event.apoints, event.ppoints, event.gcpPoints].some((points) => points !== 0);
    if (!isUsable) throw satisfactionRefusals.card_event_unusable().at('eventId');
  }),
  typeRule(['review', 'eventId'], async ({ tx }, { review, eventId }) => {
    if (review !== 'reviews') return;
    const event = (await eventsByIds(tx, eventId === null ? [] : [eventId])).get(eventId ?? '');
    if (!event?.firstReviewer || !event.lastReviewer)
      throw satisfactionRefusals.card_event_reviewers().at('eventId');
  }),
  typeRule(['review', 'responsibleId'], async ({ tx }, { review, responsibleId }) => {
    if (review !== 'automatic' && responsibleId === null) return;
    const found = responsibleId !== null && (await lockActiveForShare(tx, responsibleId));
    if (!found) throw satisfactionRefusals.card_responsible_missing().at('responsibleId');
  }),
];

const itemList = listQuery<typeof calls.items, Omit<ItemRow, 'unitName'>>(calls.items, {
  from: sql`satisfaction_item t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    ...storedColumns(serviceItem, sql`t`),
    isActive: sql`t.is_active`,
    cards: cardsOf(tx, 'item_id'),
  }),
  where: {
    keyword: (words) =>
      sql`strpos(lower(concat_ws(' ', t.name_zh, t.name_en, t.name_es, t.name_ms)), lower(${words})) > 0`,
    isActive: equals(sql`t.is_active`),
  },
  sort: { nameZh: sql`t.name_zh collate "zh-x-icu"`, position: sql`t.position` },
  order: () => sql`t.is_active desc, t.position, t.name_zh collate "zh-x-icu"`,
  tie: sql`t.id`,
  rows: async (stored, { tx }: Asker): Promise<ItemRow[]> => {
    const units = await unitNames(
      tx,
      stored.flatMap(({ unitId }) => unitId ?? []),
    );
    return stored.map((row) => ({ ...row, unitName: units.get(row.unitId ?? '') ?? '' }));
  },
});

export const itemExport = exportOf(itemList, {
  kind: 'satisfaction.items',
  permission: satisfactionRights.settings,
  columns: Object.values(itemFields),
  words: itemWords,
});

const itemRule = ruleFor<typeof calls.saveItem>();
const itemRules = [
  itemRule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await tx.lock(satisfactionItemTable, { id, version });
  }),
  itemRule(['unitId'], async ({ tx }, { unitId }) => {
    if (unitId !== null && !(await unitNames(tx, [unitId])).has(unitId))
      throw satisfactionRefusals.card_unit_unknown().at('unitId');
  }),
];

async function retireItem({ tx }: Ctx, { isActive, ...target }: ParsedInputOf<typeof calls.retireItem>) {
  const item = await tx.lock(satisfactionItemTable, target);
  return tx.save(satisfactionItemTable, item, { isActive });
}

export const settingHandlers = {
  types: typeList.page,
  saveType: judged(typeRules, ({ tx }: Ctx, input: ParsedInputOf<typeof calls.saveType>) =>
    tx.put(satisfactionTypeTable, input, {}),
  ),
  items: itemList.page,
  saveItem: judged(itemRules, ({ tx }: Ctx, input: ParsedInputOf<typeof calls.saveItem>) =>
    tx.put(satisfactionItemTable, input, {}),
  ),
  retireItem,
};
