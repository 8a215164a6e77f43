import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { noticeSeconds } from '../../rules.ts';
import type { Content, Notice } from '../mail/letter.store.ts';
import { leaveLetter } from '../mail/letters.ts';
import type { Letter } from '../mail/senders.ts';
import { e164, type UserRow } from './user.store.ts';

export type News = {
  user: Pick<UserRow, 'id' | 'mobile' | 'mobile_prefix' | 'email'>;
  /** The words for a carrier. */
  letter: Omit<Letter, 'to'>;
  /** The message inside the product. */
  key: Notice['key'];
};

/**
 * Notifies a user of a change to the account once the transaction has committed: at the user's own addresses and in
 * every organisation, so that a change by somebody else does not go unnoticed.
 */
export async function notifyUser(tx: Tx, app: App, { user, letter, key }: News): Promise<void> {
  const number = e164(user);
  const contents: Content[] = [];
  if (app.environment.sms && number) contents.push({ channel: 'sms', letter: { to: number, ...letter } });
  if (app.environment.mail && user.email)
    contents.push({ channel: 'mail', letter: { to: user.email, ...letter } });
  const organisations = await tx.all(sql<{ orgId: string; memberId: string }>`
    select org_id as "orgId", member_id as "memberId" from identity.user_org
    where user_id = ${user.id} and member_status = 'active' order by org_id`);
  for (const place of organisations) contents.push({ notice: { ...place, key } });
  for (const content of contents)
    await leaveLetter(tx, app, {
      userId: user.id,
      topic: 'changed',
      content,
      lifetimeSeconds: noticeSeconds,
    });
}
