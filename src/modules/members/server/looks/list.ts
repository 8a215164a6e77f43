/** The looks at personal data, read from the audit log. */
import { auditSql } from '../../../../kit/server/audit/audit.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { sinceDay, untilDay } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { settings } from '../../../organisation/server/door.ts';
import { pageCalls } from '../../page.calls.ts';
import { lookColumns, lookWords } from '../../looks.columns.ts';
import { memberRights } from '../../permissions.ts';
import type { LookKind } from '../../rules.ts';
import { isManaged } from '../scope/scope.ts';

/** Exports of members and of their awards, at once and by job; jobs that tell nothing of members are none. */
const isExport = sql`(a.call in ('members.export', 'members.exportFile')
  or a.call = 'files.startExport' and a.input ->> 'kind' like 'members.%')`;
const isOfAwards = sql`(a.call = 'personnel.awardHandOut'
  or a.call = 'files.startExport' and a.input ->> 'kind' = 'personnel.awards')`;
const parts = sql`coalesce(jsonb_array_length(a.input -> 'parts'), 2)`;
const kinds: Readonly<Record<LookKind, ReturnType<typeof sql>>> = {
  export: isExport,
  awards: isOfAwards,
  both: sql`a.call = 'members.reveal' and ${parts} = 2`,
  mobile: sql`a.call = 'members.reveal' and ${parts} = 1 and a.input -> 'parts' ->> 0 = 'mobile'`,
  certificate: sql`a.call = 'members.reveal' and ${parts} = 1 and a.input -> 'parts' ->> 0 = 'certificate'`,
};

export const lookList = listQuery(pageCalls.looks, {
  from: ({ tx }) => sql`${auditSql(tx)} a
    left join lateral (select w.id, w.name, w.number from member w
      where w.org_id = ${tx.orgId} and w.user_id = a.user_id order by w.status = 'deleted' limit 1) who on true
    left join member whose on whose.org_id = ${tx.orgId} and whose.id = a.object_id and a.call = 'members.reveal'`,
  // The list of calls is that of the index, word for word.
  visible: ({
    tx,
    actor,
  }) => sql`a.call in ('members.reveal', 'members.export', 'members.exportFile', 'files.startExport', 'personnel.awardHandOut')
    and (a.call = 'members.reveal' or ${isExport} or ${isOfAwards})
    and case when a.call = 'members.reveal' then ${isManaged(tx, actor, sql`a.object_id`)}
      else ${isManaged(tx, actor, sql`who.id`)} end`,
  columns: {
    id: sql`a.id`,
    at: sql`a.at`,
    byName: sql`coalesce(who.name, '')`,
    byNo: sql`coalesce(who.number, '')`,
    kind: sql`case ${sql.join(
      Object.entries(kinds).map(([kind, when]) => sql`when ${when} then ${sql.lit(kind)}`),
      sql` `,
    )} end`,
    memberId: sql`whose.id`,
    memberName: sql`coalesce(whose.name, '')`,
    memberNo: sql`coalesce(whose.number, '')`,
    rows: sql`case when a.call <> 'members.reveal' then (a.input ->> 'rows')::int end`,
  },
  where: {
    from: async (from, { tx }) => sinceDay(sql`a.at`, (await settings(tx)).zone)(from),
    to: async (to, { tx }) => untilDay(sql`a.at`, (await settings(tx)).zone)(to),
    byMemberId: (id) => sql`who.id = ${id}`,
    memberId: (id) => sql`whose.id = ${id}`,
    kind: (kind) => kinds[kind],
  },
  sort: { at: sql`a.at` },
  order: '-at',
  tie: sql`a.id`,
});

export const looksExport = exportOf(lookList, {
  kind: 'members.looks',
  permission: memberRights.looks,
  columns: lookColumns,
  words: lookWords,
});
