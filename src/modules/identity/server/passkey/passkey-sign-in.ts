import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../../../../kit/server/module.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { nowhere } from '../oauth/adapter.ts';
import { noteSignIn, type SignInTry } from '../sign-in/sign-in.ts';
import { judgeSignIn } from './passkey.ts';

export type PasskeyTry = Pick<SignInTry, 'chosen' | 'ip' | 'agent'> & {
  /** The authorisation that is being signed in to. */
  uid: string;
  /** The browser's answer, as text. */
  typed: string;
};

/** Signs in by a passkey alone. Every failure gets the same answer. */
export async function signInByPasskey(
  app: App,
  { uid, typed, chosen, ip, agent }: PasskeyTry,
): Promise<{ userId: string } | { refused: true }> {
  const response = answerOf(typed);
  if (!response) return { refused: true };
  return app.db.transact(nowhere, async (tx) => {
    const judged = await judgeSignIn(tx, app.environment, { uid, response });
    if ('refused' in judged) {
      await writeAuthEvent(tx, { kind: 'passkey_failed', userId: judged.userId, ip, agent });
      return { refused: true };
    }
    await noteSignIn(tx, { userId: judged.userId, chosen, ip, agent }, 'passkey_sign_in');
    return { userId: judged.userId };
  });
}

/** The shape alone; the library judges the content. */
function answerOf(typed: string): AuthenticationResponseJSON | null {
  try {
    const value = JSON.parse(typed) as Partial<AuthenticationResponseJSON> | null;
    const isAnswer =
      typeof value?.id === 'string' && typeof value.response === 'object' && value.response !== null;
    return isAnswer ? (value as AuthenticationResponseJSON) : null;
  } catch {
    return null;
  }
}
