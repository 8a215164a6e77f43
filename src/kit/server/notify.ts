import { messageCategories } from '../contract/message/categories.ts';
import type { Message } from '../contract/message/message.ts';
import type { Tx } from './database/db.ts';

export type Notification<Param extends string> = {
  /** Member ids; each gets the message once. */
  readonly recipients: readonly string[];
  readonly params: Readonly<Record<Param, string | number>>;
  /** Parameters of one recipient, by member, in addition to those of all. */
  readonly own?: Readonly<Record<string, Readonly<Record<string, string | number>>>> | undefined;
  readonly about?: { readonly type: string; readonly id: string };
  readonly link?: string;
  /** The task of the recipient. */
  readonly act?: 'review' | 'confirm' | undefined;
};

/** Sends a declared message once the transaction has committed. */
export async function notify<Param extends string>(
  tx: Tx,
  { key, category }: Message<Param>,
  { recipients, params, own, about, link, act }: Notification<NoInfer<Param>>,
): Promise<void> {
  if (recipients.length === 0) return;
  await tx.emit('message.send', {
    recipients: [...new Set(recipients)],
    category: messageCategories[category],
    key,
    params,
    own: own ?? null,
    objectType: about?.type ?? null,
    objectId: about?.id ?? null,
    link: link ?? null,
    act: act ?? null,
  });
}

/** One message to each member with how many of these things are his, as its `count`. */
export async function notifyCounted<Param extends string = never>(
  tx: Tx,
  message: Message<'count' | Param>,
  of: readonly { memberId: string; count: number }[],
  { params, link }: { params: Readonly<Record<Param, string | number>>; link: string },
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { memberId, count } of of) counts.set(memberId, (counts.get(memberId) ?? 0) + count);
  await notify(tx, message, {
    recipients: [...counts.keys()],
    params: { ...params, count: 0 } as Readonly<Record<'count' | Param, string | number>>,
    own: Object.fromEntries([...counts].map(([id, count]) => [id, { count }])),
    link,
  });
}
