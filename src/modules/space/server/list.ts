import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals, sinceDay, untilDay } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast } from '../../../kit/server/list/list-query.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { filesSql } from '../../../kit/server/storage/attachment.store.ts';
import { holdersOf, isHeldBySql, isHeldSql } from '../../files/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { picturesOf } from '../../members/server/doors/change.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { spaceCalls } from '../calls.ts';
import {
  fileFields,
  fileWords,
  memberFields,
  memberWords,
  usesField,
  type FileRow,
  type MemberUse,
} from '../columns.ts';

/** Uploaded files as `f`. */
export const uploadsSql = (tx: Tx) => sql`${filesSql(tx, 'attachment')} f`;
export const isThere = sql`(f.expires_at is null or f.expires_at > laurel_now())`;

export const kindSql = sql`case when f.type like 'image/%' then 'picture'
  when f.type = 'application/pdf' then 'document' else 'table' end`;

type StoredFile = Omit<FileRow, 'memberName' | 'uses'>;

export const fileList = listQuery<typeof spaceCalls.list, StoredFile>(spaceCalls.list, {
  from: ({ tx }) => uploadsSql(tx),
  visible: () => isThere,
  columns: {
    id: sql`f.id`,
    name: sql`f.name`,
    kind: kindSql,
    size: sql`f.size::float8`,
    memberId: sql`f.member_id`,
    createdAt: sql`f.created_at`,
    expiresAt: sql`f.expires_at`,
  },
  where: {
    keyword: (words) => sql`strpos(lower(f.name), lower(${words})) > 0`,
    kind: equals(kindSql),
    use: (use, { tx }) =>
      use === 'nothing' ? sql`not ${isHeldSql(tx, sql`f.id`)}` : isHeldBySql(tx, sql`f.id`, use),
    memberId: equals(sql`f.member_id`),
    from: async (day, { tx }) => sinceDay(sql`f.created_at`, (await settings(tx)).zone)(day),
    to: async (day, { tx }) => untilDay(sql`f.created_at`, (await settings(tx)).zone)(day),
  },
  sort: {
    name: sql`f.name collate "zh-x-icu"`,
    size: sql`f.size`,
    createdAt: sql`f.created_at`,
    expiresAt: nullsLast(sql`f.expires_at`),
  },
  order: '-size',
  tie: sql`f.id`,
  rows: async (rows, { tx }) => {
    const [members, holders] = await Promise.all([
      membersByIds(tx, [...new Set(rows.map(({ memberId }) => memberId))]),
      holdersOf(
        tx,
        rows.map(({ id }) => id),
      ),
    ]);
    const byFile = Map.groupBy(holders, ({ fileId }) => fileId);
    return rows.map((row) => ({
      ...row,
      memberName: members.get(row.memberId)?.name ?? '',
      uses: [...new Set((byFile.get(row.id) ?? []).map(({ kind }) => kind))],
    }));
  },
});

export const filesExport = exportOf(fileList, {
  kind: 'space.files',
  permission: organisationRights.data,
  columns: async ({ language }) => {
    const words = await wordsIn(language, ({ space }) => ({ space }));
    const { createdAt, expiresAt, ...before } = fileFields;
    return [...Object.values(before), usesField(words), createdAt, expiresAt];
  },
  words: fileWords,
});

type StoredUse = Pick<MemberUse, 'memberId' | 'files' | 'size' | 'waiting'>;

export const memberList = listQuery<typeof spaceCalls.members, StoredUse>(spaceCalls.members, {
  from: ({ tx }) => sql`(
    select f.member_id, count(*)::int as files, sum(f.size)::float8 as size,
      coalesce(sum(f.size) filter (where f.expires_at is not null), 0)::float8 as waiting
    from ${uploadsSql(tx)} where ${isThere} group by f.member_id) m`,
  visible: () => sql`true`,
  columns: {
    memberId: sql`m.member_id`,
    files: sql`m.files`,
    size: sql`m.size`,
    waiting: sql`m.waiting`,
  },
  where: { memberId: equals(sql`m.member_id`) },
  sort: { files: sql`m.files`, size: sql`m.size` },
  order: '-size',
  tie: sql`m.member_id`,
  rows: async (rows, { tx }) => {
    const ids = rows.map(({ memberId }) => memberId);
    const [members, pictures] = await Promise.all([membersByIds(tx, ids), picturesOf(tx, ids)]);
    return rows.map((row) => {
      const member = members.get(row.memberId);
      return {
        ...row,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
        avatarUrl: pictures.get(row.memberId) ?? '',
      };
    });
  },
});

export const membersExport = exportOf(memberList, {
  kind: 'space.members',
  permission: organisationRights.data,
  columns: Object.values(memberFields),
  words: memberWords,
});
