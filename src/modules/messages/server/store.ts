import { nextId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { messageCategories } from '../rules.ts';

type Params = Record<string, string | number>;

export type NewMessage = {
  sourceId: string;
  recipients: readonly string[];
  category: number;
  key: string;
  params: Params;
  /** By member, laid over `params`. */
  own: Readonly<Record<string, Params>>;
  objectType: string | null;
  objectId: string | null;
  link: string | null;
  act: string | null;
  at: string;
};

export type WrittenMessage = { id: string; memberId: string; category: number; act: string | null };

/** Writes one row per message and recipient, and answers them; who already has the message of a source keeps it. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<WrittenMessage[]> {
  if (messages.length === 0) return [];
  const rows = messages.flatMap((message, at) =>
    message.recipients.map((memberId) => ({
      at,
      memberId,
      // Lists order messages of one moment by them.
      id: nextId(),
      own: JSON.stringify(message.own[memberId] ?? {}),
    })),
  );
  const column = <Key extends keyof NewMessage>(key: Key) => messages.map((message) => message[key]);
  return tx.all(sql<WrittenMessage>`
    insert into message (org_id, member_id, id, source_id, category, key, params, object_type, object_id, link, act, at)
    select ${tx.orgId}, r.member_id, r.id, m.source_id, m.category, m.key, m.params::jsonb || r.own::jsonb, m.object_type,
      m.object_id, m.link, m.act, m.at
    from unnest(${rows.map(({ at }) => at)}::integer[], ${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ own }) => own)}::text[]) as r(place, member_id, id, own)
    join unnest(${messages.map((_, at) => at)}::integer[], ${column('sourceId')}::uuid[],
      ${column('category')}::smallint[], ${column('key')}::text[],
      ${messages.map(({ params }) => JSON.stringify(params))}::text[], ${column('objectType')}::text[],
      ${column('objectId')}::uuid[], ${column('link')}::text[], ${column('act')}::text[],
      ${column('at')}::timestamptz[])
      as m(place, source_id, category, key, params, object_type, object_id, link, act, at) on m.place = r.place
    on conflict do nothing
    returning id, member_id as "memberId", category, act`);
}

/** Requests to act on an object, of these recipients and keys; null for all. */
export type HandledRequests = {
  objectId: string;
  recipients?: readonly string[] | null | undefined;
  keys?: readonly string[] | null | undefined;
};

/**
 * Withdraws requests to act: someone acted, or the object is gone. A message counts as read, since it asks for nothing
 * more. Returns the affected members, with the category.
 */
export async function handleMessages(
  tx: Tx,
  handled: readonly HandledRequests[],
): Promise<{ memberId: string; category: number }[]> {
  // A row for each recipient and key: a cluster takes no list out of a column of the statement.
  const rows = handled.flatMap(({ objectId, recipients, keys }) =>
    (recipients ?? [null]).flatMap((memberId) =>
      (keys ?? [null]).map((key) => ({ objectId, memberId, key })),
    ),
  );
  if (rows.length === 0) return [];
  return tx.all(sql<{ memberId: string; category: number }>`
    update message m set handled_at = ${tx.now.toISOString()}, state = 'read',
      read_at = coalesce(m.read_at, ${tx.now.toISOString()})
    from unnest(${rows.map(({ objectId }) => objectId)}::uuid[], ${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ key }) => key)}::text[]) as h(object_id, member_id, key)
    where m.org_id = ${tx.orgId} and m.object_id = h.object_id and m.act is not null and m.handled_at is null
      and (h.member_id is null or m.member_id = h.member_id) and (h.key is null or m.key = h.key)
    returning m.member_id as "memberId", m.category`);
}

/** The categories of which the member has any message, with how many are unread: one look into an index for each. */
export function unreadByCategory(tx: Tx, memberId: string): Promise<{ category: number; unread: number }[]> {
  return tx.all(sql<{ category: number; unread: number }>`
    select c.category, (
      select count(*) from message
      where org_id = ${tx.orgId} and member_id = ${memberId} and category = c.category and state = 'unread') as unread
    from unnest(${[...messageCategories]}::smallint[]) as c (category)
    where exists (
      select from message where org_id = ${tx.orgId} and member_id = ${memberId} and category = c.category)
    order by c.category`);
}

export function markRead(
  tx: Tx,
  memberId: string,
  which: { ids: readonly string[] | null; categories: readonly number[] | null },
): Promise<number> {
  return tx.run(sql`
    update message set state = 'read', read_at = ${tx.now.toISOString()}
    where org_id = ${tx.orgId} and member_id = ${memberId} and state = 'unread'
      and (${which.ids}::uuid[] is null or id = any(${which.ids}::uuid[]))
      and (${which.categories}::smallint[] is null or category = any(${which.categories}::smallint[]))`);
}

/** Messages that were handled meanwhile ask for nothing and stay read. */
export const markUnread = (tx: Tx, memberId: string, readAt: string): Promise<number> =>
  tx.run(sql`
    update message set state = 'unread', read_at = null
    where org_id = ${tx.orgId} and member_id = ${memberId} and state = 'read' and read_at = ${readAt}
      and handled_at is null`);
