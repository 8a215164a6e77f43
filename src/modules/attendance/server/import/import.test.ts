import { expect, test } from 'vitest';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { dayCalls } from '../../day.calls.ts';
import { whiteImport as file } from '../../import.calls.ts';
import { whiteCalls } from '../../setup.calls.ts';
import { attendanceWorld, closedAll, judgedAll } from '../fixture.ts';

const world = await useWorld();
const mapping = { memberNo: 0, fromDay: 1, untilDay: 2, reason: 3 };

/** The file once nothing is done to it any more. */
const settled = ({ as }: Person, id: string) =>
  eventually(async () => {
    const found = await as.get(file.get, { id });
    return busyStates.includes(found.state) ? null : found;
  });

test('a file exempts members, names what is wrong in its cells, and is taken back', async () => {
  const own = await attendanceWorld(world);
  const { manager, member, targets, org } = own;
  await closedAll(org);
  const posted = async () => (await member.as.get(dayCalls.ownDay, { day: '2026-11-17' })).posted;
  expect(await posted()).toBe(-200);
  const rows = [
    [member.number, '2026-11-16', '2026-11-18', 'field'],
    [targets[1]!.number, '2026-11-20', '2026-11-18', 'field'],
    ['nobody', 'soon', '', ''],
    [member.number, '2026-11-16', '', 'again'],
  ];
  const id = newId();
  const text = [['Number', 'From', 'Until', 'Reason'], ...rows].map((row) => row.join(',')).join('\r\n');
  await manager.as.get(file.upload, { id, name: 'a.csv', content: Buffer.from(text).toString('base64') });
  await settled(manager, id);
  const input = { id, mapping, conflicts: 'skip' as const, fixes: [] };
  const { lines, token } = await manager.as.get(file.check, input);
  const wrong = lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ cells }) =>
      Object.keys(cells)
        .filter((field) => cells[field as 'reason']?.error)
        .toSorted(),
    );
  expect(wrong).toEqual([[], ['untilDay'], ['fromDay', 'memberNo', 'reason'], ['memberNo']]);
  await manager.as.get(file.confirm, { id, token });
  expect(await settled(manager, id)).toMatchObject({ state: 'posted' });
  await judgedAll(org);
  expect(await posted()).toBe(0);
  expect((await manager.as.get(whiteCalls.list, {})).rows).toMatchObject([
    { whom: member.name, reason: 'field' },
  ]);
  await manager.as.get(file.undo, { id, reason: 'wrong file' });
  await settled(manager, id);
  await judgedAll(org);
  expect(await posted()).toBe(-200);
  expect((await manager.as.get(whiteCalls.list, {})).total).toBe(0);
});
