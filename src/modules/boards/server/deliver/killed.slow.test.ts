import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from '../../../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { budget } from '../../../../kit/test/budget.ts';
import { violations } from '../../../../test/invariants.ts';
import { ServerProcess } from '../../../../test/server-process.ts';
import { World } from '../../../../test/world.ts';
import { meritWorld, type MeritWorld } from '../../../merit/server/builders.ts';
import { boardsCalls as calls } from '../../calls.ts';
import { messageCalls } from '../../message.calls.ts';
import { BoardServer } from '../driver/alpha/board-server.ts';
import { printable } from '../driver/alpha/printable.ts';
import { SimulatedBoard } from '../driver/alpha/simulated-board.ts';
import { boardValues } from '../fixture.ts';

const startMs = 120_000;
const texts = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'].slice(0, budget(4, 5));

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-boards-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
let server: ServerProcess;
let db: Database;
let world: World;
let merit: MeritWorld;
let board: BoardServer;
/** Is called when the board has taken something. */
let changed = (): void => {};

beforeAll(async () => {
  server = await ServerProcess.create(dataDir);
  await server.start(startMs);
  const url = server.databaseUrl;
  db = openDatabase({ url, maximumConnections: 4 });
  world = new World({ app: { db } } as unknown as RunningApp, server.base, { now: null }, url);
  merit = await meritWorld(world);
  // Each answer takes so long that a kill comes before it.
  const faults = { slowMs: 200 };
  board = await BoardServer.open(new SimulatedBoard('01'), { faults, changed: () => changed() });
}, 2 * startMs);

afterAll(async () => {
  await board?.close();
  await db?.close();
  await server?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The texts that the board has taken, in order. */
const shownTexts = (): string[] =>
  board.board.taken.flatMap((command) => /^A0<1B>..<1[5-9]><1C>.(.*)$/.exec(printable(command))?.[1] ?? []);

async function untilTaken(text: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  changed = () => {
    if (shownTexts().includes(text)) resolve();
  };
  changed();
  await Promise.race([
    promise,
    sleep(60_000, undefined, { ref: false }).then(() => {
      throw new Error(`the board has not taken ${text}: ${shownTexts().join(', ')}`);
    }),
  ]);
  changed = () => {};
}

type Row = { text: string; state: string; attempts: number };
const messages = (): Promise<Row[]> =>
  merit.org.tx((tx) =>
    tx.all(sql<Row>`
      select text, state, attempts from board_message where org_id = ${tx.orgId} order by queued_at, id`),
  );

/** A board is held for a minute and a half by a process that is gone; the test does not wait for it. */
const release = (): Promise<number> =>
  merit.org.tx((tx) =>
    tx.run(
      sql`update board_now set held_until = ${tx.instant} where org_id = ${tx.orgId} and held_until is not null`,
    ),
  );

test(
  'a message that was on its way as the process was killed is neither lost nor shown for another turn',
  { timeout: 400_000 },
  async () => {
    const { manager } = merit;
    const deviceId = newId();
    const own = { ...boardValues, id: deviceId, name: 'Gate', port: board.port, seconds: 5, version: 0 };
    await manager.as.get(calls.save, own);
    for (const text of texts) {
      const message = { id: newId(), text, deviceIds: [deviceId], memberId: null, minutes: 60 };
      await manager.as.get(messageCalls.send, message);
    }
    for (const [at, text] of texts.entries()) {
      await untilTaken(text);
      // After the board has it, and before the server has written so.
      if (at % 2 === 0) await server.killServer();
      else await Promise.all([server.killServer(), server.killDatabase()]);
      expect((await server.start(startMs)) > 0).toBe(true);
      expect((await messages())[at]).toMatchObject({ text, state: 'queued' });
      await release();
    }
    const last = texts.at(-1)!;
    for (let tries = 0; (await messages()).at(-1)?.state !== 'shown'; tries += 1) {
      if (tries > 300) throw new Error(`${last} is not shown`);
      await sleep(100);
    }
    const rows = await messages();
    expect(rows).toEqual(texts.map((text) => ({ text, state: 'shown', attempts: 2 })));
    // Each of them once more after its kill, and none later between the others.
    const order = shownTexts();
    expect(order.slice(0, texts.length * 2)).toEqual(texts.flatMap((text) => [text, text]));
    expect(await violations(world, [merit.org])).toEqual([]);
  },
);
