import { newId } from '../../../../kit/server/id.ts';
import type { ImportedRecord } from '../../../merit/server/batch.door.ts';
import { maximumEventsPerTopic, maximumLines, type DraftMember } from '../../../merit/rules/record.rules.ts';
import { noTexts } from '../../../merit/rules/texts.rules.ts';
import type { PointsRow, Ready } from './row.ts';

/** A record that rows make: `rows` are those of each of its events, in the order of the event's members. */
export type Grouped = ImportedRecord & { rows: PointsRow[][] };

type Head = { eventId: string; name: string; desc: string; members: DraftMember[] };
/** An event of an unfinished record, with its members. */
type Place = { at: number; people: Set<string> };
/** `places` by event and description: one for each occurrence of a member. */
type Open = Grouped & { events: Head[]; lines: number; places: Map<string, Place[]> };

/**
 * Rows of one topic and day make one record; rows of one event and description one event of it. A member appears once
 * in an event of a record: for a second row the event is repeated.
 */
export function documentsOf(rows: readonly PointsRow[]): Grouped[] {
  const open = new Map<string, Open>();
  const records: Grouped[] = [];
  for (const row of rows) {
    if (!row.ready) continue;
    const key = `${row.ready.recordDate}|${row.ready.topic}`;
    let record = open.get(key);
    if (record && (record.lines >= maximumLines || record.events.length >= maximumEventsPerTopic))
      record = undefined;
    if (!record) {
      record = begin(row.ready);
      open.set(key, record);
      records.push(record);
    }
    add(record, row, row.ready);
  }
  return records;
}

function begin({ topic, recordDate }: Ready): Open {
  const events: Head[] = [];
  const document = {
    name: topic,
    recordDate,
    ...noTexts,
    firstReviewerId: null,
    lastReviewerId: null,
    ccIds: [],
    events,
    attachments: [],
  };
  return { id: newId(), document, events, rows: [], lines: 0, places: new Map() };
}

function add(record: Open, row: PointsRow, ready: Ready): void {
  const { eventId, desc, memberId, count, b, a, p, g, counted } = ready;
  const key = eventId + desc;
  const places = record.places.get(key) ?? [];
  let place = places.find(({ people }) => !people.has(memberId));
  if (!place) {
    place = { at: record.rows.length, people: new Set() };
    record.places.set(key, [...places, place]);
    record.rows.push([]);
    record.events.push({ eventId, name: '', desc, members: [] });
  }
  place.people.add(memberId);
  record.events[place.at]!.members.push({
    memberId,
    count,
    b,
    a,
    p,
    g,
    ...(counted.length > 0 && { counted }),
  });
  record.rows[place.at]!.push(row);
  record.lines += 1;
}
