import { randomBytes } from 'node:crypto';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { secondStepRules as rules } from '../../rules.ts';
import type { secondStepCalls } from '../../second-step.calls.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { userOrgs } from '../account/known-users.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import { refuseWrongPassword } from '../password/own-password.ts';
import { secondStepText } from '../pages/second-step.text.ts';
import { needsSecondStep } from './offered.ts';
import {
  checkCode,
  counted,
  newRecoveryCodes,
  presentedCode,
  stepOf,
  type CodeOutcome,
} from './second-step.ts';
import {
  deleteSecret,
  enable,
  insertRecoveryCodes,
  insertSecret,
  secondStepOf,
} from './second-step.store.ts';
import { base32 } from './totp.ts';
import { forgetSecondStep, noteSecondStep } from '../sign-in/sign-in-place.store.ts';
import { notifyUser } from '../account/user-news.ts';
import { findUser, lockUser } from '../account/user.store.ts';

export const secondStepHandlers: Handlers<typeof secondStepCalls> = {
  secondStep: async (ctx) => {
    const [isOffered, state] = await Promise.all([
      isOfferedTo(ctx),
      secondStepOf(ctx.tx, ctx.session.userId),
    ]);
    return { isOffered, ...state };
  },

  beginSecondStep: async (ctx, { password }) => {
    const { app, tx, session } = ctx;
    await demandOffered(ctx);
    const refused = await refuseWrongPassword(ctx, {
      typed: password,
      field: 'password',
      failed: 'second_step_failed',
    });
    if (refused) return refused;
    const user = await ownUser(ctx);
    const secret = randomBytes(20);
    if (!(await insertSecret(tx, app.environment, session.userId, secret)))
      throw identityRefusals.second_step_on();
    return { secret: base32(secret), uri: uriOf(user.login_name, base32(secret)) };
  },

  confirmSecondStep: async (ctx, { code }) => {
    const { app, tx, session, ip } = ctx;
    const { userId } = session;
    await demandOffered(ctx);
    // Serialises concurrent confirmations: the second finds it switched on.
    await lockUser(tx, userId);
    if ((await secondStepOf(tx, userId)).isOn) throw identityRefusals.second_step_on();
    const step = await stepOf(tx, app, userId, code.replaceAll(' ', ''));
    const refused = refusalOf(await counted(tx, { userId, ip }, async () => step !== null));
    if (refused || step === null) return refused ?? identityRefusals.wrong_step_code().at('code');
    const recoveryCodes = newRecoveryCodes();
    await enable(tx, userId, step);
    await insertRecoveryCodes(tx, userId, recoveryCodes);
    await noteSecondStep(tx, session);
    await notifyOfChange(ctx, 'on');
    return { recoveryCodes: recoveryCodes.map(presentedCode) };
  },

  endSecondStep: async (ctx, { password, code }) => {
    const { app, tx, session, ip } = ctx;
    const { userId } = session;
    const failed = 'second_step_failed';
    const wrongPassword = await refuseWrongPassword(ctx, { typed: password, field: 'password', failed });
    if (wrongPassword) return wrongPassword;
    if (!(await secondStepOf(tx, userId)).isOn) return { isOn: false };
    const refused = refusalOf(await checkCode(tx, app, { userId, typed: code, ip }));
    if (refused) return refused;
    await deleteSecret(tx, userId);
    await forgetSecondStep(tx, userId);
    await notifyOfChange(ctx, 'off');
    return { isOn: false };
  },
};

/**
 * Offered to administrators of any organisation, whose password protects enough to justify it, and to members of
 * organisations that demand it.
 */
async function isOfferedTo({ tx, session }: Ctx): Promise<boolean> {
  const orgIds = (await userOrgs(tx, session.userId)).map(({ orgId }) => orgId);
  return needsSecondStep(tx, orgIds);
}

async function demandOffered(ctx: Ctx): Promise<void> {
  if (!(await isOfferedTo(ctx))) throw identityRefusals.second_step_not_offered();
}

/** A wrong code is returned, so that the attempt is committed; the waiting time is part of the protocol. */
function refusalOf(outcome: CodeOutcome): Refusal | null {
  if ('right' in outcome) return null;
  if (outcome.refused === 'wrong') return identityRefusals.wrong_step_code().at('code');
  return rateRefusals.code_wait({ seconds: outcome.seconds }).retryAfter(outcome.seconds);
}

async function ownUser({ tx, session }: Ctx) {
  const user = await findUser(tx, session.userId);
  if (!user) throw kitRefusals.not_found();
  return user;
}

async function notifyOfChange(ctx: Ctx, became: 'on' | 'off'): Promise<void> {
  const { app, tx, session, ip } = ctx;
  const user = await ownUser(ctx);
  const language = user.language ?? ctx.language;
  const [subject, text] = secondStepText[language].letters[became];
  const key = became === 'on' ? 'identity.secondStepOn' : 'identity.secondStepOff';
  await writeAuthEvent(tx, { kind: `second_step_${became}`, userId: session.userId, ip });
  await notifyUser(tx, app, { user, letter: { subject, text, language }, key });
}

/** The address that authenticator programs read: the account and the parameters of its codes. */
function uriOf(loginName: string, secret: string): string {
  const parameters = new URLSearchParams({
    secret,
    issuer: 'Laurel',
    algorithm: 'SHA1',
    digits: String(rules.digits),
    period: String(rules.stepSeconds),
  });
  return `otpauth://totp/Laurel:${encodeURIComponent(loginName)}?${parameters}`;
}
