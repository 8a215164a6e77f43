import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '../../../scripts/demo/load.ts';
import { loadWhole, untilWhole } from '../../../scripts/demo/whole.ts';
import { useWorld } from './world.ts';

const world = await useWorld();
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-demo-'));
const mark = join(dataDir, 'postgres.demo');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start over data of one’s own leaves no mark, which the next would take for a cut-off load', async () => {
  await (await world.organisation()).person();
  // Nothing can be written there.
  expect(await loadDemo(world.app.app, join(dataDir, 'missing'))).toBe(false);
});

test('whoever starts while another process loads waits for it, and resets nothing', async () => {
  const loaded = Promise.withResolvers<void>();
  const loading = loadWhole(dataDir, () => loaded.promise);
  expect(existsSync(mark)).toBe(true);
  let isWhole = false;
  const waiting = untilWhole(dataDir, () => Promise.reject(new Error('reset'))).then(() => (isWhole = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWhole).toBe(false);
  loaded.resolve();
  await loading;
  await waiting;
});

test('a load that was cut off is made good once', async () => {
  await expect(loadWhole(dataDir, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  writeFileSync(mark, '999999-1');
  let resets = 0;
  const reset = async (): Promise<void> => void (resets += 1);
  await untilWhole(dataDir, reset);
  await untilWhole(dataDir, reset);
  expect(resets).toBe(1);
});
