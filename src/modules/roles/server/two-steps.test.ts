import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { accessCalls } from '../../access/calls.ts';
import { accessRights } from '../../access/permissions.ts';
import { TestBrowser } from '../../identity/server/account/test-browser.ts';
import { allowDeviceSignIn, hashPassword } from '../../identity/server/door.ts';
import { issueToken } from '../../identity/server/oauth/token.store.ts';
import { presentStep } from '../../identity/server/second-step/second-step.ts';
import { findSecret } from '../../identity/server/second-step/second-step.store.ts';
import { codeOf } from '../../identity/server/second-step/totp.ts';
import { secondStepCalls } from '../../identity/second-step.calls.ts';
import { signInsCalls } from '../../identity/sign-ins.calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { sessionCalls } from '../../session/calls.ts';
import { rolesCalls as calls } from '../calls.ts';

const world = await useWorld();
const { app } = world.app;
const nowhere = { orgId: null, userId: null };
const streamPath = '/api/b/live/stream';
const password = 'Kenari#2207';
const passwordHash = await hashPassword(password);

const roleOf = async ({ as }: Person, builtIn: string) =>
  (await as.get(calls.list, { size: 50 })).rows.find((row) => row.builtIn === builtIn)!;

async function demand(admin: Person, builtIn: string, isDemanded = true) {
  const { id, version } = await roleOf(admin, builtIn);
  return admin.as.call(calls.demandSteps, { id, version, isDemanded });
}

let people = 0;
type Known = Person & { login: string };
async function known(org: OrganisationWorld, options: object = {}): Promise<Known> {
  people += 1;
  const login = `steps.${people}.${org.mark}`.toLowerCase();
  return { ...(await org.person({ ...options, loginName: login, passwordHash })), login };
}

/** Signs in by the password, as a browser does. */
async function byPassword({ orgId }: OrganisationWorld, { login }: Known): Promise<Caller> {
  const { access_token } = await new TestBrowser(world.base).tokens(login, password);
  return new Caller(world.base, access_token, orgId);
}

async function setUp(as: Caller, { userId }: Person): Promise<void> {
  await as.get(secondStepCalls.beginSecondStep, { password });
  await as.get(secondStepCalls.confirmSecondStep, { code: await codeFor({ userId }) });
}

/** The code that the person's program shows. */
async function codeFor({ userId }: Pick<Person, 'userId'>): Promise<string> {
  const found = await app.db.read(nowhere, (tx) => findSecret(tx, app.environment, userId));
  return codeOf(found?.secret ?? Buffer.alloc(0), presentStep());
}

async function place() {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  return { org, admin };
}

describe('a role that demands two steps', () => {
  test('leaves who signed in by a password alone nothing but the way to a second one, and then everything', async () => {
    const { org, admin } = await place();
    const recorder = await known(org, { roles: ['recorder'] });
    const plain = await known(org);
    const before = await byPassword(org, recorder);
    expect((await before.call(meritCalls.list, {})).status).toBe(200);
    expect((await before.get(secondStepCalls.secondStep, {})).isOffered).toBe(false);
    expect((await demand(admin, 'recorder')).reason).toBeNull();

    for (const as of [before, await byPassword(org, recorder)]) {
      for (const call of [meritCalls.list, membersCalls.byId, accessCalls.resources]) {
        const { status, reason } = await as.call(call, {});
        expect([status, reason]).toEqual([403, 'two_steps_demanded']);
      }
      const write = await as.call(meritCalls.saveDraft, {} as never);
      expect([write.status, write.reason]).toEqual([403, 'two_steps_demanded']);
      const frame = await as.get(sessionCalls.enter, {});
      expect([frame.twoStepsDemanded, frame.memberId]).toEqual([true, recorder.memberId]);
      expect((await as.get(secondStepCalls.secondStep, {})).isOffered).toBe(true);
    }
    const stream = await fetch(`${world.base}${streamPath}?orgId=${org.orgId}`, {
      headers: { authorization: `Bearer ${before.token}` },
    });
    expect(stream.status).toBe(403);
    const sentence = await before.call(membersCalls.byId, {}, { language: 'es_ES' });
    expect(JSON.stringify(sentence.envelope)).toContain('dos pasos');

    // Members without such a role are not affected.
    expect((await (await byPassword(org, plain)).call(membersCalls.byId, {})).status).toBe(200);

    await setUp(before, recorder);
    expect((await before.call(membersCalls.byId, {})).status).toBe(200);
    expect((await before.get(sessionCalls.enter, {})).twoStepsDemanded).toBe(false);

    // Without the second step the way is the same again.
    await world.app.app.db.transact(nowhere, (tx) =>
      tx.run(sql`update identity.authenticator set last_step = 0 where user_id = ${recorder.userId}`),
    );
    await before.get(secondStepCalls.endSecondStep, { password, code: await codeFor(recorder) });
    expect((await before.call(membersCalls.byId, {})).reason).toBe('two_steps_demanded');
  });

  test('takes neither a known device nor a further token for two', async () => {
    const { org, admin } = await place();
    const recorder = await known(org, { roles: ['recorder'] });
    await org.tx((tx) => allowDeviceSignIn(tx, org.orgId, true));
    const signedIn = await byPassword(org, recorder);
    const deviceOnly = await app.db.transact({ orgId: null, userId: recorder.userId }, (tx) =>
      issueToken(tx, { userId: recorder.userId, clientId: 'laurel-pc', deviceOnly: true }),
    );
    const branch = (await signedIn.get(signInsCalls.mpmToken, {})).access_token;
    await demand(admin, 'recorder');
    for (const token of [deviceOnly, branch]) {
      const { status, reason } = await new Caller(world.base, token, org.orgId).call(membersCalls.byId, {});
      expect([status, reason]).toEqual([403, 'two_steps_demanded']);
    }
  });

  test('may be that of every member; the demand ends as it began, and both stand in the log', async () => {
    const { org, admin } = await place();
    const plain = await known(org);
    const as = await byPassword(org, plain);
    await demand(admin, 'member');
    expect((await as.call(membersCalls.byId, {})).reason).toBe('two_steps_demanded');
    expect((await roleOf(admin, 'member')).twoSteps).toBe(true);
    await demand(admin, 'member', false);
    expect((await as.call(membersCalls.byId, {})).status).toBe(200);
    const { rows } = await admin.as.get(calls.log, {});
    expect(rows.slice(0, 2).map(({ act }) => act)).toEqual(['stepsDropped', 'stepsDemanded']);
  });

  test('is not one’s own before one has two steps, nor one beyond one’s rights, nor another’s', async () => {
    const { org, admin } = await place();
    const weak = await known(org, { roles: ['administrator'] });
    const as = await byPassword(org, weak);
    const own = { ...weak, as };
    expect((await demand(own, 'member')).reason).toBe('own_steps_first');
    expect((await demand(own, 'administrator')).reason).toBe('own_steps_first');
    expect((await demand(own, 'recorder')).reason).toBeNull();
    await setUp(as, weak);
    expect((await demand(own, 'member')).reason).toBeNull();
    expect((await demand(own, 'administrator')).reason).toBeNull();
    const helper = await org.person({ rights: [accessRights.roles, accessRights.giveRoles] });
    expect((await demand(helper, 'points_manager')).reason).toBe('role_beyond_own');
    const stranger = await place();
    const { id, version } = await roleOf(admin, 'reviewer');
    expect((await stranger.admin.as.call(calls.demandSteps, { id, version, isDemanded: true })).reason).toBe(
      'not_found',
    );
    const stale = await admin.as.call(calls.demandSteps, { id, version: version + 1, isDemanded: true });
    expect(stale.reason).toBe('stale');
  });
});
