import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { openSecrets } from '../../../kit/server/secrets.ts';
import { passwordFloor } from '../identity.rules.ts';
import { writeAuthEvent } from './auth-event.store.ts';
import { forgetUser } from './authenticate.ts';
import { nowhere } from './oauth-adapter.ts';
import { recoveryText } from './pages/recovery.text.ts';
import { checkPassword, hashPassword } from './password.ts';
import { senderOf } from './senders.ts';
import { endSessions } from './token.store.ts';
import { e164, type UserRow } from './user.store.ts';

/** The longest of the floors that the user's organisations have set. */
export async function floorOf(tx: Tx, userId: string): Promise<number> {
  const { floor } = await tx.one(sql<{ floor: number | null }>`
    select max(f.minimum_length)::int as floor from identity.password_floor f
    join identity.user_org o on o.org_id = f.org_id where o.user_id = ${userId}`);
  return floor ?? passwordFloor.minimum;
}

export type PasswordChange = {
  user: Pick<UserRow, 'id' | 'mobile' | 'mobile_prefix' | 'email' | 'language'>;
  password: string;
  language: Language;
  ip?: string;
};

/**
 * Sets a password, which ends every session of the user and forgets the known devices, and tells the user once it is
 * done. Refuses a password that is weak, common or shorter than the user's organisations want.
 */
export async function changePassword(tx: Tx, app: App, change: PasswordChange): Promise<void> {
  const { user, password, ip } = change;
  checkPassword(password, await floorOf(tx, user.id));
  const { passwordKeys } = await openSecrets(app.environment);
  const hash = await hashPassword(password, passwordKeys);
  await tx.run(sql`update identity.app_user set password_hash = ${hash} where id = ${user.id}`);
  await tx.run(sql`delete from identity.device where user_id = ${user.id}`);
  // A link or code that was asked for before must not open the door again.
  await tx.run(
    sql`update identity.reset_link set used_at = now() where user_id = ${user.id} and used_at is null`,
  );
  await tx.run(
    sql`update identity.phone_code set used_at = now() where user_id = ${user.id} and used_at is null`,
  );
  await endSessions(tx, { userId: user.id });
  await writeAuthEvent(tx, { kind: 'password_set', userId: user.id, ip });
  tx.afterCommit(() => {
    forgetUser(user.id);
    void tell(app, change).catch((error: unknown) =>
      app.log.warn({ err: error, userId: user.id }, 'a user was not told of the new password'),
    );
  });
}

/** To the user's own addresses and in every organisation, so that a password set by another does not go unnoticed. */
async function tell(app: App, { user, language }: PasswordChange): Promise<void> {
  const words = recoveryText[user.language ?? language].letters;
  const text = { subject: words.changedSubject, text: words.changed, language: user.language ?? language };
  const [sms, mail] = [senderOf(app, 'sms'), senderOf(app, 'mail')];
  const number = e164(user);
  const sent = Promise.allSettled([
    sms && number ? sms({ to: number, ...text }) : null,
    mail && user.email ? mail({ to: user.email, ...text }) : null,
  ]);
  const organisations = await app.db.read(nowhere, (tx) =>
    tx.all(sql<{ orgId: string; memberId: string }>`
      select org_id as "orgId", member_id as "memberId" from identity.user_org
      where user_id = ${user.id} and member_status = 'active' order by org_id`),
  );
  for (const { orgId, memberId } of organisations) {
    await app.db.transact({ orgId, userId: user.id }, (tx) =>
      tx.emit('message.send', { recipients: [memberId], category: 0, key: 'identity.passwordChanged' }),
    );
  }
  const failed = (await sent).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
