import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld } from '../../../test/world.ts';
import { ownCalls, stageCalls as stage } from '../calls.ts';
import { frozenDraw, songs, threeWithTickets, verify, type Published } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 100 };

describe('the published file', () => {
  test('has no seed before the end, and is there for those in the list alone', async () => {
    const merit = await threeWithTickets(world);
    const { manager, targets, recorder, org } = merit;
    const id = await frozenDraw(manager, { rounds: songs(1, 2) }, 'sun');
    await manager.as.get(stage.round, { id, place: 1 });
    const sealed = await org.tx((tx) =>
      tx.one(sql<{ seed: string | null; sealed: Buffer }>`
        select seed, seed_sealed as sealed from draw where org_id = ${tx.orgId} and id = ${id}`),
    );
    expect(sealed.seed).toBeNull();
    expect(sealed.sealed).toHaveLength(12 + 16 + 64);
    expect(await verify(manager, id)).toContain('its seed is not published yet');
    expect((await targets[0]!.as.raw(ownCalls.file, { id })).headers.get('content-type')).toContain(
      'draw+json',
    );
    expect((await recorder.as.call(ownCalls.list, page)).status).toBe(200);
    expect((await recorder.as.get(ownCalls.list, page)).total).toBe(0);
    expect((await recorder.as.call(ownCalls.file, { id })).reason).toBe('not_found');
    await manager.as.get(stage.finish, { id, version: 4 });
    const output = await verify(manager, id);
    expect(output).toContain('All winners match.');
    expect(output).toContain('ok    the list has its digest');
  });

  test('is found out where anything in it was changed', async () => {
    const merit = await threeWithTickets(world);
    const { manager } = merit;
    const id = await frozenDraw(manager, { rounds: songs(1, 2) }, 'sun');
    await manager.as.get(stage.round, { id, place: 1 });
    await manager.as.get(stage.finish, { id, version: 4 });
    const changes: ((draw: Published) => void)[] = [
      (draw) => (draw.seed = '00'.repeat(32)),
      (draw) => (draw.chances[0]!.memberNo = 'forged'),
      (draw) => (draw.picks[0]!.chance = (draw.picks[0]!.chance % 6) + 1),
      (draw) => draw.picks.reverse(),
    ];
    // A word may give the same winners by chance, five words do not.
    const words = ['one', 'two', 'three', 'four', 'five'];
    const outputs = await Promise.all(words.map((word) => verify(manager, id, (draw) => (draw.word = word))));
    expect(outputs.some((output) => output.includes('WRONG'))).toBe(true);
    for (const change of changes) {
      const output = await verify(manager, id, change);
      expect(output).toContain('WRONG');
      expect(output).not.toContain('All winners match.');
    }
  });
});
