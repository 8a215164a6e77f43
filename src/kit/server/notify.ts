import { messageCategories } from '../contract/message/categories.ts';
import type { Message } from '../contract/message/message.ts';
import type { Tx } from './database/db.ts';

export type Notification<Param extends string> = {
  /** Members; each is told once. */
  readonly recipients: readonly string[];
  readonly params: Readonly<Record<Param, string | number>>;
  /** What is said to one recipient alone, by member, beside what is said to all. */
  readonly own?: Readonly<Record<string, Readonly<Record<string, string | number>>>> | undefined;
  readonly about?: { readonly type: string; readonly id: string };
  readonly link?: string;
  /** What the recipient is asked to do. */
  readonly act?: 'review' | undefined;
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
