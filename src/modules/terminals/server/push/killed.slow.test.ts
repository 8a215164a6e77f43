import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { punchLine, secondText } from '../../../../../scripts/simulate/attendance-terminal.ts';
import type { RunningApp } from '../../../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../../../kit/server/database/db.ts';
import { budget } from '../../../../kit/test/budget.ts';
import { violations } from '../../../../test/invariants.ts';
import { ServerProcess } from '../../../../test/server-process.ts';
import { World } from '../../../../test/world.ts';
import { terminalWorld } from '../fixture.ts';

const startMs = 120_000;
const cycles = budget(3, 8);
const linesOfPush = 20_000;

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-terminals-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
let server: ServerProcess;
let db: Database;
let world: World;

beforeAll(async () => {
  server = await ServerProcess.create(dataDir);
  await server.start(startMs);
  const url = server.databaseUrl;
  db = openDatabase({ url, maximumConnections: 4 });
  world = new World({ app: { db } } as unknown as RunningApp, server.base, { now: null }, url);
}, 2 * startMs);

afterAll(async () => {
  await db?.close();
  await server?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'a push that is killed in the middle is there whole or not at all, and the next one completes it',
  { timeout: 300_000 },
  async () => {
    const { org, terminal } = await terminalWorld(world);
    const stored = () =>
      org.tx((tx) =>
        tx.one(sql<{ punches: number; dirty: number }>`
        select count(*)::int as punches, (select count(*)::int from punch_dirty where org_id = ${tx.orgId}) as dirty
        from punch where org_id = ${tx.orgId}`),
      );
    const beganMs = Date.now() - 200 * 86_400_000;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const lines = Array.from({ length: linesOfPush }, (_, index) =>
        punchLine('1001', secondText(beganMs + (cycle * linesOfPush + index) * 60_000)),
      );
      const pushed = terminal.push(lines).catch(() => null);
      await sleep(100 + cycle * 250);
      await server.killServer();
      const answer = await pushed;
      await server.start(startMs);
      const { punches } = await stored();
      const [before, whole] = [cycle * linesOfPush, (cycle + 1) * linesOfPush];
      expect([before, whole]).toContain(punches);
      if (answer?.status === 200) expect(punches).toBe(whole);
      expect(await terminal.push(lines)).toEqual({ status: 200, text: `OK: ${linesOfPush}` });
      expect((await stored()).punches).toBe(whole);
    }
    expect(await violations(world, [org])).toEqual([]);
  },
);
