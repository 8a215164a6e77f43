import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { implement, type App, type Module } from '../../../kit/server/module.ts';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import { identityCalls } from '../calls.ts';
import { accountHandlers } from './account/account.handlers.ts';
import { serveCheckToken } from './oauth/check-token.routes.ts';
import { serveDeviceSignIn } from './sign-in/device-sign-in.routes.ts';
import { identityPaths } from './openapi.ts';
import { letters } from './mail/letters.ts';
import { lostKeys, passwordKeysCheck } from './mail/lost-keys.ts';
import { nowhere } from './oauth/adapter.ts';
import { contactHandlers } from './contact/contact.handlers.ts';
import { passkeyHandlers } from './passkey/passkey.handlers.ts';
import { securityHandlers } from './secret-key/secret-key.handlers.ts';
import { serveMetadata } from './oauth/metadata.ts';
import { createProvider } from './oauth/provider.ts';
import { serveOauth } from './oauth/oauth.routes.ts';
import { serveForgotten } from './password/forgotten.routes.ts';
import { recoveryHandlers } from './password/recovery.handlers.ts';
import { serveReset } from './password/reset.routes.ts';
import { secondStepHandlers } from './second-step/second-step.handlers.ts';
import { signInsHandlers } from './sign-in/sign-ins.handlers.ts';
import { servePageAssets } from './pages/page-assets.ts';
import { serveSignIn } from './sign-in/sign-in.routes.ts';
import { serveSignOut } from './sign-in/sign-out.routes.ts';

export const identityModule: Module = {
  name: 'identity',
  ...implement(identityCalls, {
    ...accountHandlers,
    ...contactHandlers,
    ...passkeyHandlers,
    ...recoveryHandlers,
    ...secondStepHandlers,
    ...securityHandlers,
    ...signInsHandlers,
  }),
  routes: async (server, app) => {
    if (!app.environment.services.has('auth')) return;
    const secrets = await openSecrets(app.environment);
    // Made at the first request: where the port is chosen by the system, the public address is known only then.
    let instance: ReturnType<typeof createProvider> | undefined;
    const provider = () => (instance ??= createProvider(app, secrets));
    await serveOauth(server, app, provider);
    serveMetadata(server, app);
    serveSignIn(server, app, provider);
    serveSignOut(server, app, provider);
    serveCheckToken(server, app);
    serveDeviceSignIn(server, app);
    serveForgotten(server, app);
    serveReset(server, app, provider);
    servePageAssets(server);
  },
  checks: [passwordKeysCheck],
  described: ({ services }) => (services.has('auth') ? identityPaths : {}),
  start: warnOfLostKeys,
  schedules: [
    { name: 'identity.sweep', everyMs: 10 * 60_000, run: ({ app }) => app.db.transact(nowhere, sweep) },
  ],
  drains: [letters],
};

/** Without the keys of its passwords nobody can sign in: the operator must be warned. */
async function warnOfLostKeys(app: App): Promise<void> {
  // A database that is slow to answer does not end the start: the checks of the process look again.
  const lost = await lostKeys(app).catch(() => null);
  if (lost)
    app.log.error(
      { passwords: lost.passwords },
      'these passwords were made with a key that is neither in PASSWORD_KEYS nor in DATA_DIR: nobody can use them until it is back',
    );
}

/** Deletes expired items at once, failures after a day, the record of sign-ins after three years. */
async function sweep(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity.oauth_item where expires_at < now()`);
  await tx.run(sql`delete from identity.throttle where at < now() - interval '1 day'`);
  await tx.run(sql`delete from identity.phone_code where requested_at < now() - interval '2 days'`);
  await tx.run(sql`delete from identity.code_try where at < now() - interval '2 days'`);
  await tx.run(sql`delete from identity.passkey_challenge where expires_at < now()`);
  await tx.run(sql`delete from identity.signed_nonce where expires_at < now()`);
  await tx.run(sql`delete from identity.reset_link where expires_at < now() - interval '2 days'`);
  await tx.run(sql`delete from identity.sign_in_place p where not exists (
    select from identity.oauth_item i where i.session_uid = p.session_uid)`);
  await tx.run(sql`delete from identity.auth_event where at < now() - interval '3 years'`);
}
