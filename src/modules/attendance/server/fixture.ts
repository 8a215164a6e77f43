/** For tests of attendance and of what is shown with it. */
import type { InputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { dayCalls } from '../day.calls.ts';
import { defaultTerms, type Terms } from '../rules/terms.rules.ts';
import { setupCalls } from '../setup.calls.ts';
import { closeDays } from './days/close.ts';

type ShiftInput = InputOf<typeof setupCalls.saveShift>;

/** A shift from 08:00 to 17:00 with an hour's break, since the first of October. */
export const shiftFor = (changes: Partial<ShiftInput> = {}): ShiftInput => ({
  id: newId(),
  version: 0,
  name: `Shift ${newId().slice(-12)}`,
  fromDay: '2026-10-01',
  starts: '08:00',
  ends: '17:00',
  breakMinutes: 60,
  graceMinutes: 0,
  flexMinutes: 0,
  beforeMinutes: 120,
  afterMinutes: 240,
  isActive: true,
  note: '',
  ...changes,
});

export const rosterFor = (
  shiftId: string,
  memberIds: readonly string[],
  changes: Partial<InputOf<typeof setupCalls.saveRoster>> = {},
): InputOf<typeof setupCalls.saveRoster> => ({
  id: newId(),
  version: 0,
  memberIds: [...memberIds],
  unitIds: [],
  shiftId,
  weekdays: [1, 2, 3, 4, 5],
  onHolidays: false,
  fromDay: '2026-11-16',
  untilDay: null,
  ...changes,
});

export const ruleFor = (
  fromDay: string,
  terms: Partial<Terms> = {},
): InputOf<typeof setupCalls.saveRule> => ({
  id: newId(),
  version: 0,
  fromDay,
  note: '',
  terms: { ...defaultTerms, ...terms },
});

export type AttendanceWorld = MeritWorld & { shiftId: string; member: Person };

/**
 * An organisation at noon of Friday, 2026-11-20, whose first target works from 08:00 to 17:00 on weekdays since
 * Monday, by the usual rule.
 */
export async function attendanceWorld(
  world: World,
  {
    shift = {},
    terms = {},
    at = '2026-11-20T04:00:00Z',
  }: { shift?: Partial<ShiftInput>; terms?: Partial<Terms>; at?: string } = {},
): Promise<AttendanceWorld> {
  // Nobody is there before the day on which he was added.
  world.at('2026-11-01T04:00:00Z');
  const merit = await meritWorld(world);
  world.at(at);
  const { manager, targets } = merit;
  const member = targets[0]!;
  const { id: shiftId } = await manager.as.get(setupCalls.saveShift, shiftFor(shift));
  await manager.as.get(setupCalls.saveRule, ruleFor('2026-11-01', terms));
  await manager.as.get(setupCalls.saveRoster, rosterFor(shiftId, [member.memberId]));
  await judgedAll(merit.org);
  return { ...merit, shiftId, member };
}

/** Waits until every day that waits is judged. */
export const judgedAll = (org: OrganisationWorld): Promise<true> =>
  eventually(async () => {
    const { waits } = await org.tx((tx) =>
      tx.one(sql<{ waits: boolean }>`
        select exists (select from attendance_due where org_id = ${tx.orgId})
          or exists (select from attendance_spread where org_id = ${tx.orgId})
          or exists (select from attendance_month_due where org_id = ${tx.orgId}) as waits`),
    );
    return waits ? null : true;
  });

/** Closes days whose shifts are over, as the clock does each hour. */
export async function closedAll(org: OrganisationWorld): Promise<void> {
  await org.tx((tx) => closeDays(tx));
  await judgedAll(org);
}

/** Writes punches of a day, "08:01 17:00", as the manager does. */
export async function punchedBy(
  { as }: Pick<Person, 'as'>,
  { memberId }: Pick<Person, 'memberId'>,
  day: string,
  times: string,
): Promise<void> {
  for (const time of times.split(' ').filter(Boolean))
    await as.get(dayCalls.punch, { id: newId(), memberId, day, time, reason: 'paper list' });
}
