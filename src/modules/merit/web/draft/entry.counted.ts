/** Lines that count hours or amounts in place of points: the points that they come to follow every change. Pure. */
import {
  inDecimals,
  outputOf,
  pointsOf,
  ratesOn,
  type Conversions,
  type QuantityKind,
} from '../../rules/conversion.rules.ts';
import type { CellValues, EntryCounted, EntryEvent, Known, RecordForm } from './entry.model.ts';

export type EntryConversions = Conversions & { readonly decimals: boolean };

const countedOf = ({ counted = [] }: CellValues): readonly EntryCounted[] => counted;
export const isCounted = (line: CellValues): boolean => countedOf(line).length > 0;

/** The form with all points as the rates of its day have them; the same object where nothing differs. */
export function convertedForm(entry: RecordForm, known: Known, conversions: EntryConversions): RecordForm {
  const { recordDate } = entry;
  if (recordDate === null || !entry.events.some(({ each, members }) => [each, ...members].some(isCounted)))
    return entry;
  const rates = ratesOn(conversions, recordDate);
  const events = entry.events.map((event): EntryEvent => {
    const library = event.eventId === null ? null : known.events[event.eventId];
    const decimals = inDecimals(conversions, library);
    const convert = <Line extends CellValues>(line: Line): Line => {
      if (!isCounted(line)) return line;
      const counted = countedOf(line).map((each) => ({ ...each, rate: rates[each.kind] }));
      const full = counted.map((each) => ({ ...each, amount: each.amount ?? 0 }));
      const b = pointsOf(full, decimals);
      const g = outputOf(full) ?? line.g;
      const isSame =
        b === line.b && g === line.g && counted.every(({ rate }, at) => rate === countedOf(line)[at]!.rate);
      return isSame ? line : { ...line, counted, b, g };
    };
    const each = convert(event.each);
    const members = event.members.map(convert);
    const isSame = each === event.each && members.every((line, at) => line === event.members[at]);
    return isSame ? event : { ...event, each, members };
  });
  return events.every((event, at) => event === entry.events[at]) ? entry : { ...entry, events };
}

function changeLines(
  entry: RecordForm,
  { eventKey, memberKey }: { eventKey: string; memberKey: string | null },
  change: (line: CellValues) => CellValues,
): RecordForm {
  const events = entry.events.map((event): EntryEvent => {
    if (event.key !== eventKey) return event;
    const members = event.members.map((line) =>
      memberKey === null || line.key === memberKey ? { ...line, ...change(line) } : line,
    );
    return { ...event, members, ...(memberKey === null && { each: change(event.each) }) };
  });
  return { ...entry, events };
}

/**
 * Sets the kind that all lines of an event count, those still to come included; null: their points are typed, at first
 * these.
 */
export function setKind(
  entry: RecordForm,
  eventKey: string,
  { kind, points }: { kind: QuantityKind | null; points: CellValues },
): RecordForm {
  return changeLines(entry, { eventKey, memberKey: null }, (line) => {
    const [first] = countedOf(line);
    const wasOutput = countedOf(line).some((each) => each.kind === 'output');
    const g = wasOutput ? points.g : line.g;
    if (kind !== null) return { ...line, g, counted: [{ kind, amount: first?.amount ?? null, rate: 0 }] };
    return first ? { ...line, counted: undefined, b: points.b, g } : line;
  });
}

/** The amount of one part of what a line counts, or of that of all lines. */
export function setAmount(
  entry: RecordForm,
  at: { eventKey: string; memberKey: string | null; part: number },
  amount: number | null,
): RecordForm {
  return changeLines(entry, at, (line) =>
    isCounted(line)
      ? {
          ...line,
          counted: countedOf(line).map((each, index) => (index === at.part ? { ...each, amount } : each)),
        }
      : line,
  );
}

/** The kind that all lines of an event count: null for points, undefined if they differ. */
export function sharedKind({ each, members }: EntryEvent): QuantityKind | null | undefined {
  const lines = members.length > 0 ? members : [each];
  const kinds = new Set(
    lines.map((line) =>
      countedOf(line)
        .map(({ kind }) => kind)
        .join(' '),
    ),
  );
  const [only = ''] = kinds;
  if (kinds.size > 1 || only.includes(' ')) return undefined;
  return only === '' ? null : (only as QuantityKind);
}

/** The amount that all lines share, null when empty, undefined when they differ. */
export function sharedAmount({ each, members }: EntryEvent): number | null | undefined {
  const lines = members.length > 0 ? members : [each];
  const amounts = new Set(lines.map((line) => countedOf(line)[0]?.amount ?? null));
  const [only] = amounts;
  return amounts.size > 1 ? undefined : only;
}
