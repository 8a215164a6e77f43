import { newId } from '../../../../kit/server/id.ts';
import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { identityCalls as calls } from '../../calls.ts';
import { pcClientId } from '../../rules.ts';
import { enrolDevice } from '../sign-in/device.store.ts';
import { allowDeviceSignIn } from '../door.ts';
import { nowhere } from '../oauth/adapter.ts';
import { signedText } from './signed-login.ts';

const world = await useWorld();
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });
const member = await org.person();
const { db } = world.app.app;
const run = (statement: ReturnType<typeof sql>) => db.transact(nowhere, (tx) => tx.run(statement));

/** The operator's switch: 1 listed organisations, 2 off, 3 on. */
const operator = await world.admin();
afterAll(() => operator.end());
const feature = (value: 1 | 2 | 3, orgIds: string[] = []) =>
  operator.query(
    `insert into platform.config (key, value) values ('secretKey', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ value, orgIds })],
  );

beforeEach(async () => {
  await run(sql`delete from identity.throttle`);
  await feature(3);
});

describe('the secret key', () => {
  test('is offered by the switch: to listed organisations, to none, to all', async () => {
    const offered = async () => (await admin.as.get(calls.secretKey, {})).isOffered;
    const offers = [
      await offered(),
      (await feature(2), await offered()),
      (await feature(1, []), await offered()),
      (await feature(1, [org.orgId]), await offered()),
    ];
    expect(offers).toEqual([true, false, false, true]);
    await feature(2);
    expect((await admin.as.call(calls.rotateSecretKey, {})).reason).toBe('no_secret_key');
  });

  test('is offered as the operator switches it in a terminal; a wrong word changes nothing', async () => {
    const root = resolve(import.meta.dirname, '../../../../..');
    const env = { ...process.env, DATABASE_URL: world.databaseUrl };
    const command = async (...args: string[]) => {
      const line = [join(root, 'scripts', 'laurel.ts'), 'switch', ...args];
      const end = await promisify(execFile)(process.execPath, line, { cwd: root, env }).catch(
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      const { isOffered } = await admin.as.get(calls.secretKey, {});
      return { code: 'code' in end ? end.code : 0, said: end.stdout.trim().split('\n'), isOffered };
    };
    expect(await command('secretKey', 'listed', '--organisation', org.orgId)).toEqual({
      code: 0,
      said: ['originalOrg: off', `secretKey: listed ${org.orgId}`],
      isOffered: true,
    });
    for (const wrong of [
      ['secretKey', 'listed'],
      ['secretKey', 'off', '--organisation', org.orgId],
      ['secretKey', 'perhaps'],
      ['secretDoor', 'on'],
    ])
      expect(await command(...wrong), wrong.join(' ')).toMatchObject({ code: 2, isOffered: true });
    const absent = ['secretKey', 'listed', '--organisation', newId()];
    expect(await command(...absent)).toMatchObject({ code: 1, isOffered: true });
    expect(await command('secretKey', 'off')).toMatchObject({ code: 0, isOffered: false });
    expect((await command()).said).toEqual(['originalOrg: off', 'secretKey: off']);
  });

  test('is shown once, is nowhere in the clear, and is replaced by the next', async () => {
    const one = await admin.as.get(calls.rotateSecretKey, {});
    expect(one.secretKey).toMatch(/^lk_[\w-]{43}$/);
    const state = await admin.as.get(calls.secretKey, {});
    expect(state).toMatchObject({ isSet: true, ending: one.secretKey.slice(-4), madeBy: admin.name });
    expect(JSON.stringify(state)).not.toContain(one.secretKey.slice(0, -4));
    const everywhere = await db.read({ orgId: org.orgId, userId: null }, async (tx) => [
      await tx.all(sql`select * from idempotency where org_id = ${tx.orgId}`),
      await tx.all(sql`select * from audit where org_id = ${tx.orgId}`),
      await tx.all(sql`select encode(sealed, 'escape') from identity.secret_key`),
    ]);
    expect(JSON.stringify(everywhere)).not.toContain(one.secretKey);
    const two = await admin.as.get(calls.rotateSecretKey, {});
    expect(two.secretKey).not.toBe(one.secretKey);
    expect((await admin.as.get(calls.removeSecretKey, {})).count).toBe(1);
    expect(await admin.as.get(calls.secretKey, {})).toMatchObject({ isSet: false, ending: '' });
  });
});

const device = 'd'.repeat(32);

/** A request of the organisation's own program, which has no cookie of the browser. */
async function signedIn(
  person: Person,
  key: string,
  forged: Partial<{ at: number; nonce: string; text: object; orgId: string }> = {},
) {
  const at = forged.at ?? Math.floor(Date.now() / 1000);
  const nonce = forged.nonce ?? randomBytes(16).toString('base64url');
  const orgId = forged.orgId ?? org.orgId;
  const body = { clientId: pcClientId, deviceIdentifierId: device, userId: person.userId };
  const signed = { clientId: pcClientId, device, userId: person.userId, ...forged.text };
  const value = createHmac('sha256', key)
    .update(signedText(signed, { orgId, at, nonce, value: '' }))
    .digest('hex');
  const response = await fetch(`${world.base}/valid/identifierLogin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'laurel-signature': `org=${orgId},t=${at},n=${nonce},v=${value}`,
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe('a sign-in that the organisation signs', () => {
  test('stands for the cookie of a known device, where the organisation allows it', async () => {
    const { secretKey } = await admin.as.get(calls.rotateSecretKey, {});
    await db.transact(nowhere, (tx) =>
      enrolDevice(tx, { userId: member.userId, device, cookie: 'c', at: new Date() }),
    );
    expect(await signedIn(member, secretKey)).toBe(401);
    await db.transact(nowhere, (tx) => allowDeviceSignIn(tx, org.orgId, true));
    await run(sql`delete from identity.throttle`);
    expect(await signedIn(member, secretKey)).toBe(200);
    expect((await admin.as.get(calls.secretKey, {})).lastUsedAt).not.toBeNull();
    // Another key, another person, an old and an early time, a nonce again, an organisation that is none of the user's.
    const other = await world.organisation();
    const nonce = randomBytes(16).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    expect(await signedIn(member, secretKey, { nonce })).toBe(200);
    const refusals = [
      await signedIn(member, 'lk_wrong'),
      await signedIn(member, secretKey, { text: { userId: admin.userId } }),
      await signedIn(member, secretKey, { at: now - 120 }),
      await signedIn(member, secretKey, { at: now + 120 }),
    ];
    await run(sql`delete from identity.throttle`);
    refusals.push(await signedIn(member, secretKey, { nonce }));
    refusals.push(await signedIn(member, secretKey, { orgId: other.orgId }));
    expect(refusals).toEqual([401, 401, 401, 401, 401, 401]);
    await run(sql`delete from identity.throttle`);
    await feature(2);
    expect(await signedIn(member, secretKey)).toBe(401);
    await feature(3);
    await admin.as.get(calls.removeSecretKey, {});
    expect(await signedIn(member, secretKey)).toBe(401);
  });
});
