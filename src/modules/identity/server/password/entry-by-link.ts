import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { resetLinkRules } from '../../rules.ts';
import { hashOf, newSecret } from '../oauth/token-hash.ts';
import { secondStepOf } from '../second-step/second-step.store.ts';

/** The browser that set a password by a link keeps this until it has entered. */
export const entryCookie = 'laurel_entry';

/**
 * Creates a secret by which the browser that has just set a password enters without typing it again, once and within
 * minutes; null for a user with a second step, which a link does not replace. It differs from the link's secret,
 * because the person who handed the link over knows that one.
 */
export async function openEntry(tx: Tx, userId: string, linkHash: Buffer): Promise<string | null> {
  if ((await secondStepOf(tx, userId)).isOn) return null;
  const entry = newSecret();
  await tx.run(sql`
    update identity.reset_link
    set entry_hash = ${hashOf('entry', entry)}, enters_until = now() + make_interval(secs => ${resetLinkRules.entrySeconds})
    where link_hash = ${linkHash}`);
  return entry;
}

/** The user who enters by this secret; null where it is unknown, used or late, or the account was closed meanwhile. */
export async function enterByLink(tx: Tx, entry: string): Promise<string | null> {
  const used = await tx.maybe(sql<{ userId: string }>`
    update identity.reset_link l set entry_hash = null
    from identity.app_user u
    where l.entry_hash = ${hashOf('entry', entry)} and l.enters_until > now() and u.id = l.user_id and u.status = 'active'
    returning u.id as "userId"`);
  if (!used || (await secondStepOf(tx, used.userId)).isOn) return null;
  return used.userId;
}
