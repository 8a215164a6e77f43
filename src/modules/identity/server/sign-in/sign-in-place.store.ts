import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Session } from '../../../../kit/server/http/actor.ts';
import { newId } from '../../../../kit/server/id.ts';
import { maximumSignIns } from '../../rules.ts';
import { endSessions } from '../oauth/token.store.ts';
import { forgetUser } from '../account/authenticate.ts';
import { lockUser } from '../account/user.store.ts';

/** The place of a browser's sign-in; the agent is the browser's own description. */
export type Place = {
  sessionUid: string;
  userId: string;
  ip: string | null;
  agent: string | null;
  /** How many steps it took; null where this use does not tell. */
  steps: 1 | 2 | null;
};

const maximumAgent = 300;

/** Records the use of a sign-in. Beyond a user's maximum, a new one ends the oldest. */
export async function notePlace(tx: Tx, { sessionUid, userId, ip, agent, steps }: Place): Promise<void> {
  const { isNew } = await tx.one(sql<{ isNew: boolean }>`
    insert into identity.sign_in_place as p (session_uid, id, user_id, ip, agent, steps)
    values (${sessionUid}, ${newId()}, ${userId}, ${ip}, ${agent?.slice(0, maximumAgent) ?? null}, ${steps})
    on conflict (session_uid) do update set last_used_at = now(), ip = coalesce(excluded.ip, p.ip),
      agent = coalesce(excluded.agent, p.agent), steps = coalesce(excluded.steps, p.steps), user_id = excluded.user_id
    returning xmax = 0 as "isNew"`);
  if (!isNew) return;
  // Serialised by the lock of everything that ends sign-ins of a user: otherwise two sign-ins at once would each find
  // room.
  await lockUser(tx, userId);
  const living = await livingPlaces(tx, userId);
  const oldest = living.toSorted((a, b) => (a.signedInAt < b.signedInAt ? 1 : -1)).slice(maximumSignIns);
  for (const { sessionUid: uid } of oldest) await endPlace(tx, uid);
}

export type LivingPlace = {
  id: string;
  sessionUid: string;
  ip: string | null;
  agent: string | null;
  signedInAt: string;
  lastUsedAt: string;
};

/** The user's sign-ins of which anything is still good, the one used last first. */
export function livingPlaces(tx: Tx, userId: string): Promise<LivingPlace[]> {
  return tx.all(sql<LivingPlace>`
    select p.id, p.session_uid as "sessionUid", p.ip, p.agent, p.signed_in_at as "signedInAt",
      p.last_used_at as "lastUsedAt"
    from identity.sign_in_place p
    where p.user_id = ${userId} and exists (
      select from identity.oauth_item i where i.session_uid = p.session_uid and i.consumed_at is null
        and i.model in ('Session', 'RefreshToken', 'AccessToken') and i.expires_at > now())
    order by p.last_used_at desc, p.id`);
}

/** Ends a sign-in with all its tokens. */
export async function endPlace(tx: Tx, sessionUid: string): Promise<void> {
  await endSessions(tx, { sessionUid });
  await tx.run(sql`delete from identity.sign_in_place where session_uid = ${sessionUid}`);
}

/**
 * The caller has proved a second step within a sign-in that began with a password, which he gave anew: from now on it had
 * two steps, so that nobody signs in again for it.
 */
export async function noteSecondStep(tx: Tx, { userId, grantId }: Session): Promise<void> {
  const sessionUid = await placeOfGrant(tx, grantId);
  if (sessionUid === undefined) return;
  await tx.run(sql`
    update identity.sign_in_place set steps = 2 where session_uid = ${sessionUid} and user_id = ${userId}`);
  tx.afterCommit(() => forgetUser(userId));
}

/** A user who has no second step any more has none in any of the sign-ins. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update identity.sign_in_place set steps = 1 where user_id = ${userId} and steps = 2
      and not exists (select from identity.passkey where user_id = ${userId})
      and not exists (select from identity.authenticator where user_id = ${userId} and enabled_at is not null)`);
  tx.afterCommit(() => forgetUser(userId));
}

/** The sign-in that a grant came of; undefined for a grant without one, as a device's own sign-in has. */
export async function placeOfGrant(tx: Tx, grantId: string): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ uid: string }>`
    select session_uid as uid from identity.oauth_item
    where grant_id = ${grantId} and session_uid is not null limit 1`);
  return row?.uid;
}
