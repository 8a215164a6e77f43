import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { secondStepRules as rules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { findSecret, takeRecoveryCode, takeStep } from './second-step.store.ts';
import { countTryWithin, succeeded, throttleKey } from '../sign-in/throttle.ts';
import { base32, stepAt, stepOfCode } from './totp.ts';

/** `wrong` also for a code that was used before. */
export type CodeOutcome = { right: true } | { refused: 'wrong' } | { refused: 'wait'; seconds: number };
export type CodeTry = { userId: string; typed: string; ip: string };

/** By the real clock, as everything about sign-in: the business clock may be fixed. @internal */
export function presentStep(): number {
  return stepAt(Date.now() / 1000);
}

/**
 * Checks a code of the user's authenticator program, or a recovery code, and consumes it. Wrong codes are counted in
 * this transaction, which has to commit in any case, and delay the next attempt.
 */
export function checkCode(tx: Tx, app: App, { userId, typed, ip }: CodeTry): Promise<CodeOutcome> {
  return counted(tx, { userId, ip }, async () => {
    const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
    if (!isOfProgram(code)) return takeRecoveryCode(tx, userId, code);
    const step = await stepOf(tx, app, userId, code);
    return step !== null && takeStep(tx, userId, step);
  });
}

/** Makes a try that is counted with the other codes of this user. */
export async function counted(
  tx: Tx,
  { userId, ip }: Pick<CodeTry, 'userId' | 'ip'>,
  isRight: () => Promise<boolean>,
): Promise<CodeOutcome> {
  const key = throttleKey('code', userId);
  const seconds = await countTryWithin(tx, key);
  if (seconds !== null) return { refused: 'wait', seconds };
  if (!(await isRight())) {
    await writeAuthEvent(tx, { kind: 'second_step_failed', userId, ip });
    return { refused: 'wrong' };
  }
  await succeeded(tx, [key]);
  return { right: true };
}

/** The time step of a typed code; null if it matches none of the current ones. */
export async function stepOf(tx: Tx, app: App, userId: string, code: string): Promise<number | null> {
  try {
    const found = await findSecret(tx, app.environment, userId);
    return found ? stepOfCode(found.secret, code, presentStep()) : null;
  } catch (error) {
    // Without its column key no code can be checked; recovery codes go on opening the door.
    app.log.error({ err: error, userId }, 'the secret of an authenticator could not be read');
    return null;
  }
}

const isOfProgram = (code: string): boolean => code.length === rules.digits && /^\d+$/.test(code);

/** New recovery codes, without the hyphens that they are shown with. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: rules.recoveryCodes }, () => base32(randomBytes(10)));
}

/** ABCDEFGHIJKLMNOP as ABCD-EFGH-IJKL-MNOP. */
export function presentedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
