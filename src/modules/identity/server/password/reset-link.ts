import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import type { App } from '../../../../kit/server/module.ts';
import { resetLinkRules as rules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { changePassword } from './password-change.ts';
import type { Channel } from '../mail/senders.ts';
import { leaveLetter } from '../mail/letters.ts';
import { withdrawLetters, type Notice } from '../mail/letter.store.ts';
import { hashOf, newSecret } from '../oauth/token-hash.ts';
import { openEntry } from './entry-by-link.ts';
import { e164, findUser, lockUser, type UserRow } from '../account/user.store.ts';

/** The page of a link; the link's value is in the query, which no log keeps. */
export const resetPath = '/login/reset';

type SentWay = { channel: Channel; address: string };
type Way = { channel: Channel | 'hand'; address: string };

export type LinkOrder = { userId: string; byUserId: string; language: Language; otherwise?: Notice };

/**
 * Sends a user a link to set a password. The person who requests it never sees it: it goes to an address proved to be
 * the user's own – or, for an account that never had a password and belongs to one organisation only, to the address it
 * was created with. The letter leaves after the commit and is retried until it is accepted or
 * `resetLinkRules.handOverSeconds` are over; then `otherwise` is sent. Refuses if nothing can be sent (`no_letters`),
 * there is no such address (`no_own_address`), or requests are too frequent.
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
  await refuseTooOften(tx, userId, rules.waitSeconds);
  const { url } = await makeLink(tx, app.environment, { userId, byUserId, way });
  await writeAuthEvent(tx, { kind: 'reset_link_sent', userId, byUserId });
  const inLanguage = user.language ?? language;
  const words = recoveryText[inLanguage].letters;
  const letter = { subject: words.linkSubject, text: words.link(user.name, url), language: inLanguage };
  await leaveLetter(tx, app, {
    userId,
    topic: 'link',
    content: { channel: way.channel, letter: { to: way.address, ...letter }, otherwise },
    lifetimeSeconds: rules.handOverSeconds,
  });
  return way.channel;
}

type NewLink = { userId: string; byUserId: string; way: Way };

/** A fresh link; it replaces those that were made before. */
async function makeLink(
  tx: Tx,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { userId, byUserId, way }: NewLink,
): Promise<ShownLink> {
  const link = newSecret();
  await tx.run(sql`
    update identity.reset_link set used_at = now() where user_id = ${userId} and used_at is null`);
  const { expiresAt } = await tx.one(sql<{ expiresAt: string }>`
    insert into identity.reset_link (link_hash, user_id, channel, address, by_user_id, expires_at)
    values (${hashOf('reset', link)}, ${userId}, ${way.channel}, ${way.address}, ${byUserId},
            now() + make_interval(secs => ${rules.lifetimeSeconds}))
    returning expires_at as "expiresAt"`);
  await withdrawLetters(tx, userId, ['link']);
  return { url: `${publicUrl}${resetPath}?link=${link}`, expiresAt };
}

export type ShownLink = { url: string; expiresAt: string };

/**
 * Creates a link to set a password that the requester hands over in person, for installations that cannot send letters.
 * It proves no address. The caller has checked that it is allowed; refuses requests that are too frequent.
 */
export async function handOverLink(
  tx: Tx,
  environment: Pick<Environment, 'publicUrl'>,
  { userId, byUserId }: { userId: string; byUserId: string },
): Promise<ShownLink> {
  await lockUser(tx, userId);
  await refuseTooOften(tx, userId, 0);
  const link = await makeLink(tx, environment, { userId, byUserId, way: { channel: 'hand', address: '' } });
  await writeAuthEvent(tx, { kind: 'reset_link_shown', userId, byUserId });
  return link;
}

async function wayTo(tx: Tx, app: App, user: UserRow): Promise<SentWay | null> {
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

async function refuseTooOften(tx: Tx, userId: string, waitSeconds: number): Promise<void> {
  const { n, since } = await tx.one(sql<{ n: number; since: number | null }>`
    select count(*)::int as n, extract(epoch from now() - max(requested_at))::float8 as since
    from identity.reset_link where user_id = ${userId} and requested_at > now() - interval '1 hour'`);
  if (n >= rules.perHour) throw rateRefusals.code_limit().retryAfter(3_600);
  const seconds = since === null ? 0 : Math.ceil(waitSeconds - since);
  if (seconds > 0) throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
}

type LivingLink = Way & { userId: string };

/** The user of a link; undefined if it is unknown, used or expired. */
export function openLink(tx: Tx, link: string): Promise<LivingLink | undefined> {
  return tx.maybe(sql<LivingLink>`
    select user_id as "userId", channel, address from identity.reset_link
    where link_hash = ${hashOf('reset', link)} and used_at is null and expires_at > now()`);
}

/**
 * Sets the password of the link's user, once, and answers what lets this browser in (`openEntry`). Opening the link proves the address it was sent to, if it is still the
 * user's. Refuses an invalid link as `wrong_code`, and a bad password.
 */
export async function setPasswordByLink(
  tx: Tx,
  app: App,
  { link, password, ip, language }: { link: string; password: string; ip: string; language: Language },
): Promise<{ userId: string; entry: string | null }> {
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
  return { userId: user.id, entry: await openEntry(tx, user.id, hashOf('reset', link)) };
}
