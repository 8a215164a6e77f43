import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import type { passkeyCalls } from '../../passkey.calls.ts';
import { passkeyRules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { notifyUser } from '../account/user-news.ts';
import { findUser, lockUser, type UserRow } from '../account/user.store.ts';
import { passkeyText } from '../pages/passkey.text.ts';
import { refuseWrongPassword } from '../password/own-password.ts';
import { identityRefusals } from '../refusals.ts';
import { forgetSecondStep, noteSecondStep } from '../sign-in/sign-in-place.store.ts';
import { addPasskey, optionsToAdd } from './passkey.ts';
import { deletePasskey, passkeysOf, renamePasskey } from './passkey.store.ts';

export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  passkeys: async ({ tx, session }) =>
    (await passkeysOf(tx, session.userId)).map(({ id, name, addedAt, lastUsedAt, isSynced }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
      isSynced,
    })),

  beginPasskey: async (ctx, { password }) => {
    const { app, tx } = ctx;
    const refused = await refuseWrongPassword(ctx, {
      typed: password,
      field: 'password',
      failed: 'passkey_failed',
    });
    if (refused) return refused;
    await refuseTooMany(ctx);
    const options = await optionsToAdd(tx, app.environment, await ownUser(ctx));
    return { options: options as unknown as Record<string, unknown> };
  },

  addPasskey: async (ctx, { name, response }) => {
    const { app, tx, session, ip } = ctx;
    const { userId } = session;
    // Serialises those who add several at once: each is counted.
    await lockUser(tx, userId);
    await refuseTooMany(ctx);
    const id = await addPasskey(tx, app.environment, {
      userId,
      name,
      response: response as unknown as RegistrationResponseJSON,
    });
    // Returned, so that the challenge stays used up.
    if (!id) {
      await writeAuthEvent(tx, { kind: 'passkey_failed', userId, ip });
      return identityRefusals.passkey_refused();
    }
    await noteSecondStep(tx, session);
    await tell(ctx, 'added');
    return { id };
  },

  renamePasskey: async ({ tx, session }, { passkeyId, name }) => {
    if (!(await renamePasskey(tx, session.userId, passkeyId, name))) throw kitRefusals.not_found();
    return { id: passkeyId };
  },

  removePasskey: async (ctx, { passkeyId }) => {
    if (!(await deletePasskey(ctx.tx, ctx.session.userId, passkeyId))) throw kitRefusals.not_found();
    await forgetSecondStep(ctx.tx, ctx.session.userId);
    await tell(ctx, 'removed');
    return { count: 1 };
  },
};

async function refuseTooMany({ tx, session }: Ctx): Promise<void> {
  if ((await passkeysOf(tx, session.userId)).length >= passkeyRules.perUser)
    throw identityRefusals.too_many_passkeys({ n: passkeyRules.perUser });
}

async function ownUser({ tx, session }: Ctx): Promise<UserRow> {
  const user = await findUser(tx, session.userId);
  if (!user) throw kitRefusals.not_found();
  return user;
}

async function tell(ctx: Ctx, became: 'added' | 'removed'): Promise<void> {
  const { app, tx, session, ip } = ctx;
  const user = await ownUser(ctx);
  const language = user.language ?? ctx.language;
  const [subject, text] = passkeyText[language].letters[became];
  const key = became === 'added' ? 'identity.passkeyAdded' : 'identity.passkeyRemoved';
  await writeAuthEvent(tx, { kind: `passkey_${became}`, userId: session.userId, ip });
  await notifyUser(tx, app, { user, letter: { subject, text, language }, key });
}
