/**
 * `RecordForm`: the input of a record on the entry screen, with a key for each row, so that errors, focus and rendering
 * follow a row when others are added or removed. Pure; points are integer tenths.
 */
import type { LibraryEvent } from '../../../events/calls.ts';
import type { QuantityKind } from '../../rules/conversion.rules.ts';
import { linesOf, rangeOf, tierIsOn, tiers, type Line, type RecordInput } from '../../rules/record.rules.ts';
import { noTexts, textsOf } from '../../rules/texts.rules.ts';
import { placeOfFile, type EntryFile } from '../attachment/entry.files.ts';

/** The member's data that a line shows. */
export type EntryPerson = { id: string; name: string; number: string; unitName: string };

/** The columns of the lines that one types in. */
const cells = ['count', ...tiers] as const;
export type Cell = (typeof cells)[number];
/** A text that is no number yet, as its box tells; the cell keeps its value from before, and nothing is submitted. */
export type Unread = { readonly text: string; readonly message: string; readonly isLeft: boolean };
/** The cells whose texts may be unread: those of amounts are one. */
export const readCells = [...cells, 'counted'] as const;
export type ReadCell = (typeof readCells)[number];
type UnreadCells = Readonly<Partial<Record<ReadCell, Unread>>>;
/** The count of a line in place of points; the amount in hundredths, null while nothing is typed. */
export type EntryCounted = { kind: QuantityKind; amount: number | null; rate: number };
export type CellValues = Readonly<Record<Cell, number | null>> & {
  /** Its points follow from it; absent where they are typed. */
  readonly counted?: readonly EntryCounted[] | undefined;
};

export type EntryMember = CellValues & {
  key: string;
  memberId: string;
  /** Pasted cells that were not used; kept in this browser until they are dismissed. */
  unused?: readonly string[];
  unread?: UnreadCells;
};
export type EntryEvent = {
  key: string;
  /** Null: a temporary event, named by the recorder. */
  eventId: string | null;
  name: string;
  desc: string;
  /** The values of newly added members: the library's, or those last set for all. */
  each: CellValues;
  members: readonly EntryMember[];
  /** Pasted names and numbers without a member; kept until they are resolved or removed. */
  unknown: readonly string[];
  /** Of the boxes for all members. */
  unread?: UnreadCells;
};
export type RecordForm = Omit<RecordInput, 'events'> & {
  events: readonly EntryEvent[];
  /** Why a passed record is corrected; empty otherwise. */
  reason: string;
};

/** Members, library events and files that the entry names, by id. */
export type Known = {
  readonly people: Readonly<Record<string, EntryPerson>>;
  readonly events: Readonly<Record<string, LibraryEvent>>;
  readonly files: Readonly<Record<string, EntryFile>>;
};
export const nothingKnown: Known = { people: {}, events: {}, files: {} };

let lastKey = 0;
/** A key that is unique in this tab, restored entries included. */
export function newKey(): string {
  lastKey += 1;
  return `${Date.now().toString(36)}${lastKey.toString(36)}`;
}

export function emptyEntry(recordDate: string): RecordForm {
  return {
    name: '',
    recordDate,
    ...noTexts,
    firstReviewerId: null,
    lastReviewerId: null,
    ccIds: [],
    events: [],
    attachments: [],
    reason: '',
  };
}

/** Whether anything was typed that is worth keeping. */
export function isWorthKeeping(entry: RecordForm): boolean {
  const { name, events, attachments } = entry;
  const texts = [name, ...Object.values(textsOf(entry))];
  return texts.some((text) => text.trim() !== '') || events.length > 0 || attachments.length > 0;
}

const once: CellValues = { count: 1, b: null, a: null, p: null, g: null };
export const noValues = once;

/** The library's values of the tiers that are switched on; a tier without any value stays empty. */
export function libraryValues(event: LibraryEvent, level: number): CellValues {
  const values: Record<Cell, number | null> = { count: 1, b: null, a: null, p: null, g: null };
  for (const tier of tiers) {
    const { value, min, max } = rangeOf(event, tier);
    values[tier] = tierIsOn(tier, level) && (min !== 0 || max !== 0) ? value : null;
  }
  return values;
}

export function libraryEntryEvent(event: LibraryEvent, level: number): EntryEvent {
  const each = libraryValues(event, level);
  return { key: newKey(), eventId: event.id, name: '', desc: '', each, members: [], unknown: [] };
}

export function temporaryEntryEvent(): EntryEvent {
  return { key: newKey(), eventId: null, name: '', desc: '', each: once, members: [], unknown: [] };
}

/** The input of a form. Its arrays are copies, because the types of calls need mutable arrays. */
export function toInput(entry: RecordForm) {
  return {
    name: entry.name,
    recordDate: entry.recordDate,
    ...textsOf(entry),
    firstReviewerId: entry.firstReviewerId,
    lastReviewerId: entry.lastReviewerId,
    ccIds: [...entry.ccIds],
    events: entry.events.map(({ eventId, name, desc, members }) => ({
      eventId,
      name,
      desc,
      members: members.map(({ memberId, count, b, a, p, g, counted = [] }) => ({
        memberId,
        count,
        b,
        a,
        p,
        g,
        ...(counted.length > 0 && {
          counted: counted.map((each) => ({ ...each, amount: each.amount ?? 0 })),
        }),
      })),
    })),
    attachments: [...entry.attachments],
  };
}

/** The form of a stored record; members that were never named are left out. */
export function toForm(document: RecordInput): RecordForm {
  return {
    ...document,
    reason: '',
    events: document.events.map((event) => {
      const members = event.members.flatMap((line) =>
        line.memberId === null ? [] : [{ ...line, memberId: line.memberId, key: newKey() }],
      );
      const [first] = members;
      const { count, b, a, p, g, counted } = first ?? once;
      const each = { count, b, a, p, g, ...(counted && { counted }) };
      return { ...event, key: newKey(), each, members, unknown: [] };
    }),
  };
}

export const linesOfForm = (entry: RecordForm): Line[] => linesOf(toInput(entry));

/** The value that all members of an event share, null when empty, undefined when they differ. */
export function sharedValue(event: EntryEvent, cell: Cell): number | null | undefined {
  const [first, ...rest] = event.members;
  if (!first) return event.each[cell];
  return rest.every((member) => member[cell] === first[cell]) ? first[cell] : undefined;
}

type Change<T> = (before: T) => T;

function changeEvent(entry: RecordForm, key: string, change: Change<EntryEvent>): RecordForm {
  return { ...entry, events: entry.events.map((event) => (event.key === key ? change(event) : event)) };
}

export function patchEvent(entry: RecordForm, key: string, patch: Partial<EntryEvent>): RecordForm {
  return changeEvent(entry, key, (event) => ({ ...event, ...patch }));
}

export function removeEvent(entry: RecordForm, key: string): RecordForm {
  return { ...entry, events: entry.events.filter((event) => event.key !== key) };
}

/** Repeats an event with its values, without members. */
export function repeatEvent(entry: RecordForm, key: string): RecordForm {
  return {
    ...entry,
    events: entry.events.flatMap((event) =>
      event.key === key
        ? [event, { ...event, key: newKey(), members: [], unknown: [], unread: {} }]
        : [event],
    ),
  };
}

export function moveEvent(entry: RecordForm, key: string, step: 1 | -1): RecordForm {
  const from = entry.events.findIndex((event) => event.key === key);
  const to = from + step;
  const moved = entry.events[from];
  const other = entry.events[to];
  if (!moved || !other) return entry;
  const events = [...entry.events];
  events[from] = other;
  events[to] = moved;
  return { ...entry, events };
}

/** Adds members with the event's values; members that it already has do not change. */
export function addMembers(entry: RecordForm, key: string, memberIds: readonly string[]): RecordForm {
  return changeEvent(entry, key, (event) => {
    const present = new Set(event.members.map(({ memberId }) => memberId));
    const added = [...new Set(memberIds)].filter((memberId) => !present.has(memberId));
    const rows = added.map((memberId) => ({ ...event.each, memberId, key: newKey() }));
    return rows.length === 0 ? event : { ...event, members: [...event.members, ...rows] };
  });
}

/** Keeps unused pasted cells at their lines, by member id. */
export function noteUnused(
  entry: RecordForm,
  eventKey: string,
  unused: ReadonlyMap<string, readonly string[]>,
): RecordForm {
  return changeEvent(entry, eventKey, (event) => ({
    ...event,
    members: event.members.map((member) => {
      const cells = unused.get(member.memberId);
      return cells ? { ...member, unused: [...(member.unused ?? []), ...cells] } : member;
    }),
  }));
}

/** Takes the note off a line. */
export function forgetUnused(entry: RecordForm, eventKey: string, memberKey: string): RecordForm {
  return changeEvent(entry, eventKey, (event) => ({
    ...event,
    members: event.members.map(({ unused, ...member }) =>
      member.key === memberKey || !unused ? member : { ...member, unused },
    ),
  }));
}

export function removeMember(entry: RecordForm, eventKey: string, memberKey: string): RecordForm {
  return changeEvent(entry, eventKey, (event) => ({
    ...event,
    members: event.members.filter(({ key }) => key !== memberKey),
  }));
}

export function setCell(
  entry: RecordForm,
  eventKey: string,
  memberKey: string,
  cell: Cell,
  value: number | null,
): RecordForm {
  return changeEvent(entry, eventKey, (event) => ({
    ...event,
    members: event.members.map((member) =>
      member.key === memberKey ? { ...member, [cell]: value } : member,
    ),
  }));
}

/** Notes at a cell, or at that of all members, that its text is no number; null takes the note off. */
export function setUnread(
  entry: RecordForm,
  at: { eventKey: string; memberKey: string | null; cell: ReadCell },
  unread: Unread | null,
): RecordForm {
  const { eventKey, memberKey, cell } = at;
  const noted = <T extends { readonly unread?: UnreadCells }>(row: T): T => {
    const { [cell]: before, ...others } = row.unread ?? {};
    return before || unread ? { ...row, unread: unread ? { ...others, [cell]: unread } : others } : row;
  };
  return changeEvent(entry, eventKey, (event) =>
    memberKey === null
      ? noted(event)
      : {
          ...event,
          members: event.members.map((member) => (member.key === memberKey ? noted(member) : member)),
        },
  );
}

/** Cells whose text is no number, with their places. */
export const unreadIn = ({ events }: Pick<RecordForm, 'events'>): { place: string; unread: Unread }[] =>
  events.flatMap((event) =>
    [{ key: allRow(event.key), unread: event.unread }, ...event.members].flatMap(({ key, unread = {} }) =>
      readCells.flatMap((cell) => (unread[cell] ? [{ place: `${key}.${cell}`, unread: unread[cell] }] : [])),
    ),
  );

/** The key of the row for all members of an event. */
export const allRow = (eventKey: string): string => `${eventKey}-all`;

/** Sets one column for all members of an event, and for those added later. */
export function setAll(entry: RecordForm, eventKey: string, cell: Cell, value: number | null): RecordForm {
  return changeEvent(entry, eventKey, (event) => ({
    ...event,
    each: { ...event.each, [cell]: value },
    members: event.members.map((member) => ({ ...member, [cell]: value })),
  }));
}

/**
 * The place of a rule's path on the screen: `events.1.members.0.b` becomes the key of that row with `.b`, so that a
 * message stays at its field while rows come and go. A path without a row stays as it is.
 */
export function placeOf(entry: RecordForm, path: string): string {
  const parts = path.replace(/^document\./, '').split('.');
  const [head, eventNo, part, memberNo, cell] = parts;
  const file =
    head === 'attachments' && eventNo !== undefined ? entry.attachments[Number(eventNo)] : undefined;
  if (file !== undefined) return placeOfFile(file);
  const event = head === 'events' && eventNo !== undefined ? entry.events[Number(eventNo)] : undefined;
  if (!event) return head === 'ccIds' ? 'ccIds' : parts.join('.');
  if (part !== 'members' || memberNo === undefined) return `${event.key}.${part ?? 'eventId'}`;
  const member = event.members[Number(memberNo)];
  if (!member) return `${event.key}.members`;
  // Points that follow from an amount have no box.
  const isMade = cell === 'b' && (member.counted ?? []).length > 0;
  return `${member.key}.${isMade ? 'counted' : (cell ?? 'memberId')}`;
}
