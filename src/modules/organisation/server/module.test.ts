import { describe, expect, test } from 'vitest';
import { hostPrefixes, serviceOf } from '../../../kit/contract/hosts.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { everyCall } from '../../../test/every-call.ts';
import { useWorld } from '../../../test/world.ts';
import { organisationCalls as calls } from '../calls.ts';
import { ratioFor } from '../rules.ts';
import { saveRatio, saveSettings, settings } from './door.ts';

const world = await useWorld();

describe('settings', () => {
  test('apply from their day on, and ratios by month', async () => {
    world.at('2026-11-10T02:00:00Z');
    const org = await world.organisation();
    await org.tx(async (tx) => {
      await saveSettings(tx, { closingDay: 3, selfApproval: true }, '2026-11-01');
      await saveSettings(tx, { closingDay: 9 }, '2026-12-01');
      await saveRatio(tx, 202611, 300);
      await saveRatio(tx, 202701, 400);
    });
    const now = await org.tx(settings);
    expect(now).toMatchObject({ closingDay: 3, selfApproval: true, tieRule: 'competition' });
    expect([202610, 202611, 202612, 202701].map((month) => ratioFor(now, month))).toEqual([
      200, 300, 300, 400,
    ]);
    world.at('2026-12-01T00:00:00+08:00');
    expect((await org.tx(settings)).closingDay).toBe(9);
    const person = await org.person();
    expect(await person.as.get(calls.config, {})).toMatchObject({
      today: '2026-12-01',
      closingDay: 9,
      level: 2,
    });
  });
});

describe('the configuration', () => {
  test('is everybody’s, on the same origin, with both switches off', async () => {
    const nobody = new Caller(world.base, null, null);
    const config = await nobody.get(calls.allConfigs, {});
    expect(new Set(Object.values(config.services))).toEqual(new Set(['']));
    expect(config.switches).toEqual({
      originalOrg: { value: 2, orgIds: [] },
      secretKey: { value: 2, orgIds: [] },
    });
    expect(config.timeouts['requestMs']).toBe(30_000);
    expect(config.prefixes.map(({ prefix, service }) => [prefix, service])).toEqual(hostPrefixes);
    const viaGet = await fetch(`${world.base}${calls.allConfigs.path}`);
    expect(viaGet.status).toBe(200);
  });

  test('sends every call to the service that serves it', () => {
    const astray = everyCall.filter(({ declared }) => serviceOf(declared.path) !== declared.service);
    expect(astray.map(({ name }) => name)).toEqual([]);
  });
});
