import type { OutputOf } from '../../../../kit/contract/call.ts';
import { maskNumber, splitMobile, joinMobile } from '../../../members/rules.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { directoryCalls } from '../../calls.ts';
import { changeFields, changeWords } from '../../columns.ts';
import { departmentOf } from './plan-units.ts';
import type { Detail } from './plan.types.ts';

type Row = OutputOf<typeof directoryCalls.changes>['rows'][number];
type Stored = Pick<Row, 'no' | 'kind' | 'externalId' | 'name' | 'number' | 'memberName' | 'state'> & {
  detail: Detail;
  reason: Record<string, string> | null;
};

const masked = (mobile: string): string => {
  const { prefix, number } = splitMobile(mobile);
  return joinMobile({ prefix, number: maskNumber(number) });
};

/** Before and after by field; mobile numbers as they are shown elsewhere. */
function differencesOf({ fields = {} }: Detail): Row['differences'] {
  return Object.entries(fields).map(([field, { before, after }]) =>
    field === 'mobile' ? { field, before: masked(before), after: masked(after) } : { field, before, after },
  );
}

export const changeList = listQuery(directoryCalls.changes, {
  from: ({ tx }) => sql`directory_change c left join ${membersSql(tx)} m on m.id = c.member_id`,
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  columns: sql`c.no, c.kind, c.external_id as "externalId", c.name, c.number, coalesce(m.name, '') as "memberName",
    c.state, c.detail, c.reason`,
  where: {
    id: equals(sql`c.run_id`),
    keyword: (words) =>
      sql`(strpos(lower(c.name), lower(${words})) > 0 or strpos(lower(c.number), lower(${words})) > 0)`,
    kind: equals(sql`c.kind`),
    state: equals(sql`c.state`),
  },
  sort: { no: sql`c.no`, name: sql`c.name collate "zh-x-icu"` },
  order: 'no',
  tie: sql`c.no`,
  rows: (rows: readonly Stored[], { language }) =>
    rows.map(({ detail, reason, externalId, ...row }) => ({
      ...row,
      externalId: departmentOf(externalId) ?? externalId,
      isUnit: departmentOf(externalId) !== null,
      differences: differencesOf(detail),
      by: detail.by ?? '',
      conflict: detail.conflict ?? null,
      ending: detail.ending ?? null,
      reason: reason?.[language] ?? '',
    })),
});

/** The result of a run as a file. */
export const changeExport = exportOf(changeList, {
  kind: 'directory.changes',
  permission: organisationRights.platforms,
  columns: async ({ language }) =>
    Object.values(changeFields(await wordsIn(language, ({ directory }) => directory))),
  words: changeWords,
});
