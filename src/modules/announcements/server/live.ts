/** Published announcements for boards and screens. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { announcementTable } from '../migrations/tables.ts';

const publicColumns = [
  'id',
  'version',
  'title',
  'body',
  'language',
  'audience',
  'unitIds',
  'publishedAt',
] as const;
export type LiveAnnouncement = Pick<RowOf<typeof announcementTable>, (typeof publicColumns)[number]>;

/** The latest published announcements that are not over; those for roles alone are never shown in public. */
export const liveAnnouncements = (tx: Tx, limit = 10): Promise<LiveAnnouncement[]> =>
  tx.all(sql<LiveAnnouncement>`
    select ${columnsOf(announcementTable, 'a', publicColumns)} from announcement a
    where a.org_id = ${tx.orgId} and a.state = 'published' and a.audience <> 'roles'
      and a.category in ('announcement', 'notice', 'personnelNews')
    order by a.published_at desc, a.id limit ${limit}`);
