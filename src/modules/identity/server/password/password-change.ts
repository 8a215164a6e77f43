import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { organisationSql } from '../../../organisation/server/door.ts';
import { passwordFloor } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { forgetUser } from '../account/authenticate.ts';
import { withdrawLetters } from '../mail/letter.store.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { namesInOrganisations } from './names-in-organisations.ts';
import { checkPassword, hashPassword } from './password.ts';
import { endSessions } from '../oauth/token.store.ts';
import { notifyUser } from '../account/user-news.ts';
import type { UserRow } from '../account/user.store.ts';

/** The longest of the floors that the user's organisations have set. */
async function floorOf(tx: Tx, userId: string): Promise<number> {
  const { floor } = await tx.one(sql<{ floor: number | null }>`
    select max(f.minimum_length)::int as floor from identity.password_floor f
    join identity.user_org o on o.org_id = f.org_id where o.user_id = ${userId}`);
  return floor ?? passwordFloor.minimum;
}

/**
 * Words that a password of this user must not consist of: login name, name, number, the part of the address before the
 * @, names of the user's organisations, and name and number as their member.
 */
export async function namesAround(
  tx: Tx,
  user: { id?: string; login_name: string; name: string; mobile?: string | null; email?: string | null },
): Promise<string[]> {
  const joined = await tx.all(sql<{ orgId: string }>`
    select org_id as "orgId" from identity.user_org where user_id = ${user.id ?? null}
    union select ${tx.orgId || null}::uuid limit 100`);
  const orgIds = joined.map(({ orgId }) => orgId).filter((orgId) => orgId !== null);
  const [organisations, members] = await Promise.all([
    tx.allOf(
      orgIds,
      (orgId) => sql<{ name: string }>`
        select unnest(array[o.name, o.short_name]) as name from ${organisationSql({ orgId })} o`,
    ),
    user.id === undefined ? [] : namesInOrganisations(tx, { orgIds, userId: user.id }),
  ]);
  const own = [user.mobile ?? '', user.email?.split('@')[0] ?? ''].filter((word) => word !== '');
  return [user.login_name, user.name, ...own, ...organisations.map(({ name }) => name), ...members];
}

export type PasswordChange = {
  user: Pick<UserRow, 'id' | 'login_name' | 'name' | 'mobile' | 'mobile_prefix' | 'email' | 'language'>;
  password: string;
  language: Language;
  ip?: string;
};

/**
 * Sets a password, ends every session of the user, forgets known devices, and notifies the user after the commit.
 * Refuses a password that is weak, common or shorter than the user's organisations require.
 */
export async function changePassword(tx: Tx, app: App, change: PasswordChange): Promise<void> {
  const { user, password, ip } = change;
  const minimumLength = await floorOf(tx, user.id);
  await checkPassword(password, { minimumLength, names: await namesAround(tx, user) });
  const { passwordKeys } = await openSecrets(app.environment);
  const hash = await hashPassword(password, passwordKeys);
  const { isFirst } = await tx.one(sql<{ isFirst: boolean }>`
    select password_hash is null as "isFirst" from identity.app_user where id = ${user.id} for update`);
  await tx.run(sql`update identity.app_user set password_hash = ${hash} where id = ${user.id}`);
  await tx.run(sql`delete from identity.device where user_id = ${user.id}`);
  // A link or code requested earlier must not be valid any more.
  await tx.run(
    sql`update identity.reset_link set used_at = now() where user_id = ${user.id} and used_at is null`,
  );
  await tx.run(
    sql`update identity.phone_code set used_at = now() where user_id = ${user.id} and used_at is null`,
  );
  await withdrawLetters(tx, user.id, ['link', 'code']);
  await endSessions(tx, { userId: user.id });
  await writeAuthEvent(tx, { kind: 'password_set', userId: user.id, ip });
  const language = user.language ?? change.language;
  // The first password is no change: nobody has to be alarmed by the account that was just opened.
  const { readySubject, ready, changedSubject, changed } = recoveryText[language].letters;
  const [subject, text] = isFirst ? [readySubject, ready] : [changedSubject, changed];
  const key = isFirst ? 'identity.accountReady' : 'identity.passwordChanged';
  await notifyUser(tx, app, { user, letter: { subject, text, language }, key });
  tx.afterCommit(() => forgetUser(user.id));
}
