import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { uploaded } from '../../../files/server/fixture.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { claimCalls } from '../../claim.calls.ts';
import { libraryEvent, meritWorld, type MeritWorld } from '../builders.ts';

const world = await useWorld();

async function freshWorld(options: { evidenceRequired?: boolean; selfApproval?: boolean } = {}) {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  if (options.selfApproval) await merit.org.tx((tx) => saveSettings(tx, { selfApproval: true }));
  const { evidenceRequired = false } = options;
  const eventId = await libraryEvent(merit.manager, { selfClaim: true, evidenceRequired });
  const claimant = await merit.org.person({ roles: ['member'] });
  return { ...merit, eventId, plainId: merit.eventId, claimant };
}
const claimOf = (merit: MeritWorld, changed = {}) => ({
  id: newId(),
  eventId: merit.eventId,
  recordDate: '2026-11-10',
  firstReviewerId: merit.first.memberId,
  lastReviewerId: merit.last.memberId,
  ...changed,
});
const claimsOf = async ({ as }: Person) => (await as.get(claimCalls.claims, {})).rows;

describe('claims', () => {
  test('go through both reviews, count for the claimant alone, and are listed with their state', async () => {
    const merit = await freshWorld();
    const { claimant, first, last, recorder } = merit;
    expect((await claimant.as.get(claimCalls.claimEvents, {})).events.map(({ id }) => id)).toEqual([
      merit.eventId,
    ]);
    const claim = claimOf(merit, { remark: 'Night shift', count: 7 });
    const standing = await claimant.as.get(claimCalls.claim, claim);
    expect(standing).toMatchObject({ status: 3, stage: 1, waitingMember: first.name });
    expect(await claimant.as.get(claimCalls.claim, claim)).toEqual(standing);
    // Not by pieces: seven are one.
    expect(await claimsOf(claimant)).toMatchObject([
      { id: claim.id, b: 100, status: 3, waitingMember: first.name },
    ]);
    expect(await claimsOf(recorder)).toEqual([]);
    await first.as.get(meritCalls.passFirst, { id: claim.id, version: 1 });
    await last.as.get(meritCalls.passLast, { id: claim.id, version: 2 });
    const [row] = await claimsOf(claimant);
    expect(row).toMatchObject({ status: 1, stage: 0, waitingMember: '', eventName: 'Good work' });
    const about = await claimant.as.get(meritCalls.lines, { scope: 'about' });
    expect(about.rows).toMatchObject([{ memberId: claimant.memberId, b: 100 }]);
  });

  test('need an event that allows it, and evidence where it is required', async () => {
    const merit = await freshWorld({ evidenceRequired: true });
    const { claimant } = merit;
    const plain = await claimant.as.call(claimCalls.claim, claimOf(merit, { eventId: merit.plainId }));
    expect(plain.fields).toHaveProperty('eventId');
    const bare = await claimant.as.call(claimCalls.claim, claimOf(merit));
    expect(Object.keys(bare.fields)).toEqual(['attachments']);
    const empty = await claimant.as.call(claimCalls.claim, { id: newId() });
    expect(Object.keys(empty.fields).toSorted()).toEqual([
      'eventId',
      'firstReviewerId',
      'lastReviewerId',
      'recordDate',
    ]);
    const late = await claimant.as.call(claimCalls.claim, claimOf(merit, { recordDate: '2026-11-21' }));
    expect(late.fields).toHaveProperty('recordDate');
    expect(await claimsOf(claimant)).toEqual([]);
    const fileId = await uploaded(claimant, 'proof');
    await claimant.as.get(claimCalls.claim, claimOf(merit, { attachments: [fileId] }));
    expect(await claimsOf(claimant)).toMatchObject([{ files: 1 }]);
  });

  test('are never reviewed by their claimant, whatever the organisation allows, nor reassigned to him', async () => {
    const merit = await freshWorld({ selfApproval: true });
    const { manager, first, last } = merit;
    for (const part of ['firstReviewerId', 'lastReviewerId']) {
      const own = await manager.as.call(claimCalls.claim, claimOf(merit, { [part]: manager.memberId }));
      expect(Object.keys(own.fields)).toEqual([part]);
    }
    const same = await manager.as.call(claimCalls.claim, claimOf(merit, { lastReviewerId: first.memberId }));
    expect(same.fields).toHaveProperty('lastReviewerId');
    const claim = claimOf(merit);
    await manager.as.get(claimCalls.claim, claim);
    const step = { id: claim.id, version: 1 };
    expect((await manager.as.call(meritCalls.passFirst, step)).reason).toBe('not_yours');
    const reassigned = await manager.as.call(meritCalls.reassign, {
      ...step,
      reviewerId: manager.memberId,
      reason: 'away',
    });
    expect(reassigned.fields).toHaveProperty('reviewerId');
    await manager.as.get(meritCalls.withdraw, step);
    // Typed on as a record of others it would escape these rules.
    const { document } = await manager.as.get(meritCalls.draft, { id: claim.id });
    const changed = { ...document, firstReviewerId: manager.memberId };
    for (const call of [meritCalls.saveDraft, meritCalls.submit]) {
      const again = await manager.as.call(call, { id: claim.id, version: 2, document: changed });
      expect(again.reason).toBe('not_yours');
    }
    expect((await last.as.get(meritCalls.list, { scope: 'todo' })).total).toBe(0);
  });
});
