import { afterAll, describe, expect, test } from 'vitest';
import { membersCalls } from '../../modules/members/calls.ts';
import { documentFor, meritWorld, recordIn, typed } from '../../modules/merit/server/builders.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { viewsCalls } from '../../modules/views/calls.ts';
import type { Call } from '../../kit/contract/call.ts';
import { sql } from '../../kit/server/database/db.ts';
import { newId } from '../../kit/server/id.ts';
import { forgetOldKeys } from '../../kit/server/serve/idempotency.ts';
import { Caller, type Answer } from '../../kit/test/caller.ts';
import { faultProxy, type Cut } from '../../kit/test/fault-proxy.ts';
import { useWorld, type Person } from '../world.ts';

const rounds = Number(process.env['IDEMPOTENCY_ROUNDS'] ?? 2);
const now = '2026-11-20T04:00:00Z';
const world = await useWorld({ maximumConnections: 16 });
world.at(now);
const merit = await meritWorld(world);
const { org, recorder, first, last, manager } = merit;
const proxy = await faultProxy(world.base);
afterAll(() => proxy.close());

/** A real write that was not sent yet: its sender, its content, and the id it changes. */
type Write = { person: Person; call: Call; input: Record<string, unknown>; objectId: string };

const document = () => typed(documentFor(merit, { remark: newId() }));

const writes: Record<string, () => Promise<Write>> = {
  'saving a draft': async () => {
    const id = newId();
    return {
      person: recorder,
      call: meritCalls.saveDraft,
      input: { id, version: 0, document: document() },
      objectId: id,
    };
  },
  submission: async () => {
    const id = newId();
    return {
      person: recorder,
      call: meritCalls.submit,
      input: { id, version: 0, document: document() },
      objectId: id,
    };
  },
  'the first review': async () => {
    const { id } = await recordIn(merit, 'first');
    return { person: first, call: meritCalls.passFirst, input: { id, version: 1 }, objectId: id };
  },
  'the final review': async () => {
    const { id } = await recordIn(merit, 'last');
    return { person: last, call: meritCalls.passLast, input: { id, version: 2 }, objectId: id };
  },
  'adding a member': async () => {
    const id = newId();
    const input = { id, memberName: 'One', memberNo: `I${id.slice(-8)}`, unitIds: [org.rootUnitId] };
    return { person: manager, call: membersCalls.save, input, objectId: id };
  },
  'saving a view': async () => {
    const id = newId();
    const view = {
      screen: '/integralManage/list',
      name: id.slice(-12),
      shared: false,
      content: { search: '' },
      version: 0,
    };
    return { person: recorder, call: viewsCalls.savedSave, input: { id, ...view }, objectId: id };
  },
};

/** Each committed write leaves one row, so the rows count the effects. */
async function effects({ call, objectId }: Write): Promise<number> {
  const [, name] = call.path.split(/\/(?=[^/]+$)/);
  expect(name).toBeTruthy();
  const rows = await org.tx((tx) =>
    tx.all(
      sql<{ call: string }>`select call from audit where org_id = ${tx.orgId} and object_id = ${objectId}`,
    ),
  );
  const own = rows.filter((row) => callNames.get(call) === row.call);
  return own.length;
}

const callNames = new Map<Call, string>([
  [meritCalls.saveDraft, 'merit.saveDraft'],
  [meritCalls.submit, 'merit.submit'],
  [meritCalls.passFirst, 'merit.passFirst'],
  [meritCalls.passLast, 'merit.passLast'],
  [membersCalls.save, 'members.save'],
  [viewsCalls.savedSave, 'views.savedSave'],
]);

const through = (person: Person, base: string) => new Caller(base, person.as.token, org.orgId);
const send = ({ person, call, input }: Write, key: string, base = world.base): Promise<Answer<unknown>> =>
  through(person, base).call(call, input, { key });

describe.each(Object.entries(writes))('%s', (_name, prepare) => {
  test.each([2, 3, 5, 8])('%d times at once under one key happens once', async (times) => {
    world.at(now);
    const write = await prepare();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: times }, () => send(write, key)));
    expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => null));
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(replayed).toHaveLength(times - 1);
    expect(await effects(write)).toBe(1);
  });

  test('the key with another content, or for another call, is refused', async () => {
    world.at(now);
    const write = await prepare();
    const key = newId();
    expect((await send(write, key)).reason).toBeNull();
    const other = { ...write, input: { ...(await prepare()).input } };
    expect((await send(other, key)).reason).toBe('key_reused');
    const elsewhere = { ...write, call: meritCalls.withdraw, input: { id: write.objectId, version: 1 } };
    expect((await send(elsewhere, key)).reason).toBe('key_reused');
    // The order of fields is no other content.
    const reordered = Object.fromEntries(Object.entries(write.input).toReversed());
    expect((await send({ ...write, input: reordered }, key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test.each(['before', 'within', 'underWay', 'after'] as const)(
    'a line that breaks %s leaves one effect',
    async (cut) => {
      for (let round = 0; round < rounds; round += 1) {
        world.at(now);
        const write = await prepare();
        const key = newId();
        await sendOverBrokenLine(write, key, cut);
        const before = await effects(write);
        if (cut === 'before' || cut === 'within') expect(before).toBe(0);
        const answer = await send(write, key);
        expect(answer.reason).toBeNull();
        expect(await effects(write)).toBe(1);
        if (cut === 'after') expect(answer.headers.get('idempotent-replayed')).toBe('true');
        if (cut === 'before' || cut === 'within')
          expect(answer.headers.get('idempotent-replayed')).toBeNull();
      }
    },
  );
});

async function sendOverBrokenLine(write: Write, key: string, cut: Cut): Promise<void> {
  proxy.cut = cut;
  // Under way, the answer may have been faster than the break.
  const outcome = await send(write, key, proxy.base).then(
    () => 'answered',
    () => 'broken',
  );
  if (cut !== 'underWay') expect(outcome).toBe('broken');
}

test("another user's key is another key", async () => {
  world.at(now);
  const key = newId();
  const [mine, theirs] = [await writes['saving a draft']?.(), await writes['saving a draft']?.()];
  if (!mine || !theirs) throw new Error('there are such writes');
  expect((await send(mine, key)).reason).toBeNull();
  const answer = await send({ ...theirs, person: manager }, key);
  expect([answer.reason, answer.headers.get('idempotent-replayed')]).toEqual([null, null]);
  expect([await effects(mine), await effects(theirs)]).toEqual([1, 1]);
});

test('a key covers the values of the address, too', async () => {
  world.at(now);
  const [one, two] = [await org.person({ status: 'inactive' }), await org.person({ status: 'inactive' })];
  const key = newId();
  const activate = (person: Person) =>
    manager.as.call(membersCalls.activate, { memberId: person.memberId }, { key });
  expect((await activate(one)).object).toEqual({ count: 1 });
  expect((await activate(two)).reason).toBe('key_reused');
  expect((await activate(one)).headers.get('idempotent-replayed')).toBe('true');
});

test('a key gives no answer to a caller who has lost the permission', async () => {
  world.at(now);
  const person = await org.person({ roles: ['recorder'] });
  const id = newId();
  const save = () => person.as.call(viewsCalls.savedSave, view, { key });
  const key = newId();
  const view = { id, screen: '/a', name: 'n', shared: false, content: { search: '' }, version: 0 };
  expect((await save()).reason).toBeNull();
  await manager.as.get(membersCalls.freeze, { memberIds: [person.memberId] });
  expect([(await save()).status, (await save()).reason]).toEqual([403, 'no_membership']);
});

test('a refused write stores no key: once corrected, it may be sent again', async () => {
  world.at(now);
  const key = newId();
  const id = newId();
  const send2 = (name: string) =>
    recorder.as.call(meritCalls.submit, { id, version: 0, document: { ...document(), name } }, { key });
  expect((await send2('')).reason).not.toBeNull();
  expect((await send2(`Topic ${org.mark}`)).reason).toBeNull();
});

test('a key is kept for two weeks, then forgotten', async () => {
  world.at(now);
  const { person, call, input } = await writes['saving a view']!();
  const key = newId();
  await person.as.call(call, input, { key });
  const storedKeys = () => org.tx((tx) => tx.all(sql`select 1 from idempotency where key = ${key}`));
  world.at('2026-12-03T04:00:00Z');
  await forgetOldKeys(world.app.app.db);
  expect(await storedKeys()).toHaveLength(1);
  world.at('2026-12-05T04:00:00Z');
  await forgetOldKeys(world.app.app.db);
  expect(await storedKeys()).toHaveLength(0);
});
