import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { roleNames } from '../../access/server/door.ts';
import { todaySql } from '../../organisation/server/door.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { attachmentsOf } from '../../files/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { banner } from '../banner.fields.ts';
import { bannersCalls } from '../calls.ts';
import { bannerFields, bannerWords, type BannerRow } from '../columns.ts';
import { stateSql } from './banner.store.ts';

type Stored = Omit<BannerRow, 'audienceNames' | 'fileName'>;

const state = (tx: Tx) => stateSql(todaySql(tx));
const clicks = (tx: Tx) =>
  sql`coalesce((select sum(c.clicks)::int from banner_click c where c.org_id = ${tx.orgId} and c.banner_id = b.id), 0)`;

export const bannerList = listQuery(bannersCalls.list, {
  from: sql`banner b`,
  visible: ({ tx }) => sql`b.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    ...storedColumns(banner, sql`b`),
    state: state(tx),
    clicks: clicks(tx),
    position: sql`b.position`,
  }),
  where: {
    keyword: (words) => sql`strpos(lower(b.title), lower(${words})) > 0`,
    place: equals(sql`b.place`),
    state: (wantedState, { tx }) => sql`${state(tx)} = ${wantedState}`,
  },
  sort: { title: sql`b.title collate "zh-x-icu"`, fromDay: sql`b.from_day`, clicks: ({ tx }) => clicks(tx) },
  order: () => sql`b.place, b.position`,
  tie: sql`b.id`,
  rows: async (rows: readonly Stored[], { tx }) => {
    const [units, roles, files] = await Promise.all([
      unitNames(tx, [...new Set(rows.flatMap(({ unitIds }) => unitIds))]),
      roleNames(tx),
      attachmentsOf(
        tx,
        rows.map(({ fileId }) => fileId),
      ),
    ]);
    const nameOfRole = new Map(roles.map(({ id, name }) => [id, name]));
    const fileNames = new Map(files.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      ...row,
      fileName: fileNames.get(row.fileId) ?? '',
      audienceNames:
        row.audience === 'all'
          ? []
          : row.audience === 'units'
            ? row.unitIds.flatMap((id) => units.get(id) ?? [])
            : row.roleIds.flatMap((id) => nameOfRole.get(id) ?? []),
    }));
  },
});

export const bannerExport = exportOf(bannerList, {
  kind: 'banners.list',
  permission: organisationRights.banners,
  columns: Object.values(bannerFields),
  words: bannerWords,
});
