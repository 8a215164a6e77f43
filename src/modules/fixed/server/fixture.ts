/** The common start of tests of fixed points. */
import type { InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import { fixedCalls as calls } from '../calls.ts';
import { runCalls, type FixedRun } from '../run.calls.ts';

export type FixedWorld = { org: OrganisationWorld; manager: Person; typeId: string };

export async function fixedWorld(world: World): Promise<FixedWorld> {
  const org = await world.organisation();
  const manager = await org.person({ roles: ['points_manager'] });
  const typeId = newId();
  await manager.as.get(calls.saveType, { id: typeId, version: 0, name: '岗位' });
  return { org, manager, typeId };
}

type ItemInput = Partial<InputOf<typeof calls.saveItem>> & { value?: number; cap?: number | null };

/** An item of 60.0 a month since 2020, whose days count. */
export async function itemIn({ manager, typeId }: FixedWorld, input: ItemInput = {}): Promise<string> {
  const id = newId();
  const { value = 600, cap = null, ...item } = input;
  await manager.as.get(calls.saveItem, {
    id,
    version: 0,
    typeId,
    name: `项目 ${id.slice(-6)}`,
    kind: 'value',
    everybody: false,
    byDays: true,
    byAttendance: false,
    first: { fromDay: '2020-01-01', value, cap },
    ...item,
  });
  return id;
}

export const bindIn = (
  { manager }: FixedWorld,
  itemId: string,
  people: readonly Person[],
  days: { fromDay?: string; untilDay?: string } = {},
) =>
  manager.as.get(calls.bind, {
    itemId,
    memberIds: people.map(({ memberId }) => memberId),
    fromDay: '2026-01-01',
    ...days,
  });

/** Waits until no run of the month is under way. */
export const settled = ({ manager }: Pick<FixedWorld, 'manager'>, month: number): Promise<FixedRun> =>
  eventually(async () => {
    const { run } = await manager.as.get(runCalls.month, { month });
    return run && run.state !== 'running' ? run : null;
  });

export async function planned(own: FixedWorld, month: number): Promise<void> {
  await own.manager.as.get(runCalls.plan, { id: newId(), month });
  await settled(own, month);
}

/** Calculates and posts a month. Returns how many lines were posted. */
export async function ran(own: FixedWorld, month: number): Promise<number> {
  await planned(own, month);
  await own.manager.as.get(runCalls.post, { id: newId(), month });
  return (await settled(own, month)).done;
}

export async function linesOf({ manager }: FixedWorld, month: number) {
  const { rows } = await manager.as.get(runCalls.records, { month });
  const lines = rows.map(({ id }) => manager.as.get(runCalls.lines, { id }));
  return (await Promise.all(lines)).flatMap((page) => page.rows);
}
