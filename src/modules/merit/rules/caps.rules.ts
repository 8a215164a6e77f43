/** Caps of events: how often a member may be given one in a span of time. Pure, for both sides. */
import type { LocalizedText, Refusal } from '../../../kit/contract/refusal.ts';
import { capOf, daysOfSpan, type Cap, type CapSpan } from '../../events/cap.rules.ts';
import type { LibraryEvent } from '../../events/calls.ts';
import { inputRefusals } from './input.refusals.ts';
import { linesOf, type RecordInput } from './record.rules.ts';

/** One line of a capped event. `times`: its count, but one where the event is given by pieces. */
export type CappedLine = {
  eventId: string;
  memberId: string;
  day: string;
  times: number;
  isPieces: boolean;
  cap: Cap;
};

/** How often a member was given an event in a span: by lines that count, and by those that wait for review. */
export type CapUse = { counting: number; pending: number };
export type CapUses = ReadonlyMap<string, CapUse>;

type Place = Pick<CappedLine, 'eventId' | 'memberId' | 'day' | 'cap'>;
/** Identifies member, event and span. */
export const capKey = ({ eventId, memberId, day, cap }: Place): string =>
  `${eventId} ${memberId} ${daysOfSpan(cap.span, day).from}`;

/** How often a line of so much gives its event. */
export const timesOf = (isPieces: boolean, count: number): Pick<CappedLine, 'times' | 'isPieces'> => ({
  times: isPieces ? 1 : count,
  isPieces,
});

type Judged<Line extends CappedLine> = {
  line: Line;
  /** The use before this line: lines that count, and earlier ones of the same act that fit. */
  used: number;
  pending: number;
};

/**
 * Judges lines in their order: lines that exceed the cap, and lines that would exceed it if the pending ones were
 * passed before. A member, event and span with no more than `before` is not reported: it already counts.
 */
export function judgeCaps<Line extends CappedLine>(
  lines: readonly Line[],
  uses: CapUses,
  before: ReadonlyMap<string, number> = new Map(),
): { over: Judged<Line>[]; close: Judged<Line>[] } {
  const usedByKey = new Map<string, number>();
  const sums = sumByKey(lines);
  const [over, close]: [Judged<Line>[], Judged<Line>[]] = [[], []];
  for (const line of lines) {
    const key = capKey(line);
    if ((sums.get(key) ?? 0) <= (before.get(key) ?? 0)) continue;
    const { counting = 0, pending = 0 } = uses.get(key) ?? {};
    const used = counting + (usedByKey.get(key) ?? 0);
    const next = used + line.times;
    if (next > line.cap.times) over.push({ line, used, pending });
    else {
      usedByKey.set(key, next - counting);
      if (pending > 0 && next + pending > line.cap.times) close.push({ line, used, pending });
    }
  }
  return { over, close };
}

/** How often lines give each event to each member in each span. */
export function sumByKey(lines: readonly CappedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(capKey(line), (sums.get(capKey(line)) ?? 0) + line.times);
  return sums;
}

/** The same uses, and these lines beside them. */
export function withLines(uses: CapUses | undefined, lines: readonly CappedLine[]): CapUses {
  const sums = [...sumByKey(lines)].map(([key, times]): [string, CapUse] => {
    const { counting = 0, pending = 0 } = uses?.get(key) ?? {};
    return [key, { counting: counting + times, pending }];
  });
  return new Map([...(uses ?? []), ...sums]);
}

const spanWords: Readonly<Record<CapSpan, LocalizedText>> = {
  once: { zh_CN: '累计', en_US: 'in all', es_ES: 'en total', ms_MY: 'secara keseluruhan' },
  day: { zh_CN: '当天', en_US: 'on that day', es_ES: 'en ese día', ms_MY: 'pada hari itu' },
  week: { zh_CN: '当周', en_US: 'in that week', es_ES: 'en esa semana', ms_MY: 'dalam minggu itu' },
  month: { zh_CN: '当月', en_US: 'in that month', es_ES: 'en ese mes', ms_MY: 'dalam bulan itu' },
  year: { zh_CN: '当年', en_US: 'in that year', es_ES: 'en ese año', ms_MY: 'dalam tahun itu' },
};
const today: LocalizedText = { zh_CN: '今天', en_US: 'today', es_ES: 'hoy', ms_MY: 'hari ini' };

/** The parameters of the refusal or note for a judged line. */
export function capParams({ line, used, pending }: Judged<CappedLine>, on: string) {
  const { cap, day, times: here } = line;
  const span = cap.span === 'day' && day === on ? today : spanWords[cap.span];
  return { span, used, times: cap.times, here, pending };
}

type Facts = { today: string; events: ReadonlyMap<string, LibraryEvent>; capUses?: CapUses };
type Found = { path: string; refusal: Refusal };

/** The lines of a document that belong to a capped event, each with its path. */
export function cappedLines(
  document: Pick<RecordInput, 'events' | 'recordDate'>,
  events: Facts['events'],
): (CappedLine & { path: string })[] {
  const { recordDate: day } = document;
  if (day === null) return [];
  return linesOf(document).flatMap(({ event, member, memberId, count }) => {
    const library = events.get(document.events[event]?.eventId ?? '');
    const cap = library && capOf(library);
    if (!library || !cap) return [];
    const path = `events.${event}.members.${member}`;
    return [{ eventId: library.id, memberId, day, cap, path, ...timesOf(library.pieceCount, count) }];
  });
}

/** Lines without room, each at its member, or at its count where less would have room. */
export function capBreaches(document: RecordInput, facts: Facts): Found[] {
  if (!facts.capUses) return [];
  return judgeCaps(cappedLines(document, facts.events), facts.capUses).over.map((each) => {
    const isTooMany = each.used < each.line.cap.times && each.line.times > 1;
    return {
      path: `${each.line.path}.${isTooMany ? 'count' : 'memberId'}`,
      refusal: inputRefusals.cap_reached(capParams(each, facts.today)),
    };
  });
}

/** Lines that may find no room, because others wait for review. */
export function capNotes(document: RecordInput, facts: Facts): Found[] {
  if (!facts.capUses) return [];
  return judgeCaps(cappedLines(document, facts.events), facts.capUses).close.map((each) => ({
    path: `${each.line.path}.memberId`,
    refusal: inputRefusals.cap_pending(capParams(each, facts.today)),
  }));
}
