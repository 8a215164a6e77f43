import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../../../kit/server/app/app.ts';
import {
  readEnvironment,
  type ConfidentialClient,
  type SenderAddress,
} from '../../../kit/server/config/environment.ts';
import { newId } from '../../../kit/server/id.ts';
import { openLog } from '../../../kit/server/operate/log.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../../kit/test/cluster.ts';
import { authenticate, createUser } from './door.ts';
import { identityModule } from './module.ts';

import type { TestBrowser } from './account/test-browser.ts';

export type IdentityOptions = {
  publicUrl?: string;
  limits?: boolean;
  demo?: 'on' | 'off';
  confidentialClient?: ConfidentialClient;
  sms?: SenderAddress;
  mail?: SenderAddress;
  passwordKeys?: string[];
  /** The content of the database before the program starts. */
  before?: (owner: pg.Client) => Promise<unknown>;
};

/** The identity module alone, over its own database, with access to the tables for effects of time. */
export async function openIdentity({
  limits = false,
  demo = 'off',
  confidentialClient,
  publicUrl,
  sms,
  mail,
  passwordKeys,
  before,
}: IdentityOptions = {}) {
  const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
  const name = `i_${newId().replaceAll('-', '')}`;
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), name);
  const databaseUrl = urlOfDatabase(ownerUrl, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-identity-'));
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await before?.(owner);
  const environment = {
    ...readEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: demo,
      ...(passwordKeys && { PASSWORD_KEYS: passwordKeys.join(',') }),
    }),
    ...(confidentialClient && { confidentialClient }),
    ...(sms && { sms }),
    ...(mail && { mail }),
  };
  const running = await buildApp({
    environment,
    databaseUrl,
    modules: [identityModule],
    gate: (app) => ({
      authenticate: (token) => authenticate(app.db, token),
      loadActor: async () => null,
      loadSeenActor: async () => null,
      mayBeFramedBy: async () => false,
      pageFacts: async () => ({ services: {}, frameOrigins: [] }),
    }),
    logger: openLog('silent'),
    webFolder: null,
    limits,
    maximumConnections: 12,
  });
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(environment, { publicUrl: publicUrl ?? base });
  afterAll(async () => {
    await owner.end();
    await running.close();
    await dropDatabase(adminUrl, name);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { db } = running.app;
  return {
    base,
    app: running.app,
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await owner.query<Row>(text, values)).rows,
    user: (
      loginName: string,
      password: string,
      more: Partial<Parameters<typeof createUser>[1]> = {},
    ): Promise<string> =>
      db.transact({ orgId: null, userId: null }, (tx) =>
        createUser(tx, { loginName, name: loginName, password, ...more }),
      ),
    /** A further code in the session of a browser, which is signed in first where it is not. */
    codeOf: async (
      browser: TestBrowser,
      account: string,
      password: string,
      challenge: string,
    ): Promise<string> => {
      const authorize = () =>
        browser.authorize({
          redirect_uri: `${base}/`,
          state: 's',
          code_challenge: challenge,
          code_challenge_method: 'S256',
        });
      let location = (await authorize()).headers.get('location') ?? '';
      if (location.startsWith('/login/')) {
        await browser.code(account, password);
        location = (await authorize()).headers.get('location') ?? '';
      }
      return new URL(location).searchParams.get('code') ?? '';
    },
  };
}
