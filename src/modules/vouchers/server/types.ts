/** Types of vouchers. A change of one leaves its vouchers as they are: they carry value, parts and last day themselves. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { typeFields, typeWords } from '../columns.ts';
import { voucherTypeTable } from '../migrations/tables.ts';
import { voucherRights } from '../permissions.ts';
import { typeCalls as calls } from '../type.calls.ts';
import { voucherType } from '../type.fields.ts';
import { voucherRefusals } from './refusals.ts';

const typeList = listQuery(calls.list, {
  from: sql`voucher_type t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    ...storedColumns(voucherType, sql`t`),
    issued: sql`(select coalesce(sum(c.vouchers), 0)::int from voucher_state_count c
      where c.org_id = ${tx.orgId} and c.type_id = t.id and c.state <> 'void')`,
  }),
  where: {
    keyword: (words) => sql`strpos(lower(t.name || ' ' || t.note), lower(${words})) > 0`,
    isActive: (isActive) => sql`t.is_active = ${isActive}`,
  },
  sort: { name: sql`t.name collate "zh-x-icu"`, value: sql`t.value` },
  order: 'name',
  tie: sql`t.id`,
});

export const typeExport = exportOf(typeList, {
  kind: 'vouchers.types',
  permission: voucherRights.vouchers,
  columns: Object.values(typeFields),
  words: typeWords,
});

async function isIssued(tx: Tx, id: string): Promise<boolean> {
  const { is } = await tx.one(sql<{ is: boolean }>`
    select exists (select from voucher where org_id = ${tx.orgId} and type_id = ${id}) as is`);
  return is;
}

const rule = ruleFor<typeof calls.save>();
const rules = [
  rule(['id', 'name'], async ({ tx }, { id, name }) => {
    const { isTaken } = await tx.one(sql<{ isTaken: boolean }>`
      select exists (select from voucher_type where org_id = ${tx.orgId} and id <> ${id} and lower(name) = lower(${name}))
        as "isTaken"`);
    if (isTaken) throw voucherRefusals.type_name().at('name');
  }),
  rule(['id', 'kind'], async ({ tx }, { id, kind }) => {
    // Under its lock nobody issues a voucher of the old kind meanwhile.
    const before = await tx.lockIfThere(voucherTypeTable, id);
    if (before && before.kind !== kind && (await isIssued(tx, id)))
      throw voucherRefusals.type_kind().at('kind');
  }),
  rule(['validDays', 'lastDay'], (_ctx, { validDays, lastDay }) => {
    if (validDays !== null && lastDay !== null) throw voucherRefusals.type_days().at('lastDay');
  }),
  rule(['limitTimes', 'limitSpan'], (_ctx, { limitTimes, limitSpan }) => {
    if ((limitTimes === null) !== (limitSpan === null))
      throw voucherRefusals.type_limit().at(limitTimes === null ? 'limitTimes' : 'limitSpan');
  }),
];

const save = ({ tx }: Ctx, input: ParsedInputOf<typeof calls.save>) =>
  tx.put(voucherTypeTable, input, { added: {} });

async function remove({ tx }: Ctx, target: ParsedInputOf<typeof calls.remove>) {
  const { id } = await tx.lock(voucherTypeTable, target);
  if (await isIssued(tx, id)) throw voucherRefusals.type_used();
  return tx.remove(voucherTypeTable, target);
}

export const typeHandlers: Handlers<typeof calls> = {
  list: typeList.page,
  save: judged(rules, save),
  remove,
};
