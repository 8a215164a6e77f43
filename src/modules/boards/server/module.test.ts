import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { recordIn } from '../../merit/server/builders.ts';
import { meritCalls } from '../../merit/calls.ts';
import { boardsCalls as calls } from '../calls.ts';
import { messageCalls } from '../message.calls.ts';
import type { BoardServer } from './driver/alpha/board-server.ts';
import { isForbidden } from './driver/address.ts';
import { boardsWorld } from './fixture.ts';

const world = await useWorld();
await world.app.stopBackground();
const servers: BoardServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function setUp(options: Parameters<typeof boardsWorld>[1] = {}) {
  const board = await boardsWorld(world, options);
  servers.push(board.server);
  return board;
}
const own = { databaseHost: '10.0.0.5', databasePort: 5_432, ports: [3_000] };

describe('addresses', () => {
  test('of metadata, link-local and multicast networks, and the product’s own, are never connected to', () => {
    const forbidden = (address: string, port = 3_001) => isForbidden(address, port, own);
    for (const address of ['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', '100.100.100.200'])
      expect([address, forbidden(address)]).toEqual([address, true]);
    for (const address of [
      'fe80::1',
      '::',
      'ff02::1',
      'fd00:ec2::254',
      '::ffff:169.254.169.254',
      '::ffff:a9fe:a9fe',
    ])
      expect([address, forbidden(address)]).toEqual([address, true]);
    expect([forbidden('10.0.0.5', 5_432), forbidden('127.0.0.1', 5_432), forbidden('::1', 3_000)]).toEqual([
      true,
      true,
      true,
    ]);
    for (const address of ['192.168.1.40', '10.0.0.5', '127.0.0.1', '2001:4860::8888'])
      expect([address, forbidden(address)]).toEqual([address, false]);
    expect(forbidden('no address')).toBe(true);
  });

  test('are refused at their field, as is one that another board has', async () => {
    const board = await setUp();
    const { version } = await board.row();
    const reasonOf = async (more: object) => {
      const row = { ...(await board.row()) };
      const { id, name, place, zone, watcherId, host, port, signType, signAddress } = row;
      const {
        width,
        height,
        brightness,
        color,
        speed,
        seconds,
        stayMinutes,
        restLine,
        testLine,
        names,
        week,
      } = row;
      const input = { id, version, name, place, zone, watcherId, host, port, signType, signAddress };
      const rest = {
        width,
        height,
        brightness,
        color,
        speed,
        seconds,
        stayMinutes,
        restLine,
        testLine,
        names,
        week,
      };
      const answer = await board.manager.as.call(calls.save, { ...input, ...rest, ...more });
      return [answer.reason, ...Object.keys(answer.fields ?? {})];
    };
    expect(await reasonOf({ host: '169.254.169.254' })).toEqual(['board_address_forbidden', 'host']);
    expect(await reasonOf({ host: 'tcp://board' })).toEqual(['board_host', 'host']);
    const databasePort = Number(new URL(world.databaseUrl).port);
    expect(await reasonOf({ host: '127.0.0.1', port: databasePort })).toEqual([
      'board_address_forbidden',
      'host',
    ]);
    expect(await reasonOf({ signAddress: 'xy' })).toEqual(['board_sign', 'signAddress']);
    const week = Array.from({ length: 7 }, () => ({ from: 60, until: 60 }));
    expect(await reasonOf({ week })).toEqual(['board_hours', 'week']);
    expect(await reasonOf({ id: newId(), version: 0 })).toEqual(['board_address_taken', 'host']);
    expect(await reasonOf({ id: newId(), version: 0, signAddress: '02' })).toEqual([null]);
  });
});

describe('a trial', () => {
  const tryIt = ({ manager, id }: Awaited<ReturnType<typeof setUp>>) => manager.as.get(calls.test, { id });

  test('says what the board shows', async () => {
    const board = await setUp();
    expect(await tryIt(board)).toMatchObject({ result: 'shown', firmware: '10449001A' });
    expect(board.shown()).toBe('TEST');
    expect(await board.row()).toMatchObject({ condition: 'online', firmware: '10449001A' });
    board.after(21);
    await board.lookAfter();
    expect(board.shown()).toBe('WELCOME');
  });

  test('says that it does not answer, is not there, or is busy', async () => {
    const board = await setUp({ faults: { silent: true } });
    expect(await tryIt(board)).toMatchObject({ result: 'sent', firmware: '' });
    board.after(30);
    const going = board.lookAfter();
    board.server.faults.silent = false;
    board.server.faults.slowMs = 100;
    await going;
    await board.server.close();
    board.after(60);
    expect(await tryIt(board)).toMatchObject({ result: 'unreachable' });
    expect(await board.row()).toMatchObject({ fault: 'unreachable' });
  });
});

describe('messages', () => {
  test('by hand take the member’s name, once for each board, and say what variables there are none of', async () => {
    const board = await setUp();
    const member = board.merit.targets[0]!;
    const id = newId();
    await board.send('Welcome {name} {date}', { id, memberId: member.memberId });
    expect(await board.messages()).toMatchObject([
      { text: `Welcome ${member.name} 2026-11-20`, source: 'manual' },
    ]);
    const reason = async (text: string, more: object = {}) =>
      (
        await board.manager.as.call(messageCalls.send, {
          id: newId(),
          text,
          deviceIds: [board.id],
          memberId: null,
          minutes: 5,
          ...more,
        })
      ).reason;
    expect([
      await reason('{points_}'),
      await reason('{pin}'),
      await reason('{points}'),
      await reason('{name}'),
      await reason('{unit} A'),
      await reason('A', { deviceIds: [newId()] }),
      await reason('A', { memberId: newId() }),
      await reason('A', { id }),
    ]).toEqual([
      null,
      'board_variable',
      'board_variable',
      'board_member_missing',
      'board_member_missing',
      'board_unknown',
      'board_member_unknown',
      'board_message_there',
    ]);
  });

  test('are withdrawn and sent again by persons, but not where their record is void', async () => {
    const board = await setUp();
    const { manager, merit } = board;
    const decide = async (call: typeof messageCalls.cancel, text: string) => {
      const row = (await board.messages({ keyword: text }))[0]!;
      const items = [{ id: row.id, version: row.version }];
      return (await manager.as.get(call, { items })).results.map(({ reason }) => reason);
    };
    await board.send('HELLO');
    expect(await decide(messageCalls.cancel, 'HELLO')).toEqual([null]);
    expect(await decide(messageCalls.cancel, 'HELLO')).toEqual(['board_message_step']);
    expect(await decide(messageCalls.resend, 'HELLO')).toEqual([null]);
    const { id } = await recordIn(merit, 'passed');
    await board.tellNews();
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
    await board.tellNews();
    expect(await decide(messageCalls.resend, 'Good work')).toEqual(['board_message_void']);
  });

  test('are previewed as the dots of a board', async () => {
    const board = await setUp();
    const preview = (text: string) =>
      board.manager.as.get(messageCalls.preview, { text, deviceId: board.id, memberId: null });
    const picture = await preview('欢迎');
    expect(picture).toMatchObject({ text: '欢迎', width: 32, boardWidth: 96, isCut: false, isTooLow: false });
    expect(picture.rows).toHaveLength(16);
    expect(await preview('长'.repeat(90))).toMatchObject({ isCut: true });
  });

  test('of a retired board are withdrawn, and it is sent nothing any more', async () => {
    const board = await setUp();
    await board.send('HELLO');
    const { version } = await board.row();
    await board.manager.as.get(calls.retire, { id: board.id, version });
    expect(await board.messages()).toMatchObject([{ state: 'withdrawn', reason: 'retired' }]);
    await board.lookAfter();
    expect(board.server.connections).toBe(0);
    const { rows } = await board.manager.as.get(messageCalls.boards, {});
    expect(rows).toEqual([]);
  });
});
