import { expect, test } from 'vitest';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { spendTickets } from '../door.ts';
import { ticketsCalls as calls } from '../../calls.ts';
import { ticketImport as file } from '../../import.calls.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };
const mapping = { memberNo: 0, memberName: 1, tickets: 2, expiresOn: 3, remark: 4 };

/** The file once nothing is done to it any more. */
const settled = ({ as }: Person, id: string) =>
  eventually(async () => {
    const found = await as.get(file.get, { id });
    return busyStates.includes(found.state) ? null : found;
  });

async function checked(person: Person, rows: readonly (readonly string[])[]) {
  const id = newId();
  const text = [['Number', 'Name', 'Tickets', 'Valid until', 'Remark'], ...rows]
    .map((row) => row.join(','))
    .join('\r\n');
  await person.as.get(file.upload, { id, name: 'a.csv', content: Buffer.from(text).toString('base64') });
  await settled(person, id);
  const input = { id, mapping, conflicts: 'skip' as const, fixes: [] };
  return { id, check: await person.as.get(file.check, input, { language: 'en_US' }) };
}

test('opening balances become tickets, and are taken back but for those that were used', async () => {
  const { manager, targets, org, recorder } = await ticketWorld(world);
  const [one, other] = [targets[0]!, targets[1]!];
  const rows = [
    [one.number, one.name, '3', '2027-01-31', 'old system'],
    [other.number, '', '2', '', ''],
    [one.number, '', '1', '2027-01-31', ''],
    ['nobody', '', '0', '2026-11-19', ''],
    [recorder.number, 'Somebody else', '1.5', 'soon', ''],
  ];
  const { id, check } = await checked(manager, rows);
  const wrong = check.lines
    .toSorted((a, b) => a.line - b.line)
    .map(({ cells }) =>
      Object.entries(cells)
        .filter(([, { error }]) => error)
        .map(([field]) => field)
        .toSorted(),
    );
  expect(wrong).toEqual([
    [],
    [],
    ['memberNo'],
    ['expiresOn', 'memberNo', 'tickets'],
    ['expiresOn', 'memberName', 'tickets'],
  ]);
  await manager.as.get(file.confirm, { id, token: check.token });
  expect((await settled(manager, id)).state).toBe('posted');
  const tickets = async () =>
    (await manager.as.get(calls.list, { ...page, source: 'import', sort: 'serial' })).rows.map(
      ({ memberId, expiresOn, state }) => [memberId === one.memberId, expiresOn, state],
    );
  const imported = (state: string) => [
    ...Array.from({ length: 3 }, () => [true, '2027-01-31', state]),
    ...Array.from({ length: 2 }, () => [false, '2027-11-20', state]),
  ];
  expect(await tickets()).toEqual(imported('generated'));
  expect((await checked(manager, rows.slice(0, 1))).check).toMatchObject({ conflict: 1, new: 0 });
  const spending = { id: newId(), memberId: one.memberId, count: 1 };
  await org.tx((tx) => spendTickets(tx, { ...spending, source: 'counter', byMemberId: manager.memberId }));
  await manager.as.get(file.undo, { id, reason: 'wrong file' });
  await settled(manager, id);
  expect(await tickets()).toEqual([[true, '2027-01-31', 'used'], ...imported('void').slice(1)]);
  const result = await (await manager.as.raw(file.result, { id })).arrayBuffer();
  expect(result.byteLength).toBeGreaterThan(0);
});

test('a file is refused to members, and finds nobody of another organisation', async () => {
  const { recorder, targets } = await ticketWorld(world);
  const upload = { id: newId(), name: 'a.csv', content: btoa('a') };
  expect((await recorder.as.call(file.upload, upload)).status).toBe(403);
  const stranger = await ticketWorld(world);
  const { check } = await checked(stranger.manager, [[`${targets[0]!.number}-other`, '', '1', '', '']]);
  expect(check).toMatchObject({ new: 0, bad: 1 });
});
