import { dayInZone } from '../../src/kit/contract/format.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import type { RecordInput } from '../../src/modules/merit/rules/record.rules.ts';
import type { MeritState } from '../../src/modules/merit/rules/states.ts';
import {
  documentFor,
  memberLine,
  recordIn,
  type MeritWorld,
} from '../../src/modules/merit/server/builders.ts';
import type { World } from '../../src/test/world.ts';
import type { Company } from './company.ts';
import type { Signable } from './people.ts';

/** Makes a record in a state by calls, by default of today, for journeys that begin with one; returns its id. */
export async function recordOf(
  company: Company,
  state: Exclude<MeritState, 'none'>,
  name = `Topic ${state}`,
  recordDate = dayInZone(new Date()),
  attachments: readonly string[] = [],
  /** How often the event occurs in it, each time with every target. */
  events = 1,
): Promise<string> {
  const { rows } = await company.manager.as.get(eventsCalls.list, { keyword: company.award, size: 1 });
  const merit: MeritWorld = { ...company, eventId: rows[0]?.id ?? '' };
  const document: RecordInput = documentFor(merit, {
    name,
    recordDate,
    attachments,
    events: Array.from({ length: events }, () => ({
      eventId: merit.eventId,
      name: '',
      desc: '',
      members: company.targets.map((target) => memberLine(target)),
    })),
  });
  return (await recordIn(merit, state, document)).id;
}

/** Puts the first target a rank, and 10.0 points, ahead of the second, whom it returns, in what has been counted. */
export async function rankApart(world: World, made: Company): Promise<Signable> {
  const { manager, recorder } = made;
  const [ahead, second] = made.targets;
  await recordOf(made, 'passed');
  await recordOf({ ...made, targets: [ahead, manager, recorder] }, 'passed', 'More');
  await world.settle();
  return second;
}
