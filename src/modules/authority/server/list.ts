import { sql } from '../../../kit/server/database/db.ts';
import { columnsWithout } from '../../../kit/server/database/table/table.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { countBound, levelsSql, limitsOfRow, type LimitColumns } from './levels/level.store.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { authorityCalls } from '../calls.ts';
import { authorityLevelTable } from '../migrations/tables.ts';

type Stored = LimitColumns & { id: string; name: string; version: number; used: boolean };

export const levelList = listQuery(authorityCalls.list, {
  from: ({ tx }) => sql`${levelsSql(tx)} l`,
  visible: () => sql`true`,
  columns: sql`${columnsWithout(authorityLevelTable, 'l', ['period'])}, l.used`,
  where: { keyword: (words) => sql`strpos(lower(l.name), lower(${words})) > 0` },
  sort: { name: sql`l.name` },
  // As they were made: names such as 一级, 二级, 三级 have no order that a collation knows.
  order: () => sql`l.id`,
  tie: sql`l.id`,
  rows: async (stored: readonly Stored[], { tx }) => {
    const today = todayOf(tx, await settings(tx));
    const counts = await countBound(
      tx,
      stored.map(({ id }) => id),
      today,
    );
    const of = (id: string, kind: string) =>
      counts.find(({ levelId, holderKind }) => levelId === id && holderKind === kind)?.n ?? 0;
    return stored.map((row) => ({
      id: row.id,
      name: row.name,
      version: row.version,
      limits: limitsOfRow(row),
      members: of(row.id, 'member'),
      roles: of(row.id, 'role'),
      units: of(row.id, 'unit'),
      used: row.used,
    }));
  },
});
