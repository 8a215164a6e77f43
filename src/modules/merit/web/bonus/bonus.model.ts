/** One event for many members: what the screen makes of the form. Pure. */
import type { LibraryEvent } from '../../../events/calls.ts';
import { rangeOf, tiers, type Tier } from '../../rules/record.rules.ts';
import {
  libraryEntryEvent,
  type CellValues,
  type EntryEvent,
  type RecordForm,
} from '../draft/entry.model.ts';
import type { Problem } from '../entry/use-entry-check.ts';

/** The longest name of a topic. */
const maximumName = 100;

/**
 * The form with this event in place of the one before: its members stay, with the values of the new event. A topic that has
 * no name, or that of the event before, takes the event's.
 */
export function withEvent(
  form: RecordForm,
  library: LibraryEvent,
  { level, nameBefore }: { level: number; nameBefore: string },
): RecordForm {
  const [before] = form.events;
  const { each, ...event } = libraryEntryEvent(library, level);
  const counted = before?.each.counted;
  const members = (before?.members ?? []).map((line) => ({ ...line, ...each }));
  const isNamed = form.name.trim() !== '' && form.name !== nameBefore;
  return {
    ...form,
    name: isNamed ? form.name : library.eventName.slice(0, maximumName),
    events: [
      { ...event, each: { ...each, ...(counted && { counted }) }, members, unknown: before?.unknown ?? [] },
    ],
  };
}

/** The first message of each member who cannot be entered, by the key of the line. */
export function refusedMembers(form: RecordForm, problems: readonly Problem[]): ReadonlyMap<string, string> {
  const lines = new Set(form.events.flatMap(({ members }) => members.map(({ key }) => key)));
  const found = new Map<string, string>();
  for (const { place, message } of problems) {
    const [key = ''] = place.split('.');
    if (lines.has(key) && !found.has(key)) found.set(key, message);
  }
  return found;
}

/** The form without these lines. */
export function without(form: RecordForm, keys: ReadonlyMap<string, string>): RecordForm {
  if (keys.size === 0) return form;
  const events = form.events.map((event) => ({
    ...event,
    members: event.members.filter(({ key }) => !keys.has(key)),
  }));
  return { ...form, events };
}

export type BonusDirection = 'award' | 'deduct';

/** Whether an event lets points be given or taken. */
export function directionsOf(library: LibraryEvent): Readonly<Record<BonusDirection, boolean>> {
  const ranges = tiers.map((tier) => rangeOf(library, tier));
  return { award: ranges.some(({ max }) => max > 0), deduct: ranges.some(({ min }) => min < 0) };
}

/** The direction of the members' values, or of the value of those still to come; null while they are mixed or empty. */
export function directionOf({ each, members }: EntryEvent): BonusDirection | null {
  const values = [each, ...members].flatMap((line) => tiers.map((tier) => line[tier] ?? 0));
  if (values.every((value) => value >= 0) && values.some((value) => value > 0)) return 'award';
  return values.every((value) => value <= 0) && values.some((value) => value < 0) ? 'deduct' : null;
}

/** All values as awards or as deductions, as far as the event has the tier in that direction. */
export function inDirection(form: RecordForm, library: LibraryEvent, to: BonusDirection): RecordForm {
  const turned = (value: number | null, tier: Tier): number | null => {
    if (value === null) return null;
    const { min, max } = rangeOf(library, tier);
    const signed = to === 'award' ? Math.abs(value) : -Math.abs(value);
    // A tier that knows one direction alone has nothing in the other.
    return (to === 'award' ? max <= 0 : min >= 0) ? 0 : Math.min(max, Math.max(min, signed));
  };
  const sign = to === 'award' ? 1 : -1;
  const turn = <Line extends CellValues>(line: Line): Line => ({
    ...line,
    ...(line.counted && {
      counted: line.counted.map((each) => ({
        ...each,
        amount: each.amount === null ? null : sign * Math.abs(each.amount),
      })),
    }),
    b: turned(line.b, 'b'),
    a: turned(line.a, 'a'),
    p: turned(line.p, 'p'),
    g: turned(line.g, 'g'),
  });
  return {
    ...form,
    events: form.events.map((event) => ({
      ...event,
      each: turn(event.each),
      members: event.members.map(turn),
    })),
  };
}
