import { expect, test } from 'vitest';
import { punchLine } from '../../../../scripts/simulate/attendance-terminal.ts';
import { deviceById } from '../../devices/server/door.ts';
import { useWorld } from '../../../test/world.ts';
import { takeDirtyDays } from './door.ts';
import { terminalWorld } from './fixture.ts';
import { takePunches } from './push/take.ts';
import { lockTerminal } from './terminal.store.ts';
import { rematch } from './numbers/badges.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';

const world = await useWorld();

// In one transaction: the module that computes days takes what is committed.
test('each change orders the days of its members, each once, and a repetition orders none', async () => {
  world.at('2026-11-27T12:00:00Z');
  const { org, id, people } = await terminalWorld(world, { members: 2 });
  const [first, second] = people.map(({ memberId }) => memberId) as [string, string];
  await org.tx(async (tx) => {
    const push = async (...lines: string[]): Promise<number> => {
      const [device, terminal] = [(await deviceById(tx, id))!, (await lockTerminal(tx, id))!];
      return takePunches(tx, { device, terminal, body: lines.join('\n'), stamp: null });
    };
    const lines = [
      punchLine('1001', '2026-11-26 08:00:00'),
      punchLine('1001', '2026-11-26 17:00:00'),
      punchLine('1001', '2026-11-27 08:00:00'),
      punchLine('1002', '2026-11-26 08:00:00'),
      punchLine('77', '2026-11-25 08:00:00'),
    ];
    expect(await push(...lines)).toBe(5);
    expect(await takeDirtyDays(tx, 1)).toHaveLength(1);
    const others = await takeDirtyDays(tx, 10);
    expect(others).toHaveLength(2);
    expect(others.at(-1)).toEqual({ memberId: first, day: '2026-11-27' });
    expect(await push(...lines)).toBe(5);
    expect(await takeDirtyDays(tx, 10)).toEqual([]);
    await tx.run(sql`
      insert into punch_badge (org_id, id, pin, from_day, member_id, at)
      values (${tx.orgId}, ${newId()}, '77', '2026-11-01', ${second}, ${tx.instant})`);
    expect(await rematch(tx, ['77'])).toBe(1);
    expect(await takeDirtyDays(tx, 10)).toEqual([{ memberId: second, day: '2026-11-25' }]);
  });
});
