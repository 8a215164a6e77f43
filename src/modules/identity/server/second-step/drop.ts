/** The second steps of a user who has lost them, taken away by somebody else: passwords alone, or a demand, lead on. */
import type { Language } from '../../../../kit/contract/language.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { notifyUser } from '../account/user-news.ts';
import { findUser, lockUser } from '../account/user.store.ts';
import { secondStepText } from '../pages/second-step.text.ts';
import { deleteSecret } from './second-step.store.ts';

/** Those of the users who have an authenticator or a passkey. */
export async function withSecondStep(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.all(sql<{ id: string }>`
    select user_id as id from identity.authenticator
    where user_id = any(${[...userIds]}::uuid[]) and enabled_at is not null
    union select user_id from identity.passkey where user_id = any(${[...userIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

type Drop = { userId: string; byUserId: string; ip: string; language: Language };

/** Removes authenticator, recovery codes and passkeys, and tells the user in the organisation and at his own addresses. */
export async function dropSecondStep(tx: Tx, app: App, drop: Drop): Promise<void> {
  const { userId, byUserId, ip } = drop;
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) throw kitRefusals.not_found();
  await deleteSecret(tx, userId);
  await tx.run(sql`delete from identity.passkey where user_id = ${userId}`);
  const language = user.language ?? drop.language;
  const [subject, text] = secondStepText[language].letters.off;
  await writeAuthEvent(tx, { kind: 'second_step_off', userId, byUserId, ip });
  await notifyUser(tx, app, { user, letter: { subject, text, language }, key: 'identity.secondStepOff' });
}
