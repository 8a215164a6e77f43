import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld } from '../../../../test/world.ts';
import { boardsCalls as calls } from '../../calls.ts';
import { messageCalls } from '../../message.calls.ts';
import type { BoardServer } from '../driver/alpha/board-server.ts';
import { printable } from '../driver/alpha/printable.ts';
import { boardsWorld } from '../fixture.ts';
import { enqueue } from '../queue/message.store.ts';
import { takeTurn } from './turn.ts';

const world = await useWorld();
// The tests look after boards themselves.
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

const statesOf = (rows: readonly { text: string; state: string }[]) =>
  rows.map(({ text, state }) => `${text} ${state}`);
const textsIn = (commands: readonly string[]): string[] =>
  commands.flatMap((command) => /^A0<1B>..<1[5-9]><1C>.(.*)$/.exec(printable(command))?.[1] ?? []);

describe('a board that works', () => {
  test('is set up, shows a message that it reads back, and rests when its time is over', async () => {
    const board = await setUp();
    expect(await board.lookAfter()).toBe(true);
    expect(board.shown()).toBe('WELCOME');
    expect(await board.row()).toMatchObject({ condition: 'online', firmware: '10449001A', fault: '' });
    await board.send('HELLO');
    expect(await board.row()).toMatchObject({ waiting: 1, text: '' });
    await board.lookAfter();
    expect(board.shown()).toBe('HELLO');
    expect(statesOf(await board.messages())).toEqual(['HELLO shown']);
    expect(await board.row()).toMatchObject({ waiting: 0, text: 'HELLO' });
    board.after(3_601);
    await board.lookAfter();
    expect(board.shown()).toBe('WELCOME');
    expect(statesOf(await board.messages())).toEqual(['HELLO shown']);
    expect(board.server.board.refused).toEqual([]);
    expect(board.server.mostAtOnce).toBe(1);
  });

  test('shows Chinese as dots, and a wide text moves', async () => {
    const board = await setUp();
    await board.lookAfter();
    await board.send('祝贺张三获得创新奖，全体同事向他学习');
    await board.lookAfter();
    const screen = board.server.board.shown();
    expect(screen?.rows).toHaveLength(16);
    expect(screen?.rows[0]?.length).toBeGreaterThan(255);
    expect(screen?.moves).toBe(true);
    expect(statesOf(await board.messages())[0]).toMatch(/shown$/);
    expect(board.server.board.refused).toEqual([]);
  });

  test('shows messages in turn, each for its seconds, as long as they stay', async () => {
    const board = await setUp();
    await board.lookAfter();
    for (const text of ['ONE', 'TWO']) await board.send(text);
    const texts: string[] = [];
    for (const seconds of [0, 10, 21, 42, 63]) {
      board.after(seconds);
      await board.lookAfter();
      texts.push(board.shown());
    }
    expect(texts).toEqual(['ONE', 'ONE', 'TWO', 'ONE', 'TWO']);
  });

  test('shows what was written by hand first, then its sources in their order', async () => {
    const board = await setUp();
    const { version } = await board.row();
    const sources = (['deduction', 'award'] as const).map((source) => ({
      source,
      isOn: true,
      template: '{name}',
    }));
    const range = { id: board.id, version, units: [], sources };
    await board.manager.as.get(calls.saveRange, range);
    await board.merit.org.tx((tx) =>
      enqueue(
        tx,
        (['award', 'deduction', 'manual'] as const).map((source) => ({
          deviceId: board.id,
          source,
          objectId: source,
          text: source,
          untilAt: '2026-11-21T00:00:00Z',
        })),
      ),
    );
    const texts: string[] = [];
    for (const seconds of [0, 21, 42]) {
      board.after(seconds);
      await board.lookAfter();
      texts.push(board.shown());
    }
    expect(texts).toEqual(['manual', 'deduction', 'award']);
  });

  test('is dark in the hours in which it is off, and when somebody makes it dark', async () => {
    const evening = { from: 18 * 60, until: 22 * 60 };
    const board = await setUp({ values: { week: Array.from({ length: 7 }, () => evening) } });
    await board.send('LATER');
    await board.lookAfter();
    expect(board.shown().trim()).toBe('');
    expect(statesOf(await board.messages())).toEqual(['LATER queued']);
    const { version } = await board.row();
    await board.save({ week: Array.from({ length: 7 }, () => ({ from: 0, until: 1_440 })) }, version);
    await board.lookAfter();
    expect(board.shown()).toBe('LATER');
    const row = await board.row();
    await board.manager.as.get(calls.blank, { id: board.id, version: row.version, isBlank: true });
    await board.lookAfter();
    expect(board.shown().trim()).toBe('');
    await board.manager.as.get(calls.blank, { id: board.id, version: row.version + 1, isBlank: false });
    await board.lookAfter();
    expect(board.shown()).toBe('LATER');
  });

  test('that lost its memory or was changed is set up anew, and shows what it showed', async () => {
    const board = await setUp();
    await board.send('HELLO');
    await board.lookAfter();
    board.server.board.lose();
    const row = await board.row();
    await board.manager.as.get(calls.restart, { id: board.id, version: row.version });
    await board.lookAfter();
    expect(board.server.board.taken).toContain('E,');
    expect(board.shown()).toBe('HELLO');
    await board.save({ color: 'green' }, row.version + 1);
    await board.lookAfter();
    expect(board.server.board.shown()).toMatchObject({ text: 'HELLO', color: '2' });
  });
});

describe('a board that does not', () => {
  test('is down: messages wait, and come in their order, once each, when it is there again', async () => {
    const board = await setUp();
    const { port } = board.server;
    await board.server.close();
    for (const text of ['ONE', 'TWO', 'THREE']) await board.send(text);
    await board.lookAfter();
    expect(await board.row()).toMatchObject({ fault: 'unreachable', condition: 'offline', waiting: 3 });
    expect((await board.messages()).map(({ reason }) => reason).toSorted()).toEqual(['', '', 'unreachable']);
    const again = await setUp();
    const { version } = await board.row();
    await board.save({ port: again.server.port }, version);
    for (const seconds of [10, 31, 52, 73]) {
      board.after(seconds);
      await board.lookAfter();
    }
    expect(textsIn(again.server.board.taken).slice(0, 3)).toEqual(['ONE', 'TWO', 'THREE']);
    expect(port).not.toBe(again.server.port);
    expect((await board.messages()).map(({ state }) => state)).toEqual(['shown', 'shown', 'shown']);
  });

  test('answers nothing: sent is not shown', async () => {
    const board = await setUp({ faults: { silent: true } });
    await board.send('HELLO');
    await board.lookAfter();
    expect(board.shown()).toBe('HELLO');
    expect(statesOf(await board.messages())).toEqual(['HELLO sent']);
    expect(await board.row()).toMatchObject({ condition: 'online', firmware: '' });
  });

  test('is slow: it is waited for so long, and no longer', async () => {
    const board = await setUp({ faults: { slowMs: 120 } });
    await board.send('HELLO');
    await board.lookAfter();
    expect(statesOf(await board.messages())).toEqual(['HELLO shown']);
    board.server.faults.slowMs = 5_000;
    await board.send('SLOW');
    board.after(21);
    await board.lookAfter();
    expect(statesOf(await board.messages({ keyword: 'SLOW' }))).toEqual(['SLOW sent']);
  });

  test('hangs or hangs up: nothing is lost', async () => {
    const board = await setUp({ faults: { dropAfter: 300 } });
    await board.send('HELLO');
    await board.lookAfter();
    expect(await board.row()).toMatchObject({ fault: 'broken', waiting: 1 });
    delete board.server.faults.dropAfter;
    board.after(30);
    await board.lookAfter();
    expect(board.shown()).toBe('HELLO');
    const hanging = await setUp({ faults: { hangs: true } });
    await hanging.send('HELLO');
    const begin = performance.now();
    await hanging.lookAfter();
    expect(performance.now() - begin).toBeLessThan(8_000);
  });

  test('answers garbage: it shows something else, and the message fails after five tries', async () => {
    const board = await setUp();
    await board.lookAfter();
    await board.send('HELLO');
    board.server.faults.corrupt = true;
    // Garbage to the greeting is no answer.
    await board.lookAfter();
    expect(statesOf(await board.messages())).toEqual(['HELLO sent']);
  });

  test('is a place that nobody may be made to reach', async () => {
    const board = await setUp();
    const { org } = board.merit;
    await org.tx((tx) => tx.run(sql`update board set host = '169.254.169.254' where org_id = ${tx.orgId}`));
    await board.send('HELLO');
    await board.lookAfter();
    expect(await board.row()).toMatchObject({ fault: 'address', waiting: 1 });
  });
});

describe('two at once', () => {
  test('send to a board one after the other', async () => {
    const board = await setUp();
    await board.send('HELLO');
    const done = await Promise.all(Array.from({ length: 5 }, () => board.lookAfter()));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(board.server.connections).toBe(1);
  });

  test('a process that is killed after sending is followed by another, which sends the same again', async () => {
    const board = await setUp();
    await board.lookAfter();
    await board.send('HELLO');
    const { org } = board.merit;
    // It takes the turn, and is never heard of again.
    expect(await org.tx((tx) => takeTurn(tx, board.id))).not.toBeNull();
    expect(await board.lookAfter()).toBe(false);
    board.after(91);
    expect(await board.lookAfter()).toBe(true);
    expect(textsIn(board.server.board.taken)).toEqual(['HELLO']);
    expect(await board.messages()).toMatchObject([{ state: 'shown', attempts: 2 }]);
  });

  test('a message that comes while a board is set up is shown right after it', async () => {
    const board = await setUp({ faults: { slowMs: 100 } });
    const going = board.lookAfter();
    await eventually(() => Promise.resolve(board.server.board.taken.length > 0 || null));
    board.after(1);
    await board.send('HELLO');
    await going;
    await board.lookAfter();
    expect(board.shown()).toBe('HELLO');
  });

  test('a message that is withdrawn while it is sent is replaced at once', async () => {
    const board = await setUp({ faults: { slowMs: 100 } });
    await board.lookAfter();
    await board.send('WRONG');
    const [message] = await board.messages();
    const going = board.lookAfter();
    const items = [{ id: message!.id, version: message!.version }];
    await board.manager.as.get(messageCalls.cancel, { items });
    await going;
    await board.lookAfter();
    expect(board.shown()).toBe('WELCOME');
    expect(statesOf(await board.messages())).toEqual(['WRONG withdrawn']);
  });
});

test('what waits for too long expires, and may be sent again', async () => {
  const board = await setUp();
  await board.send('OLD', { minutes: 1, id: newId() });
  board.after(120);
  await board.lookAfter();
  const [expired] = await board.messages();
  expect(expired).toMatchObject({ state: 'expired' });
  const items = [{ id: expired!.id, version: expired!.version }];
  await board.manager.as.get(messageCalls.resend, { items });
  await board.lookAfter();
  expect(board.shown()).toBe('OLD');
});
