import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld } from '../../../kit/test/world.ts';
import { membersCalls } from '../../members/members.calls.ts';
import { hostPrefixes, isFeatureOn } from '../organisation.hosts.ts';
import { organisationCalls as calls } from '../organisation.calls.ts';
import { ratioFor, settingsOn } from '../organisation.rules.ts';
import { saveRatio, saveSettings, setOrganisationStatus, settings } from './organisation.door.ts';

const world = await useWorld();

describe('settings', () => {
  test('hold from their day on, and ratios by month', async () => {
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

  test('that this version does not know are left out', () => {
    const dated = [{ name: 'unheardOf', fromDay: '2026-01-01', value: 1 }];
    expect(settingsOn(dated, '2026-02-01')).not.toHaveProperty('unheardOf');
  });
});

describe("one's organisations", () => {
  test('are listed with state and role; foreign and unknown ones are refused alike', async () => {
    const [first, second, foreign] = [
      await world.organisation(),
      await world.organisation(),
      await world.organisation(),
    ];
    const person = await first.person({ roles: ['administrator'] });
    await second.person({ userId: person.userId, name: 'Second' });
    const anywhere = new Caller(world.base, person.as.token, null);
    const list = await anywhere.get(calls.orgListByClient, {});
    expect(list.map(({ orgId }) => orgId).sort()).toEqual([first.orgId, second.orgId].sort());
    expect(list.find(({ orgId }) => orgId === first.orgId)).toMatchObject({
      memberId: person.memberId,
      isAdmin: true,
      memberStatus: 1,
      can: { open: true },
    });
    expect(await anywhere.get(calls.lastUsed, {})).toMatchObject({ orgId: '', status: 0 });
    expect(await anywhere.get(calls.switchTo, { targetOrgId: second.orgId })).toMatchObject({
      orgId: second.orgId,
    });
    expect(await anywhere.get(calls.lastUsed, {})).toMatchObject({
      orgId: second.orgId,
      status: 1,
      memberStatus: 1,
    });
    expect((await anywhere.get(calls.orgListByClient, {}))[0]?.orgId).toBe(second.orgId);
    expect((await anywhere.get(membersCalls.byId, {})).memberName).toBe('Second');
    const answers = await Promise.all(
      [foreign.orgId, newId()].map((targetOrgId) => anywhere.call(calls.switchTo, { targetOrgId })),
    );
    const told = answers.map(({ status, reason, envelope }) => [
      status,
      reason,
      'message' in envelope && envelope.message,
    ]);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.slice(0, 2)).toEqual([403, 'no_membership']);
    expect((await anywhere.get(calls.lastUsed, {})).orgId).toBe(second.orgId);
  });

  test('show their detail to their members alone, also to those who are frozen', async () => {
    const [own, foreign] = [await world.organisation(), await world.organisation()];
    const [person, frozen] = [await own.person(), await own.person({ status: 'frozen' })];
    const detail = await person.as.get(calls.detail, { orgId: own.orgId });
    expect(detail).toMatchObject({ orgId: own.orgId, defaultLanguage: 'zh_CN', style: 'group_1', status: 1 });
    expect((await frozen.as.get(calls.detail, { orgId: own.orgId })).orgId).toBe(own.orgId);
    expect((await frozen.as.call(calls.details, {})).status).toBe(403);
    for (const orgId of [foreign.orgId, newId()]) {
      const anywhere = new Caller(world.base, person.as.token, null);
      expect((await anywhere.call(calls.detail, { orgId })).reason).toBe('not_found');
      expect((await anywhere.call(calls.checkOrgInit, { orgId })).reason).toBe('not_found');
    }
  });

  test('are set up once they have an administrator', async () => {
    const org = await world.organisation();
    const person = await org.person();
    const check = () => person.as.get(calls.checkOrgInit, { orgId: org.orgId });
    expect(await check()).toEqual({ orgId: org.orgId, initialised: false });
    await org.person({ roles: ['administrator'] });
    expect(await check()).toEqual({ orgId: org.orgId, initialised: true });
  });
});

describe('an organisation', () => {
  test('in alert reads and does not write; a closed one does neither', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    await org.tx((tx) => setOrganisationStatus(tx, 2, '套餐已到期'));
    expect(await admin.as.get(calls.checkOrgClient, {})).toMatchObject({ allowed: true, canWrite: false });
    const alert = await admin.as.get(calls.alert, { memberId: admin.memberId });
    expect(alert).toMatchObject({
      status: 2,
      reason: '套餐已到期',
      administrators: [{ memberId: admin.memberId }],
    });
    const other = await org.person();
    expect((await admin.as.call(calls.alert, { memberId: other.memberId })).reason).toBe('not_found');
    const write = await admin.as.call(membersCalls.saveUnit, { name: 'x' });
    expect([write.status, write.reason]).toEqual([403, 'organisation_read_only']);
    await org.tx((tx) => setOrganisationStatus(tx, 0));
    expect((await admin.as.call(calls.details, {})).status).toBe(403);
    expect((await admin.as.call(calls.switchTo, { targetOrgId: org.orgId })).reason).toBe(
      'organisation_closed',
    );
    expect((await admin.as.get(calls.orgListByClient, {}))[0]).toMatchObject({
      status: 0,
      can: { open: false },
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
    expect(config.prefixes).toEqual(hostPrefixes);
    const viaGet = await fetch(`${world.base}${calls.allConfigs.path}`);
    expect(viaGet.status).toBe(200);
  });

  test('switches: 1 for the listed, 2 off, 3 on, anything else off', () => {
    expect(isFeatureOn({ value: 1, orgIds: ['a'] }, 'a')).toBe(true);
    expect(isFeatureOn({ value: 1, orgIds: [] }, 'a')).toBe(false);
    expect(isFeatureOn({ value: 2, orgIds: ['a'] }, 'a')).toBe(false);
    expect(isFeatureOn({ value: 3, orgIds: [] }, 'a')).toBe(true);
    expect(isFeatureOn(undefined, 'a')).toBe(false);
  });
});
