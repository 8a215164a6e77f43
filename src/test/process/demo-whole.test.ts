import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '../../../scripts/demo/load.ts';
import { loadWhole, ensureDemoDataComplete } from '../../../scripts/demo/whole.ts';
import { OperatorError } from '../../kit/server/config/environment.ts';
import { openWorld, useWorld } from '../world.ts';

const world = await useWorld();
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-demo-'));
const mark = join(dataDir, 'postgres.demo');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start over existing data leaves no mark, which the next would take for an interrupted load', async () => {
  await (await world.organisation()).person();
  // Nothing can be written there.
  const place = { databaseUrl: world.databaseUrl, dataDir: join(dataDir, 'missing') };
  expect(await loadDemo(world.app.app.log, place)).toBe(false);
});

describe('over a database of one’s own, empty', async () => {
  const { world: empty, close } = await openWorld();
  afterAll(close);
  const { app } = empty.app;
  const place = { databaseUrl: empty.databaseUrl, dataDir: null };
  const owner = new pg.Client(empty.databaseUrl);
  await owner.connect();
  afterAll(() => owner.end());
  beforeEach(() => owner.query('truncate identity.demo_load, identity.app_user cascade'));
  let loads = 0;
  const load = (end: () => unknown = () => null) =>
    loadDemo(app.log, place, async () => {
      loads += 1;
      await owner.query(`
        insert into identity.app_user (id, login_name, name, demo_note) values (gen_random_uuid(), 'demo', 'Demo', '{}')`);
      await end();
    });

  test('of several simultaneous first starts one loads, and the others wait until it has finished', async () => {
    loads = 0;
    const whole = Promise.withResolvers<void>();
    let ready = 0;
    const starts = Array.from({ length: 4 }, () =>
      load(() => whole.promise).then((isDemo) => {
        ready += 1;
        return isDemo;
      }),
    );
    await expect.poll(() => loads).toBe(1);
    await setTimeout(500);
    expect([loads, ready]).toEqual([1, 0]);
    whole.resolve();
    expect(await Promise.all(starts)).toEqual([true, true, true, true]);
    expect(loads).toBe(1);
    expect(await load()).toBe(true);
    expect(loads).toBe(1);
  });

  test('an interrupted load is reported by every later start, and its remains are kept', async () => {
    await expect(load(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    for (let start = 0; start < 2; start += 1)
      await expect(load()).rejects.toThrow(/DEMO cannot be used: .* not whole.* DEMO=off/);
    expect((await owner.query('select from identity.app_user')).rowCount).toBe(1);
  });

  test('a load that fails says why in one sentence', async () => {
    await owner.query(`
      create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise 'no room is left'; end $$;
      create trigger refuse before insert on identity.app_user execute function pg_temp.refuse()`);
    const load = loadDemo(app.log, place);
    await expect(load).rejects.toThrow('The demo data could not be loaded: no room is left');
    await expect(load).rejects.toBeInstanceOf(OperatorError);
    await owner.query('drop trigger refuse on identity.app_user');
  });
});

test("a start during another process's load waits for it, and resets nothing", async () => {
  const loaded = Promise.withResolvers<void>();
  const loading = loadWhole(dataDir, () => loaded.promise);
  expect(existsSync(mark)).toBe(true);
  let isWhole = false;
  const waiting = ensureDemoDataComplete(dataDir, () => Promise.reject(new Error('reset'))).then(
    () => (isWhole = true),
  );
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
  await ensureDemoDataComplete(dataDir, reset);
  await ensureDemoDataComplete(dataDir, reset);
  expect(resets).toBe(1);
});
