/** The reach of each call: declared for every call, and tested for an administrator whose rights reach one unit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOfTheWhole } from '../../kit/contract/call.ts';
import { declarationOf, reachOf } from '../../kit/contract/permission.ts';
import { eachOf } from '../../kit/test/budget.ts';
import { filesCalls } from '../../modules/files/calls.ts';
import { keepingCalls } from '../../modules/files/keep.calls.ts';
import { permissionRows } from '../../modules/access/server/role.door.ts';
import { accessCalls } from '../../modules/access/calls.ts';
import { administratorsCalls } from '../../modules/roles/administrators.calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { documentOfO1, recordIn } from '../../modules/merit/server/builders.ts';
import { spaceCalls } from '../../modules/space/calls.ts';
import { startCalls } from '../../modules/fixed/start.calls.ts';
import { invitationCalls } from '../../modules/joining/invitation.calls.ts';
import { AllRows } from '../all-rows.ts';
import { everyCall, send, type NamedCall } from '../every-call.ts';
import { seedEverything, type Everything } from '../seed-everything.ts';
import { sampleOf } from '../samples.ts';
import { useWorld, type Person } from '../world.ts';

const world = await useWorld();

const isOpen = ({ declared: { permission } }: NamedCall): boolean =>
  permission === 'public' || permission === 'user';
const ofMembers = everyCall.filter((call) => !isOpen(call));
const named = (calls: readonly NamedCall[]): string[] => calls.map(({ name }) => name);

describe('whom a call reaches', () => {
  test('is said of each call that knows its member, and of no other', () => {
    expect(named(ofMembers.filter(({ declared }) => declared.reach === undefined))).toEqual([]);
    expect(named(everyCall.filter((call) => isOpen(call) && call.declared.reach !== undefined))).toEqual([]);
    const sharedWrites = everyCall.filter(({ declared }) => declared.reach === 'shared' && declared.write);
    expect(named(sharedWrites)).toEqual([]);
    expect(isOfTheWhole({ permission: 'member', write: true })).toBe(true);
    // An account's own calls are of no organisation.
    expect(isOfTheWhole({ permission: 'user', write: true })).toBe(false);
  });

  test('agrees with its right: one over the whole organisation has no other calls, and calls of no other kind make one', () => {
    const wrong = permissionRows().filter(({ id }) => {
      const calls = ofMembers.filter(({ declared }) => declared.permission === id);
      const areWhole = calls.length > 0 && calls.every(({ declared }) => isOfTheWhole(declared));
      const isMixed = calls.some(({ declared }) => !isOfTheWhole(declared));
      return areWhole ? reachOf(id) !== 'whole' : isMixed && reachOf(id) === 'whole';
    });
    expect(wrong.map(({ id }) => `${id} ${declarationOf(id).reach}`)).toEqual([]);
  });
});

describe('an administrator of one unit', () => {
  let own: Everything;
  let limited: Person;
  let rows: AllRows;

  beforeAll(async () => {
    own = await seedEverything(world);
    const { org, manager } = own.merit;
    // Nobody and nothing of the organisation is in this unit but the administrator himself.
    const unitId = await org.unit('Elsewhere');
    limited = await org.person({ unitId });
    await manager.as.get(administratorsCalls.add, { memberIds: [limited.memberId], scopeIds: [unitId] });
    rows = await AllRows.open(world);
  });
  afterAll(() => rows.close());

  const sent = async ({ name, declared }: NamedCall) => {
    const input = sampleOf(name, own);
    const answer = await send(world.base, declared, input, {
      token: limited.as.token,
      org: { header: own.merit.org.orgId },
    });
    return { name, input, ...answer };
  };

  /** Tables that record every request, whether it succeeded or not. */
  const ofRequests = /^(audit|idempotency|outbox|work)/;
  const contents = async (): Promise<Record<string, string>> => {
    const sums = await rows.settledChecksums(own.merit.org.orgId);
    return Object.fromEntries(Object.entries(sums).filter(([table]) => !ofRequests.test(table)));
  };

  test('is refused every call of the whole organisation, holds no right over it, and changes nothing by them', async () => {
    const before = await contents();
    const wrong: string[] = [];
    await eachOf(
      ofMembers.filter(({ declared }) => isOfTheWhole(declared)),
      async (call) => {
        const { status, reason } = await sent(call);
        if (status !== 403 || reason !== 'whole_only') wrong.push(`${call.name} ${status} ${reason}`);
      },
    );
    expect(wrong).toEqual([]);
    expect(await contents()).toEqual(before);
    const { flags, isLimited } = await limited.as.get(accessCalls.resources, {});
    const rights = Object.keys(flags).filter((id) => flags[id] && reachOf(id) === 'whole');
    expect([isLimited, rights]).toEqual([true, []]);
  });

  test('reads nobody and nothing of other units, and changes nothing of them', async () => {
    const before = await contents();
    const { recorder, first, last, manager, targets } = own.merit;
    const strangers = [recorder, first, last, manager, ...targets].map(({ memberId }) => memberId);
    const wrong: string[] = [];
    await eachOf(
      // A file that he hands in is his own; what becomes of its rows is judged when it is checked.
      ofMembers.filter(({ name, declared }) => declared.reach === 'members' && !/Upload$|HandIn/.test(name)),
      async (call) => {
        const { status, text, input } = await sent(call);
        if (status >= 500) wrong.push(`${call.name} ${status}`);
        const request = JSON.stringify(input);
        const leaked = strangers.filter((id) => text.includes(id) && !request.includes(id));
        if (leaked.length > 0) wrong.push(`${call.name} tells of ${leaked.length}`);
      },
    );
    expect(wrong).toEqual([]);
    const after = await contents();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual([]);
  });

  test('neither lists, reads, hands out nor deletes a file of another', async () => {
    const { recorder } = own.merit;
    const file = new File(['a,b'], 'a.csv', { type: 'text/csv' });
    const { id } = await recorder.as.get(filesCalls.upload, { file });
    const tries = [
      limited.as.call(spaceCalls.list, {}),
      limited.as.call(spaceCalls.file, { id }),
      limited.as.call(keepingCalls.link, { id }),
      limited.as.call(keepingCalls.remove, { id }),
    ];
    const reasons = (await Promise.all(tries)).map(({ reason }) => reason);
    expect(reasons).toEqual(['whole_only', 'whole_only', 'not_found', 'not_found']);
    const { results } = await limited.as.get(keepingCalls.removeMany, { ids: [id] });
    expect(results.map(({ reason }) => reason)).toEqual(['not_found']);
    expect((await recorder.as.call(keepingCalls.link, { id })).reason).toBe(null);
  });

  test('voids no record of others, whoever else is in it, and one of his members alone', async () => {
    const { org, manager, targets } = own.merit;
    const unitId = await org.unit('Here');
    const [head, mine] = [await org.person({ unitId }), await org.person({ unitId })];
    await manager.as.get(administratorsCalls.add, { memberIds: [head.memberId], scopeIds: [unitId] });
    const others = [await org.person({ unitId }), await org.person({ unitId })];
    const alone = { ...own.merit, targets: [mine, ...others] };
    const mixed = { ...own.merit, targets: [mine, targets[1]!, targets[2]!] };
    const records = {
      others: await recordIn(own.merit, 'passed', documentOfO1(own.merit)),
      mixed: await recordIn(mixed, 'passed', documentOfO1(mixed)),
      alone: await recordIn(alone, 'passed', documentOfO1(alone)),
    };
    const nullify = (record: { id: string; version: number }) =>
      head.as.call(meritCalls.nullify, { id: record.id, version: record.version, reason: 'x' });
    const { rows, total } = await head.as.get(meritCalls.list, { scope: 'checking', size: 100 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([records.mixed.id, records.alone.id].toSorted());
    expect(total).toBe(2);
    expect(rows.filter(({ can }) => can.nullify).map(({ id }) => id)).toEqual([records.alone.id]);
    const lines = await head.as.get(meritCalls.lines, { scope: 'checking', size: 100 });
    const here = [mine, ...others].map(({ memberId }) => memberId);
    expect(lines.rows.every(({ memberId }) => here.includes(memberId))).toBe(true);
    expect(lines.total).toBeGreaterThan(0);
    expect((await head.as.call(meritCalls.detail, { id: records.others.id })).reason).toBe('not_found');
    expect((await nullify(records.others)).reason).toBe('not_found');
    expect((await nullify(records.mixed)).reason).toBe('not_yours');
    const { id, version } = records.others;
    const many = await head.as.get(meritCalls.nullifyMany, { items: [{ id, version }], reason: 'x' });
    expect(many.results.map(({ reason }) => reason)).toEqual(['not_found']);
    expect((await nullify(records.alone)).reason).toBe(null);
  });

  test('locks no start points, and invites to his own units alone, whose codes he sees', async () => {
    expect((await limited.as.call(startCalls.lockStarts, {})).reason).toBe('whole_only');
    const invitation = sampleOf('joining.invitationSave', own);
    const anywhere = await limited.as.call(invitationCalls.save, {
      ...invitation,
      unitIds: [],
      roleIds: [],
    } as never);
    expect(anywhere.fields).toHaveProperty('unitIds');
    expect((await limited.as.get(invitationCalls.list, {})).rows).toEqual([]);
    const ids = [own.id('invitation')];
    expect((await own.merit.manager.as.get(invitationCalls.list, {})).rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    );
    expect((await limited.as.get(invitationCalls.codes, { ids })).codes).toEqual([]);
  });
});
