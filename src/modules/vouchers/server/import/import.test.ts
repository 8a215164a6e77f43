import { expect, test } from 'vitest';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { vouchersCalls as calls } from '../../calls.ts';
import { deskCalls } from '../../desk.calls.ts';
import { voucherImport as file } from '../../import.calls.ts';
import { voucherType, voucherWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50, sort: 'serial' } as const;
const mapping = { memberNo: 0, memberName: 1, typeName: 2, vouchers: 3, remark: 4 };

/** The file once nothing is done to it any more. */
const settled = ({ as }: Person, id: string) =>
  eventually(async () => {
    const found = await as.get(file.get, { id });
    return busyStates.includes(found.state) ? null : found;
  });

async function checked(person: Person, rows: readonly (readonly string[])[]) {
  const id = newId();
  const text = [['Number', 'Name', 'Type', 'Vouchers', 'Remark'], ...rows]
    .map((row) => row.join(','))
    .join('\r\n');
  await person.as.get(file.upload, { id, name: 'a.csv', content: Buffer.from(text).toString('base64') });
  await settled(person, id);
  const input = { id, mapping, conflicts: 'skip' as const, fixes: [] };
  return { id, check: await person.as.get(file.check, input, { language: 'en_US' }) };
}

test('a file issues vouchers within the limits, and is taken back but for those that were used', async () => {
  const { manager, member, targets } = await voucherWorld(world, { name: 'Canteen' });
  await voucherType(manager, { name: 'Concert', limitTimes: 2, limitSpan: 'year', most: 3 });
  await voucherType(manager, { name: 'Old', isActive: false });
  const other = targets[1]!;
  const rows = [
    [member.number, member.name, 'canteen', '2', 'Lunch'],
    [member.number, '', 'Concert', '2', ''],
    [other.number, '', 'Concert', '2', ''],
    [member.number, '', 'Canteen', '1', ''],
    ['nobody', '', 'Old', '0', ''],
    [other.number, 'Somebody else', 'Canteen', '101', ''],
    [targets[2]!.number, '', 'Concert', '3', ''],
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
    ['vouchers'],
    ['typeName'],
    ['memberNo', 'typeName', 'vouchers'],
    ['memberName', 'vouchers'],
    ['memberNo'],
  ]);
  await manager.as.get(file.confirm, { id, token: check.token });
  expect((await settled(manager, id)).state).toBe('posted');
  const vouchers = async () =>
    (await manager.as.get(calls.list, page)).rows.map(({ typeName, state }) => [typeName, state]);
  expect(await vouchers()).toEqual([
    ['Canteen', 'valid'],
    ['Canteen', 'valid'],
    ['Concert', 'valid'],
    ['Concert', 'valid'],
  ]);
  expect((await checked(manager, rows.slice(0, 1))).check).toMatchObject({ conflict: 1, new: 0 });
  const [first] = (await manager.as.get(calls.list, page)).rows;
  await manager.as.get(deskCalls.use, { id: newId(), voucherId: first!.id, amount: 100 });
  await manager.as.get(file.undo, { id, reason: 'wrong file' });
  await settled(manager, id);
  expect(await vouchers()).toEqual([
    ['Canteen', 'valid'],
    ['Canteen', 'void'],
    ['Concert', 'void'],
    ['Concert', 'void'],
  ]);
  const result = await (await manager.as.raw(file.result, { id })).arrayBuffer();
  expect(result.byteLength).toBeGreaterThan(0);
});

test('a file is refused to members, and finds nobody of another organisation', async () => {
  const { recorder, member } = await voucherWorld(world, { name: 'Canteen' });
  const upload = { id: newId(), name: 'a.csv', content: btoa('a') };
  expect((await recorder.as.call(file.upload, upload)).status).toBe(403);
  const stranger = await voucherWorld(world);
  const { check } = await checked(stranger.manager, [[`${member.number}-other`, '', 'Canteen', '1', '']]);
  expect(check).toMatchObject({ new: 0, bad: 1 });
});
