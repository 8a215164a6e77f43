/** The white list: no points are booked for the days of these members, and of the members of these units. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../../kit/server/module.ts';
import { mainUnitNameSql, memberNameSql } from '../../../members/server/doors/relations.door.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { whiteFields, whiteWords } from '../../white.columns.ts';
import { attendanceWhiteTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { whiteCalls } from '../../setup.calls.ts';
import { spread } from '../days/due.store.ts';
import {
  judgeSpan,
  judgeWhom,
  spanOf,
  whomColumns,
  whomFrom,
  whomMatches,
  whomOf,
  whomOrder,
} from './whom.ts';

const whiteList = listQuery(whiteCalls.list, {
  from: ({ tx }) => {
    const today = todaySql(tx);
    return sql`attendance_white w cross join lateral (select case when w.from_day > ${today} then 'coming'
        when w.until_day < ${today} then 'over' else 'current' end as state) s ${whomFrom(tx, sql`w`)}`;
  },
  visible: ({ tx }) => sql`w.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`w.id`,
    version: sql`w.version`,
    memberId: sql`w.member_id`,
    unitId: sql`w.unit_id`,
    ...whomColumns,
    unitName: mainUnitNameSql(tx, sql`w.member_id`),
    reason: sql`w.reason`,
    fromDay: sql`w.from_day`,
    untilDay: sql`w.until_day`,
    state: sql`s.state`,
    byName: memberNameSql(tx, sql`w.by_member`),
  }),
  where: {
    keyword: whomMatches,
    state: (state) => sql`s.state = ${state}`,
    kind: (kind) => (kind === 'member' ? sql`w.member_id is not null` : sql`w.unit_id is not null`),
  },
  sort: { whom: whomOrder, fromDay: sql`w.from_day`, untilDay: nullsLast(sql`w.until_day`) },
  order: '-fromDay',
  tie: sql`w.id`,
});

export const whiteExport = exportOf(whiteList, {
  kind: 'attendance.white',
  permission: attendanceRights.white,
  columns: Object.values(whiteFields),
  words: whiteWords,
});

type Input = ParsedInputOf<typeof whiteCalls.save>;
const rule = ruleFor<typeof whiteCalls.save>();
const rules = [
  rule(['version', 'memberIds', 'unitIds'], ({ tx }, input) => judgeWhom(tx, input)),
  rule(['fromDay', 'untilDay'], ({ tx }, span) => judgeSpan(tx, span)),
];

async function save({ tx, actor }: Ctx, { id, version, memberIds, unitIds, ...terms }: Input) {
  if (version > 0) {
    const before = await tx.lock(attendanceWhiteTable, { id, version });
    const saved = await tx.save(attendanceWhiteTable, before, terms);
    await spread(tx, [{ ...spanOf(before, terms), memberId: before.memberId, unitId: before.unitId }]);
    return { ...saved, entries: 1 };
  }
  const rows = whomOf({ memberIds, unitIds }).map((whom, at) => ({
    ...whom,
    ...terms,
    id: at === 0 ? id : newId(),
    byMember: actor.memberId,
  }));
  await insertWhite(tx, rows);
  return { id, version: 1, entries: rows.length };
}

type NewWhite = {
  id: string;
  memberId: string | null;
  unitId: string | null;
  reason: string;
  fromDay: string;
  untilDay: string | null;
  byMember: string;
};

export async function insertWhite(tx: Tx, rows: readonly NewWhite[]): Promise<void> {
  await tx.insertAll(attendanceWhiteTable, rows);
  await spread(
    tx,
    rows.map(({ memberId, unitId, ...terms }) => ({ ...spanOf(undefined, terms), memberId, unitId })),
  );
}

/** Entries that are locked go as if they had never been. */
export async function removeWhite(
  tx: Tx,
  entries: readonly RowOf<typeof attendanceWhiteTable>[],
): Promise<void> {
  await tx.run(sql`
    delete from attendance_white where org_id = ${tx.orgId} and id = any(${entries.map(({ id }) => id)}::uuid[])`);
  await spread(
    tx,
    entries.map(({ memberId, unitId, fromDay, untilDay }) => ({
      from: fromDay,
      to: untilDay,
      memberId,
      unitId,
    })),
  );
}

const endRule = ruleFor<typeof whiteCalls.end>();

export const whiteHandlers: Handlers<typeof whiteCalls> = {
  list: whiteList.page,
  save: judged(rules, save),
  end: judged(
    [
      endRule(['id', 'version', 'untilDay'], async ({ tx }, { id, version, untilDay }) => {
        const { fromDay } = await tx.lock(attendanceWhiteTable, { id, version });
        await judgeSpan(tx, { fromDay, untilDay });
      }),
    ],
    async ({ tx }, { untilDay, ...target }) => {
      const before = await tx.lock(attendanceWhiteTable, target);
      const saved = await tx.save(attendanceWhiteTable, before, { untilDay });
      await spread(tx, [
        { from: before.fromDay, to: null, memberId: before.memberId, unitId: before.unitId },
      ]);
      return saved;
    },
  ),
  remove: async ({ tx }, target) => {
    await removeWhite(tx, [await tx.lock(attendanceWhiteTable, target)]);
    return { id: target.id };
  },
};
