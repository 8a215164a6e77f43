import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { resetLinkRules as rules } from '../identity.rules.ts';
import { writeAuthEvent } from './auth-event.store.ts';
import { identityRefusals, rateRefusals } from './identity.refusals.ts';
import { recoveryText } from './pages/recovery.text.ts';
import { changePassword } from './password-change.ts';
import type { Channel } from './senders.ts';
import { leaveLetter } from './letters.ts';
import { withdrawLetters, type Notice } from './letter.store.ts';
import { hashOf, newSecret } from './token-hash.ts';
import { e164, findUser, lockUser, type UserRow } from './user.store.ts';

/** Where the page of a link is; the link itself stands in the query, which no log keeps. */
export const resetPath = '/login/reset';

type Way = { channel: Channel; address: string };

export type LinkOrder = { userId: string; byUserId: string; language: Language; otherwise?: Notice };

/**
 * Sends a user a link to set a password by. Whoever asks for it never sees it: it goes to an address that was proved
 * to be the user's own – or, for an account that has never had a password and belongs to one organisation alone, to
 * the one it was made with. The letter leaves after the commit, and is tried again until it is taken or
 * `resetLinkRules.handOverSeconds` are over; then `otherwise` is told. Refuses where nothing can be sent (`no_letters`),
 * there is no such address (`no_own_address`), or links were asked for too often.
 */
export async function sendResetLink(
  tx: Tx,
  app: App,
  { userId, byUserId, language, otherwise }: LinkOrder,
): Promise<Channel> {
  if (!app.environment.mail && !app.environment.sms) throw identityRefusals.no_letters();
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  const way = user && (await wayTo(tx, app, user));
  if (!user || !way) throw identityRefusals.no_own_address();
  await refuseTooOften(tx, userId);

  const link = newSecret();
  await tx.run(sql`
    update identity.reset_link set used_at = now() where user_id = ${userId} and used_at is null`);
  await tx.run(sql`
    insert into identity.reset_link (link_hash, user_id, channel, address, by_user_id, expires_at)
    values (${hashOf('reset', link)}, ${userId}, ${way.channel}, ${way.address}, ${byUserId},
            now() + make_interval(secs => ${rules.lifetimeSeconds}))`);
  await withdrawLetters(tx, userId, ['link']);
  await writeAuthEvent(tx, { kind: 'reset_link_sent', userId, byUserId });
  const inLanguage = user.language ?? language;
  const words = recoveryText[inLanguage].letters;
  const url = `${app.environment.publicUrl}${resetPath}?link=${link}`;
  const letter = { subject: words.linkSubject, text: words.link(user.name, url), language: inLanguage };
  await leaveLetter(tx, app, {
    userId,
    topic: 'link',
    content: { channel: way.channel, letter: { to: way.address, ...letter }, otherwise },
    lifetimeSeconds: rules.handOverSeconds,
  });
  return way.channel;
}

async function wayTo(tx: Tx, app: App, user: UserRow): Promise<Way | null> {
  const { fresh } = await tx.one(sql<{ fresh: boolean }>`
    select password_hash is null and (select count(*) from identity.user_org where user_id = u.id) = 1 as fresh
    from identity.app_user u where id = ${user.id}`);
  const { mail, sms } = app.environment;
  if (mail && user.email && (user.email_verified_at || fresh))
    return { channel: 'mail', address: user.email };
  const number = e164(user);
  if (sms && number && (user.mobile_verified_at || fresh)) return { channel: 'sms', address: number };
  return null;
}

async function refuseTooOften(tx: Tx, userId: string): Promise<void> {
  const { n, since } = await tx.one(sql<{ n: number; since: number | null }>`
    select count(*)::int as n, extract(epoch from now() - max(requested_at))::float8 as since
    from identity.reset_link where user_id = ${userId} and requested_at > now() - interval '1 hour'`);
  if (n >= rules.perHour) throw rateRefusals.code_limit().retryAfter(3_600);
  const seconds = since === null ? 0 : Math.ceil(rules.waitSeconds - since);
  if (seconds > 0) throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
}

type LivingLink = { userId: string; channel: Channel; address: string };

/** Whom a link belongs to; undefined when it is unknown, used or too old. */
export function openLink(tx: Tx, link: string): Promise<LivingLink | undefined> {
  return tx.maybe(sql<LivingLink>`
    select user_id as "userId", channel, address from identity.reset_link
    where link_hash = ${hashOf('reset', link)} and used_at is null and expires_at > now()`);
}

/**
 * Sets the password of the link's user, once. Who opened the link has proved the address it went to, so long as it is
 * still the user's. Refuses a link that opens nothing as `wrong_code`, and a bad password.
 */
export async function setPasswordByLink(
  tx: Tx,
  app: App,
  { link, password, ip, language }: { link: string; password: string; ip: string; language: Language },
): Promise<void> {
  const owner = await openLink(tx, link);
  if (!owner) throw identityRefusals.wrong_code();
  await lockUser(tx, owner.userId);
  const used = await tx.maybe(sql<LivingLink>`
    update identity.reset_link set used_at = now()
    where link_hash = ${hashOf('reset', link)} and used_at is null and expires_at > now()
    returning user_id as "userId", channel, address`);
  const user = used && (await findUser(tx, used.userId));
  if (!user) throw identityRefusals.wrong_code();
  if (used.channel === 'mail' && user.email === used.address)
    await tx.run(sql`update identity.app_user set email_verified_at = coalesce(email_verified_at, now())
      where id = ${user.id}`);
  if (used.channel === 'sms' && e164(user) === used.address)
    await tx.run(sql`update identity.app_user set mobile_verified_at = coalesce(mobile_verified_at, now())
      where id = ${user.id}`);
  await changePassword(tx, app, { user, password, language, ip });
}
