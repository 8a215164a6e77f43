import { daysBetween } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { RowOf } from '../../../../kit/server/database/table/table.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { daysCalls } from '../../days.calls.ts';
import { taskExcuseTable, taskHolidayTable } from '../../migrations/tables.ts';
import { monthSpan } from '../../rules/calendar.ts';
import { taskRefusals } from '../refusals.ts';
import { coverage, holidaysChanged } from './days.store.ts';

/** A longer span is a mistake of typing. */
const maximumDays = 366;

function refuseSpan({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw taskRefusals.task_days_turned().at('to');
  if (days > maximumDays) throw taskRefusals.task_days_long().at('to');
}

/** The member of an excuse must exist, and be somebody else. */
async function refuseMember(tx: Tx, by: string, memberId: string): Promise<void> {
  const [{ selfApproval }, members] = await Promise.all([settings(tx), membersByIds(tx, [memberId])]);
  const status = members.get(memberId)?.status;
  if (status === undefined || status === 'deleted') throw taskRefusals.task_unknown_member().at('memberId');
  if (memberId === by && !selfApproval) throw taskRefusals.task_excuse_own().at('memberId');
}

/** The unit must exist, and not contain the excuser, who would excuse themselves. */
async function refuseUnit(tx: Tx, by: string, unitId: string): Promise<void> {
  const [{ selfApproval }, names, members, covers] = await Promise.all([
    settings(tx),
    unitNames(tx, [unitId]),
    membersByIds(tx, [by]),
    coverage(tx),
  ]);
  if (!names.has(unitId)) throw taskRefusals.task_unknown_unit().at('unitId');
  if (!selfApproval && covers(unitId, members.get(by)?.unitId))
    throw taskRefusals.task_excuse_own().at('unitId');
}

const holidayRule = ruleFor<typeof daysCalls.saveHoliday>();
const holidayRules = [
  unchanged(({ tx }, id) =>
    tx.maybe(sql<{ version: number }>`
      select version from task_holiday where org_id = ${tx.orgId} and id = ${id} for update`),
  ),
  holidayRule(['from', 'to'], (_ctx, span) => refuseSpan(span)),
  holidayRule(['unitId'], async ({ tx }, { unitId }) => {
    if (unitId !== null && !(await unitNames(tx, [unitId])).has(unitId))
      throw taskRefusals.task_unknown_unit().at('unitId');
  }),
];
const excuseRule = ruleFor<typeof daysCalls.excuse>();
const excuseRules = [
  excuseRule(['from', 'to'], (_ctx, span) => refuseSpan(span)),
  excuseRule(['memberId', 'unitId'], async ({ tx, actor }, { memberId, unitId }) => {
    if ((memberId === null) === (unitId === null)) throw taskRefusals.task_excuse_whom().at('memberId');
    if (unitId === null) await refuseMember(tx, actor.memberId, memberId ?? '');
    else await refuseUnit(tx, actor.memberId, unitId);
  }),
];

const tellOfHoliday = (
  tx: Tx,
  { fromDay: from, toDay: to, unitId }: Pick<RowOf<typeof taskHolidayTable>, 'fromDay' | 'toDay' | 'unitId'>,
): Promise<void> => holidaysChanged(tx, { from, to, unitId });

export const daysHandlers: Handlers<typeof daysCalls> = {
  list: async ({ tx }, { month, memberId }) => {
    const { from, to } = monthSpan(month);
    const touches = sql`org_id = ${tx.orgId} and to_day >= ${from}::date and from_day <= ${to}::date`;
    const [holidays, excuses] = await Promise.all([
      tx.all(sql<{
        id: string;
        version: number;
        name: string;
        from: string;
        to: string;
        unitId: string | null;
      }>`
        select id, version, name, from_day as "from", to_day as "to", unit_id as "unitId"
        from task_holiday where ${touches} order by from_day, id limit 500`),
      tx.all(sql<{
        id: string;
        memberId: string | null;
        unitId: string | null;
        from: string;
        to: string;
        reason: string;
        byId: string;
      }>`
        select id, member_id as "memberId", unit_id as "unitId", from_day as "from", to_day as "to", reason, by_member as "byId"
        from task_excuse where ${touches} ${memberId === undefined ? sql`` : sql`and (member_id = ${memberId} or unit_id is not null)`}
        order by from_day, id limit 500`),
    ]);
    const [units, members, covers] = await Promise.all([
      unitNames(
        tx,
        [...holidays, ...excuses].flatMap(({ unitId }) => unitId ?? []),
      ),
      membersByIds(
        tx,
        [...excuses.flatMap(({ memberId: id, byId }) => [id ?? byId, byId]), memberId ?? []].flat(),
      ),
      coverage(tx),
    ]);
    const place = memberId === undefined ? undefined : members.get(memberId)?.unitId;
    const visible = excuses.filter(
      ({ unitId }) => memberId === undefined || unitId === null || covers(unitId, place),
    );
    return {
      holidays: holidays.map((row) => ({
        ...row,
        unitName: row.unitId === null ? '' : (units.get(row.unitId) ?? ''),
      })),
      excuses: visible.map(({ byId, ...row }) => ({
        ...row,
        memberName: members.get(row.memberId ?? '')?.name ?? '',
        memberNo: members.get(row.memberId ?? '')?.number ?? '',
        unitName: units.get(row.unitId ?? '') ?? '',
        byName: members.get(byId)?.name ?? '',
      })),
    };
  },
  saveHoliday: judged(holidayRules, async ({ tx }, { from, to, ...holiday }) => {
    const before = await tx.lockIfThere(taskHolidayTable, holiday.id);
    if (before) await tellOfHoliday(tx, before);
    const changed = { ...holiday, fromDay: from, toDay: to };
    const saved = await tx.put(taskHolidayTable, changed, {});
    await tellOfHoliday(tx, changed);
    return saved;
  }),
  removeHoliday: async ({ tx }, one) => {
    await tellOfHoliday(tx, await tx.lock(taskHolidayTable, one));
    return tx.remove(taskHolidayTable, one);
  },
  excuse: judged(excuseRules, async ({ tx, actor }, { from: fromDay, to: toDay, ...excuse }) => {
    const by = { byMember: actor.memberId, createdAt: tx.instant };
    if (!(await tx.insert(taskExcuseTable, { ...excuse, fromDay, toDay, ...by }))) throw kitRefusals.stale();
    return { id: excuse.id };
  }),
  removeExcuse: async ({ tx, actor }, { id }) => {
    const { selfApproval } = await settings(tx);
    const removed = await tx.run(sql`
      delete from task_excuse where org_id = ${tx.orgId} and id = ${id}
        ${selfApproval ? sql`` : sql`and member_id is distinct from ${actor.memberId}`}`);
    if (removed === 0) throw kitRefusals.stale();
    return { id };
  },
};
