/** The record that stands for a corrected one: its lines with what rows change, add and remove. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { DraftMember, RecordInput } from '../../../merit/rules/record.rules.ts';
import { textsOf } from '../../../merit/rules/texts.rules.ts';
import type { ToCorrect } from '../../../merit/server/batch.door.ts';
import type { correctionCalls } from '../../correction.calls.ts';
import type { BatchField } from '../../rules.ts';
import { batchRefusals } from '../refusals.ts';
import type { PointsRow } from '../rows/row.ts';

export type Work = Pick<ParsedInputOf<typeof correctionCalls.check>, 'corrections' | 'late'>;
export type Correction = Work['corrections'][number];
export type Line = DraftMember & {
  memberId: string;
  count: number;
  b: number;
  a: number;
  p: number;
  g: number;
};

/** The rows as read, and what is wrong with the day and the topic of records. */
export type ReadRows = {
  rows: ReadonlyMap<string, PointsRow>;
  heads: Map<string, Map<BatchField, Refusal>>;
};

/** An event of a new record: `keys` are those of the rows of its members, null for an unchanged line. */
type Group = { eventId: string | null; name: string; desc: string; members: Line[]; keys: (string | null)[] };
type Replacement = { document: RecordInput & { recordDate: string }; keys: (string | null)[][] };

/** The record with its changed, added and without its removed lines; null while a row cannot be read. */
export function documentFor(
  { rows, heads }: ReadRows,
  correction: Correction,
  found: ToCorrect,
  recordDate: string,
): Replacement | null {
  const groups = found.heads.map(({ eventId, name, desc }): Group => ({
    eventId,
    name: eventId === null ? name : '',
    desc,
    members: [],
    keys: [],
  }));
  const changed = new Map(correction.changed.map(({ lineNo, key }) => [lineNo, key]));
  const removed = new Set(correction.removed);
  const moved: string[] = [];
  for (const line of found.lines) {
    const { lineNo, eventNo, eventId } = line;
    if (removed.has(lineNo)) continue;
    const key = changed.get(lineNo) ?? null;
    const group = groups[eventNo]!;
    if (key === null) put(group, line, null);
    else {
      const row = rows.get(key);
      if (eventId === null && row?.errors.has('event') && row.cells.event === group.name)
        row.errors.set('event', batchRefusals.temporary_event());
      if (!row?.ready) return null;
      if (row.ready.eventId === eventId && !has(group, row.ready.memberId))
        put(group, { ...row.ready, counted: stillCounted(line, row.ready) }, key);
      else moved.push(key);
    }
  }
  for (const key of [...moved, ...correction.added.map((row) => row.key)]) {
    const ready = rows.get(key)?.ready;
    if (!ready) return null;
    let group = groups.find(
      ({ eventId, ...each }) => eventId === ready.eventId && !has(each, ready.memberId),
    );
    if (!group) groups.push((group = { eventId: ready.eventId, name: '', desc: '', members: [], keys: [] }));
    put(group, ready, key);
  }
  const name = correction.head.topic?.trim() || found.name;
  if (name.length > 100) heads.set(found.id, new Map([['topic', batchRefusals.too_long({ limit: 100 })]]));
  const events = groups.filter(({ members }) => members.length > 0);
  const document = {
    name,
    recordDate,
    ...textsOf(found),
    firstReviewerId: null,
    lastReviewerId: null,
    ccIds: found.ccIds,
    events: events.map(({ keys: _, ...event }) => event),
    attachments: found.attachments,
  };
  return { document, keys: events.map(({ keys }) => keys) };
}

const has = ({ members }: Pick<Group, 'members'>, memberId: string): boolean =>
  members.some((member) => member.memberId === memberId);

/** A line keeps its quantities as long as its points are those that they convert to. */
const stillCounted = (line: Line, { b, g }: Line): Line['counted'] =>
  line.b === b && line.g === g ? line.counted : undefined;

function put(group: Group, { memberId, count, b, a, p, g, counted = [] }: Line, key: string | null): void {
  group.members.push({ memberId, count, b, a, p, g, ...(counted.length > 0 && { counted }) });
  group.keys.push(key);
}
