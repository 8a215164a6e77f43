import { expect, onTestFinished, test } from 'vitest';
import { punchLine, SimulatedTerminal } from '../../../../../scripts/simulate/attendance-terminal.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { terminalsCalls as calls } from '../../calls.ts';
import { punchesOf } from '../door.ts';
import { punchesIn, terminalWorld } from '../fixture.ts';

const world = await useWorld();
const now = '2026-11-27T02:00:00Z';

test('a punch that is sent three times is one punch (O32)', async () => {
  world.at(now);
  const { org, people, terminal } = await terminalWorld(world);
  expect((await terminal.greet()).text).toContain('GET OPTION FROM:');
  const line = punchLine('1001', '2026-11-27 08:01:00');
  for (let times = 0; times < 3; times += 1)
    expect(await terminal.push([line])).toEqual({ status: 200, text: 'OK: 1' });
  expect(await punchesIn(org)).toMatchObject([
    { pin: '1001', second: '2026-11-27 08:01:00', state: 'matched', memberId: people[0]!.memberId },
  ]);
  const counted = await org.tx((tx) =>
    punchesOf(tx, {
      memberIds: [people[0]!.memberId],
      from: '2026-11-27T00:00:00Z',
      to: '2026-11-27T01:00:00Z',
    }),
  );
  expect(counted).toMatchObject([{ at: '2026-11-27T00:01:00.000Z', stateCode: 0, flags: [] }]);
});

test('takes the good lines beside those that are no punches, and stores these with their reason', async () => {
  world.at(now);
  const { org, administrator, terminal } = await terminalWorld(world);
  const answer = await terminal.push(
    [
      punchLine('1001', '2026-11-27 08:01:00'),
      'rubbish',
      punchLine('1001', '2000-01-01 00:00:07'),
      punchLine('1001', '2027-01-01 08:00:00'),
      punchLine('9#9', '2026-11-27 08:02:00'),
      punchLine('1002', '2026-11-27 08:03:00'),
    ],
    { isTorn: true },
  );
  expect(answer).toEqual({ status: 200, text: 'OK: 6' });
  expect(await punchesIn(org)).toHaveLength(1);
  const { rows } = await administrator.as.get(calls.faults, { page: 1, size: 20 });
  expect(rows.map(({ fault, line }) => [line, fault]).toSorted()).toEqual([
    [2, 'form'],
    [3, 'year'],
    [4, 'future'],
    [5, 'pin'],
    [6, 'torn'],
  ]);
});

test('a serial opens nothing before a person has confirmed it, and then to one organisation only', async () => {
  world.at(now);
  const serial = `S${newId().slice(-12).toUpperCase()}`;
  const own = await terminalWorld(world, { typed: { way: 'serial', serial } });
  const other = await terminalWorld(world, { typed: { way: 'serial', serial } });
  const terminal = new SimulatedTerminal({ url: world.base, serial: serial.toLowerCase() });
  const line = punchLine('1001', '2026-11-27 08:01:00');
  const confirm = { id: own.id, version: own.version };
  expect((await own.administrator.as.call(calls.confirm, confirm)).reason).toBe('no_contact');
  expect((await terminal.push([line])).status).toBe(403);
  await own.administrator.as.get(calls.confirm, confirm);
  const late = await other.administrator.as.call(calls.confirm, { id: other.id, version: other.version });
  expect(late.reason).toBe('serial_elsewhere');
  expect(await terminal.push([line])).toEqual({ status: 200, text: 'OK: 1' });
  expect(await punchesIn(own.org)).toHaveLength(1);
  expect(await punchesIn(other.org)).toHaveLength(0);
});

test('commands are sent until they are answered, and answered once', async () => {
  world.at(now);
  const { administrator, id, terminal } = await terminalWorld(world, { members: 3 });
  expect(await administrator.as.get(calls.sync, { id })).toEqual({ count: 4, removed: 0, unfit: 0 });
  await administrator.as.get(calls.command, { id, kind: 'info' });
  const { commands } = await terminal.poll('Ver 8.0,7,0,120,192.168.1.201');
  expect(commands.map(({ number }) => number)).toEqual([1, 2]);
  expect((await terminal.poll()).text).toBe('OK');
  world.at('2026-11-27T02:02:00Z');
  expect((await terminal.poll()).commands).toHaveLength(2);
  await terminal.carryOut(commands[0]!);
  await terminal.carryOut(commands[1]!, -1_002);
  await terminal.carryOut(commands[1]!);
  expect(terminal.users.size).toBe(4);
  const { rows } = await administrator.as.get(calls.commands, { page: 1, size: 20, sort: 'queuedAt' });
  expect(rows.map(({ state, attempts, result }) => [state, attempts, result]).toSorted()).toEqual([
    ['done', 2, 0],
    ['failed', 2, -1_002],
  ]);
  const { rows: terminals } = await administrator.as.get(calls.list, { page: 1, size: 20 });
  expect(terminals).toMatchObject([
    {
      condition: 'online',
      users: 7,
      records: 120,
      address: '192.168.1.201',
      firmware: 'Ver 8.0',
      backlog: 0,
    },
  ]);
});

test('says which port devices without HTTPS use to those who register them', async () => {
  const { environment } = world.app.app;
  const { administrator, people } = await terminalWorld(world);
  expect(await administrator.as.get(calls.connection, {})).toEqual({ devicePort: null });
  Object.assign(environment, { devicePort: 8_081 });
  onTestFinished(() => void Object.assign(environment, { devicePort: null }));
  expect(await administrator.as.get(calls.connection, {})).toEqual({ devicePort: 8_081 });
  expect((await people[0]!.as.call(calls.connection, {})).status).toBe(403);
});
