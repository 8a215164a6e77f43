import { sql } from '../../../kit/server/database/db.ts';
import { equals, oneOf, onlyIf } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { messagesCalls } from '../calls.ts';
import { categoriesOf } from '../rules.ts';

/** The caller's own messages. Their ids rise with time. */
export const messageList = listQuery(messagesCalls.list, {
  from: sql`message m`,
  visible: ({ tx, actor }) => sql`m.org_id = ${tx.orgId} and m.member_id = ${actor.memberId}`,
  columns: {
    id: sql`m.id`,
    category: sql`m.category`,
    key: sql`m.key`,
    params: sql`m.params`,
    objectType: sql`m.object_type`,
    objectId: sql`m.object_id`,
    link: sql`m.link`,
    act: sql`m.act`,
    unread: sql`m.state = 'unread'`,
    handled: sql`m.handled_at is not null`,
    at: sql`m.at`,
  },
  where: {
    kind: (kind) => oneOf(sql`m.category`, 'smallint')(categoriesOf(kind)),
    category: equals(sql`m.category`),
    unreadOnly: onlyIf(sql`m.state = 'unread'`),
    waitingOnly: onlyIf(sql`m.act is not null and m.handled_at is null`),
  },
  sort: { at: sql`m.id` },
  order: '-at',
  tie: sql`m.id`,
});
