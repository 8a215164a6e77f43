import { beforeEach, expect, test } from 'vitest';
import { busyStates } from '../../../kit/contract/import/states.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { authorityCalls as calls } from '../calls.ts';
import { authorityImport as file } from '../import.calls.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

const mapping = { memberNo: 0, memberName: 1, level: 2, from: 3, to: 4 };

/** The file once nothing is done to it any more. */
const settled = ({ as }: Person, id: string) =>
  eventually(async () => {
    const found = await as.get(file.get, { id });
    return busyStates.includes(found.state) ? null : found;
  });

async function checked(person: Person, rows: readonly (readonly string[])[]) {
  const id = newId();
  const text = [['Number', 'Name', 'Level', 'From', 'To'], ...rows].map((row) => row.join(',')).join('\r\n');
  await person.as.get(file.upload, { id, name: 'a.csv', content: Buffer.from(text).toString('base64') });
  await settled(person, id);
  const input = { id, mapping, conflicts: 'skip' as const, fixes: [] };
  return { id, check: await person.as.get(file.check, input, { language: 'en_US' }) };
}

test('a file gives levels that there are, names every mistake at its cell, and is taken back', async () => {
  const { manager, recorder, targets } = await meritWorld(world);
  const [one] = targets;
  const rows = [
    [recorder.number, recorder.name, 'L1', '', ''],
    [one?.number ?? '', '', 'L1', '2026-12-01', '2026-12-31'],
    [one?.number ?? '', '', 'L1', '2026-12-31', ''],
    ['nobody', '', 'unheard of', '2026-11-19', '2026-11-18'],
    [recorder.number, 'Somebody else', 'L1', 'soon', ''],
  ];
  const levels = await manager.as.get(calls.list, {});
  const level = levels.rows[0];
  const named = rows.map((row) => row.map((cell) => (cell === 'L1' ? (level?.name ?? '') : cell)));
  const { id, check } = await checked(manager, named);
  const wrong = check.lines
    .toSorted((a, b) => a.line - b.line)
    .map(({ cells }) =>
      Object.entries(cells)
        .filter(([, { error }]) => error)
        .map(([field]) => field)
        .toSorted(),
    );
  expect(wrong).toEqual([[], [], ['memberNo'], ['from', 'level', 'memberNo', 'to'], ['from', 'memberName']]);
  await manager.as.get(file.confirm, { id, token: check.token });
  expect((await settled(manager, id)).state).toBe('posted');
  const periods = async () =>
    (await manager.as.get(calls.bindings, { levelId: level?.id ?? '', size: 200 })).rows
      .filter(({ holderId }) => [recorder.memberId, one?.memberId].includes(holderId))
      .map(({ from, to }) => [from, to]);
  expect((await periods()).toSorted()).toEqual([
    ['2026-11-20', null],
    ['2026-12-01', '2026-12-31'],
  ]);
  const again = await checked(manager, named.slice(0, 1));
  expect(again.check).toMatchObject({ duplicate: 1, new: 0 });
  await manager.as.get(file.undo, { id, reason: 'wrong file' });
  await settled(manager, id);
  // A binding that had begun stays, ended on the day on which it began.
  expect(await periods()).toEqual([['2026-11-20', '2026-11-20']]);
});
