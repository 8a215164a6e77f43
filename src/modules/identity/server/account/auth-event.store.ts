import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';

export type AuthEvent = {
  kind:
    | 'sign_in'
    | 'sign_in_failed'
    | 'sign_in_delayed'
    | 'token'
    | 'device_sign_in'
    | 'device_sign_in_failed'
    | 'sign_out'
    | 'password_set'
    | 'password_change_failed'
    | 'code_asked'
    | 'code_failed'
    | 'reset_link_sent'
    | 'reset_link_shown'
    | 'session_ended'
    | 'second_step_asked'
    | 'second_step_failed'
    | 'second_step_on'
    | 'second_step_off'
    | 'passkey_sign_in'
    | 'passkey_failed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'contact_asked'
    | 'contact_failed'
    | 'contact_proved'
    | 'signed_up';
  userId?: string | null;
  account?: string;
  clientId?: string;
  ip?: string | undefined;
  /** The browser's own description. */
  agent?: string | null | undefined;
  /** The acting user, if not the user concerned. */
  byUserId?: string;
};

/**
 * How much of an unknown account name is stored: enough to see a pattern, too little for a password typed into the
 * wrong field.
 */
const keptCharacters = 4;
const maximumAgent = 300;

/** Notes what happened at the door, in the transaction that it happened in. Kept for three years. */
export async function writeAuthEvent(tx: Tx, event: AuthEvent): Promise<void> {
  const account = event.userId ? null : (event.account?.slice(0, keptCharacters) ?? null);
  await tx.run(sql`
    insert into identity.auth_event (id, kind, user_id, account, client_id, ip, by_user_id, agent)
    values (${newId()}, ${event.kind}, ${event.userId ?? null}, ${account}, ${event.clientId ?? null}, ${event.ip ?? null},
      ${event.byUserId ?? null}, ${event.agent?.slice(0, maximumAgent) ?? null})`);
}
