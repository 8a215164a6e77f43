/** The common start of tests of directories. */
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import { directoryCalls as calls } from '../calls.ts';
import { busyRunStates, type AskedKind } from '../rules.ts';
import type { FakeDirectory } from './connect/fake-directory.ts';

export type ScimAnswer = { status: number; body: Record<string, unknown>; headers: Headers };

/** A provider with a token of an organisation. */
export class Provider {
  readonly base: string;
  readonly token: string;

  constructor(base: string, token: string) {
    this.base = base;
    this.token = token;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer> {
    const response = await fetch(`${this.base}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      headers: response.headers,
    };
  }
}

export type ScimWorld = {
  org: OrganisationWorld;
  admin: Person;
  linkId: string;
  provider: Provider;
};

export async function scimWorld(
  world: World,
  options: { makesAccounts?: boolean; endsBy?: 'freeze' | 'stop' } = {},
): Promise<ScimWorld> {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const linkId = newId();
  const link = {
    id: linkId,
    version: 0,
    kind: 'scim' as const,
    name: 'Provider',
    rootUnitId: org.rootUnitId,
  };
  await admin.as.get(calls.saveLink, { ...link, ...options });
  const { token } = await admin.as.get(calls.addToken, { id: newId(), linkId, name: 'T' });
  return { org, admin, linkId, provider: new Provider(world.base, token) };
}

export type SyncWorld = { org: OrganisationWorld; admin: Person; linkId: string };

export async function syncWorld(
  world: World,
  directory: FakeDirectory,
  kind: AskedKind = 'dingtalk',
): Promise<SyncWorld> {
  Object.assign(world.app.app.environment, { directoryLoopback: true });
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const linkId = newId();
  const { rootUnitId } = org;
  await admin.as.get(calls.saveLink, {
    id: linkId,
    version: 0,
    kind,
    name: 'Platform',
    rootUnitId,
    ...directory.credentials,
  });
  return { org, admin, linkId };
}

export const settled = ({ admin }: Pick<SyncWorld, 'admin'>, id: string) =>
  eventually(async () => {
    const run = await admin.as.get(calls.run, { id });
    return busyRunStates.includes(run.state) ? null : run;
  });

/** A dry run, and what it found by kind. */
export async function tried(own: SyncWorld) {
  const id = newId();
  await own.admin.as.get(calls.dryRun, { id, linkId: own.linkId });
  const run = await settled(own, id);
  const { rows } = await own.admin.as.get(calls.changes, { id, size: 200 });
  return { run, rows, kinds: rows.map(({ kind, name }) => `${kind} ${name}`) };
}

/** A dry run that is carried out. */
export async function synchronised(own: SyncWorld, freeze = false) {
  const { run } = await tried(own);
  if (run.state !== 'planned') return run;
  await own.admin.as.get(calls.applyRun, { id: run.id, freeze, gone: run.gone });
  return settled(own, run.id);
}
