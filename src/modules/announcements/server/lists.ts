/** The lists of announcements and of those who got one. */
import { sql } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { equals, sinceDay, untilDay, type Sql } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, readBy } from '../../../kit/server/list/list-query.ts';
import { roleNames } from '../../access/server/door.ts';
import { attachmentsOf } from '../../files/server/door.ts';
import { mainUnitNameSql, memberNameSql, membersSql } from '../../members/server/doors/relations.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { announcementsCalls as calls, type AnnouncementRow, type ReceiptRow } from '../calls.ts';
import { announcementColumns, announcementWords, receiptColumns, receiptWords } from '../columns.ts';
import { announcement } from '../fields.ts';
import { announcementRights } from '../permissions.ts';
import { announcementSettings } from '../settings.ts';
import { textsOf } from './announcement.store.ts';

type Stored = Omit<AnnouncementRow, 'audienceNames' | 'files' | 'translations' | 'mayApprove'> & {
  byMember: string;
};

export const announcementList = listQuery<typeof calls.list, Stored>(calls.list, {
  from: sql`announcement a`,
  visible: ({ tx }) => sql`a.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    ...storedColumns(announcement, sql`a`),
    state: sql`a.state`,
    reason: sql`a.reason`,
    byMember: sql`a.by_member`,
    byName: memberNameSql(tx, sql`a.by_member`),
    publishedAt: sql`a.published_at`,
    recipients: sql`a.recipients`,
    readers: sql`a.readers`,
    confirmers: sql`a.confirmers`,
  }),
  where: {
    id: equals(sql`a.id`),
    keyword: (words) =>
      sql`(strpos(lower(a.title), lower(${words})) > 0 or strpos(lower(a.body), lower(${words})) > 0)`,
    category: equals(sql`a.category`),
    state: equals(sql`a.state`),
    from: async (day, { tx }) => sinceDay(sql`a.created_at`, (await settings(tx)).zone)(day),
    to: async (day, { tx }) => untilDay(sql`a.created_at`, (await settings(tx)).zone)(day),
  },
  sort: {
    title: sql`a.title collate "zh-x-icu"`,
    fromDay: nullsLast(sql`a.from_day`),
    publishedAt: nullsLast(sql`a.published_at`),
  },
  order: () => sql`a.created_at desc`,
  tie: sql`a.id`,
  rows: async (rows, { tx, actor }) => {
    const [units, roles, files, texts, organisation] = await Promise.all([
      unitNames(tx, [...new Set(rows.flatMap(({ unitIds }) => unitIds))]),
      roleNames(tx),
      attachmentsOf(
        tx,
        rows.flatMap(({ fileIds }) => fileIds),
      ),
      textsOf(
        tx,
        rows.map(({ id }) => id),
      ),
      settings(tx),
    ]);
    const nameOfRole = new Map(roles.map(({ id, name }) => [id, name]));
    const fileOf = new Map(files.map(({ id, name, size }) => [id, { id, name, size }]));
    const needsOther = settingOf(organisation, announcementSettings.announcementReview);
    return rows.map(({ byMember, ...row }) => ({
      ...row,
      audienceNames:
        row.audience === 'units'
          ? row.unitIds.flatMap((id) => units.get(id) ?? [])
          : row.audience === 'roles'
            ? row.roleIds.flatMap((id) => nameOfRole.get(id) ?? [])
            : [],
      files: row.fileIds.flatMap((id) => fileOf.get(id) ?? []),
      translations: texts.filter((text) => text.announcementId === row.id).map(({ language }) => language),
      mayApprove: may(actor, announcementRights.approve) && !(needsOther && byMember === actor.memberId),
    }));
  },
});

export const announcementExport = exportOf(announcementList, {
  kind: 'announcements.list',
  permission: announcementRights.list,
  columns: Object.values(announcementColumns),
  words: announcementWords,
});

const receiptState: Sql = sql`case when r.confirmed_at is not null then 'confirmed' when r.read_at is not null then 'read'
  else 'unread' end`;

export const receiptList = listQuery<typeof calls.receipts, ReceiptRow>(calls.receipts, {
  from: ({ tx }) => sql`announcement_recipient r join ${membersSql(tx)} m on m.id = r.member_id`,
  visible: ({ tx, input }) => sql`r.org_id = ${tx.orgId} and r.announcement_id = ${input.announcementId}`,
  columns: ({ tx }) => ({
    memberId: sql`r.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: mainUnitNameSql(tx, sql`r.member_id`),
    state: receiptState,
    readAt: sql`r.read_at`,
    confirmedAt: sql`r.confirmed_at`,
  }),
  where: {
    announcementId: readBy('visible'),
    keyword: (words) =>
      sql`(strpos(lower(m.name), lower(${words})) > 0 or strpos(lower(m.number), lower(${words})) > 0)`,
    state: (state) => sql`${receiptState} = ${state}`,
  },
  sort: {
    memberName: sql`m.name collate "zh-x-icu"`,
    readAt: nullsLast(sql`r.read_at`),
    confirmedAt: nullsLast(sql`r.confirmed_at`),
  },
  order: 'memberName',
  tie: sql`r.member_id`,
});

export const receiptExport = exportOf(receiptList, {
  kind: 'announcements.receipts',
  permission: announcementRights.list,
  columns: Object.values(receiptColumns),
  words: receiptWords,
});
