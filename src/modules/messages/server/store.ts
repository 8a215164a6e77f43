import { nextId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { messageCategories } from '../rules.ts';

type Params = Record<string, string | number>;

export type NewMessage = {
  sourceId: string;
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

/** Writes one row per recipient; a recipient who already has the message of this source keeps it. */
export async function insertMessages(
  tx: Tx,
  recipients: readonly string[],
  message: NewMessage,
): Promise<string[]> {
  // Lists order messages of one moment by them.
  const ids = recipients.map(() => nextId());
  const own = recipients.map((memberId) => JSON.stringify(message.own[memberId] ?? {}));
  const inserted = await tx.all(sql<{ memberId: string }>`
    insert into message (org_id, member_id, id, source_id, category, key, params, object_type, object_id, link, act, at)
    select ${tx.orgId}, recipient.member_id, recipient.id, ${message.sourceId}, ${message.category}, ${message.key},
           ${JSON.stringify(message.params)}::jsonb || recipient.own::jsonb, ${message.objectType}, ${message.objectId}, ${message.link},
           ${message.act}, ${message.at}
    from unnest(${recipients}::uuid[], ${ids}::uuid[], ${own}::text[]) as recipient (member_id, id, own)
    on conflict do nothing
    returning member_id as "memberId"`);
  return inserted.map((row) => row.memberId);
}

/**
 * Withdraws the request to act: someone acted, or the object is gone. The message counts as read, since it asks for
 * nothing more. Returns the affected members, with the category.
 */
export async function handleMessages(
  tx: Tx,
  objectId: string,
  { recipients, keys }: { recipients: readonly string[] | null; keys: readonly string[] | null },
): Promise<{ memberId: string; category: number }[]> {
  return tx.all(sql<{ memberId: string; category: number }>`
    update message set handled_at = ${tx.now.toISOString()}, state = 'read',
      read_at = coalesce(read_at, ${tx.now.toISOString()})
    where org_id = ${tx.orgId} and object_id = ${objectId} and act is not null and handled_at is null
      and (${recipients}::uuid[] is null or member_id = any(${recipients}::uuid[]))
      and (${keys}::text[] is null or key = any(${keys}::text[]))
    returning member_id as "memberId", category`);
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
