import { newId } from '../../../kit/server/id.ts';
import type { ImportedDocument } from '../../merit/server/merit.door.ts';
import { maximumEventsPerTopic, maximumLines, type DraftMember } from '../../merit/merit.rules.ts';
import type { CheckedRow, Ready } from './batch.row.ts';

/** A record that rows make: `rows` are those of each of its events, in the order of the event's members. */
export type Grouped = ImportedDocument & { rows: CheckedRow[][] };

type Head = { eventId: string; name: string; desc: string; members: DraftMember[] };
type Open = Grouped & { events: Head[]; lines: number; heads: Map<string, number>; people: Set<string> };

/**
 * Rows of one topic and day make one record; rows of one event and description one event of it. A member stands once in
 * an event of a record: what he has twice stands in the event a second time.
 */
export function documentsOf(rows: readonly CheckedRow[]): Grouped[] {
  const open = new Map<string, Open>();
  const made: Grouped[] = [];
  for (const row of rows) {
    if (!row.ready) continue;
    const key = `${row.ready.recordDate}|${row.ready.topic}`;
    let record = open.get(key);
    if (record && (record.lines >= maximumLines || record.heads.size >= maximumEventsPerTopic))
      record = undefined;
    if (!record) {
      record = begin(row.ready);
      open.set(key, record);
      made.push(record);
    }
    add(record, row, row.ready);
  }
  return made;
}

function begin({ topic, recordDate }: Ready): Open {
  const events: Head[] = [];
  const document = {
    name: topic,
    recordDate,
    remark: '',
    firstReviewerId: null,
    lastReviewerId: null,
    ccIds: [],
    events,
  };
  return { id: newId(), document, events, rows: [], lines: 0, heads: new Map(), people: new Set() };
}

function add(record: Open, row: CheckedRow, ready: Ready): void {
  const { eventId, desc, memberId, count, b, a, p, g } = ready;
  let time = 1;
  while (record.people.has(`${eventId}|${desc}|${time}|${memberId}`)) time += 1;
  record.people.add(`${eventId}|${desc}|${time}|${memberId}`);
  const head = `${eventId}|${desc}|${time}`;
  let at = record.heads.get(head);
  if (at === undefined) {
    at = record.rows.length;
    record.heads.set(head, at);
    record.rows.push([]);
    record.events.push({ eventId, name: '', desc, members: [] });
  }
  record.events[at]!.members.push({ memberId, count, b, a, p, g });
  record.rows[at]!.push(row);
  record.lines += 1;
}
