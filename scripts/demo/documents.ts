import type { InputOf } from '../../src/kit/contract/call.ts';
import type { StarterEvent } from '../../src/modules/events/starter/starter.types.ts';
import type { meritCalls } from '../../src/modules/merit/calls.ts';
import type { DemoMember, DemoOrganisation } from './organisations.ts';
import type { Chance } from './random.ts';
import { known } from './vocabulary.ts';

type Document = InputOf<typeof meritCalls.submit>['document'];

/** A topic as a member would type it: one to three events of a theme, with the members who gained or lost points. */
export function documentOf(
  organisation: DemoOrganisation,
  chance: Chance,
  day: string,
  people: { recorder: DemoMember; first: DemoMember; last: DemoMember },
): Document {
  const { library, vocabulary } = organisation;
  const deduction = chance.is(0.28);
  const candidates = library.events.filter((event) => isDeduction(event) === deduction);
  const lead = chance.pick(candidates);
  const prefix = lead.code.slice(0, 3);
  const beside = candidates.filter((event) => event.code.startsWith(prefix) && event !== lead);
  const events = [lead, ...chance.some(beside, chance.pick([0, 0, 0, 1, 1, 2]))];
  const theme = known(new Map(Object.entries(vocabulary.themes)), prefix);
  const unit = chance.pick(organisation.members).unitName;
  const fill = (template: string): string =>
    template
      .replaceAll('{month}', vocabulary.monthNames[Number(day.slice(5, 7)) - 1] ?? '')
      .replaceAll('{week}', vocabulary.weekNames[Math.floor((Number(day.slice(8)) - 1) / 7)] ?? '')
      .replaceAll('{day}', String(Number(day.slice(8))))
      .replaceAll('{unit}', unit);
  const remarks = deduction && theme.deductRemarks.length > 0 ? theme.deductRemarks : theme.awardRemarks;
  return {
    name: fill(chance.pick(theme.topics)),
    recordDate: day,
    remark: chance.is(0.7) ? fill(chance.pick(remarks)) : '',
    firstReviewerId: people.first.memberId,
    lastReviewerId: people.last.memberId,
    ccIds: chance.is(0.1) ? [people.recorder.memberId] : [],
    events: events.map((event) => ({
      eventId: known(organisation.eventIds, event.code),
      members: linesOf(organisation, chance, event, people),
    })),
  };
}

function linesOf(
  organisation: DemoOrganisation,
  chance: Chance,
  event: StarterEvent,
  people: { first: DemoMember; last: DemoMember },
) {
  const top = event.typePath[0] ?? '';
  const fitting = organisation.members.filter(
    (one) =>
      one !== organisation.manager &&
      one !== people.first &&
      one !== people.last &&
      (one.earns === null || one.earns.includes(top)),
  );
  const many = isDeduction(event) ? chance.pick([1, 1, 1, 2]) : chance.pick([1, 1, 2, 3, 4, 6]);
  return chance.some(fitting, many).map(({ memberId }) => ({
    memberId,
    count: event.flags.pieceCount ? chance.whole(1, 4) : 1,
    b: between(chance, event.b, event.bMin, event.bMax),
    a: between(chance, event.a, event.aMin, event.aMax),
    p: 0,
    g: event.g ?? 0,
  }));
}

/** Mostly the default; sometimes another whole point of the range. */
function between(chance: Chance, value: number, least: number, most: number): number {
  if (least === most || chance.is(0.75)) return value;
  const whole = chance.whole(Math.ceil(least / 10), Math.floor(most / 10)) * 10;
  return whole >= least && whole <= most ? whole : value;
}

function isDeduction(event: StarterEvent): boolean {
  return event.bMax <= 0 && event.aMax <= 0;
}
