import { send } from '../../../../kit/web/send/send.ts';
import { eventsCalls, type LibraryEvent } from '../../../events/calls.ts';
import { meritCalls, type LineRow } from '../../calls.ts';
import type { DraftEvent } from '../../rules/record.rules.ts';
import { meritStatus } from '../../rules/states.ts';
import { textsOfTopic } from '../../rules/texts.rules.ts';
import type { CopyOwner } from './copies.ts';
import { entryCopies, abandonedCopy, type EntryCopy, type Replaced } from './entry.copy.ts';
import type { EntryFile } from '../attachment/entry.files.ts';
import {
  emptyEntry,
  toForm,
  libraryValues,
  nothingKnown,
  toInput,
  type RecordForm,
  type EntryPerson,
  type Known,
} from './entry.model.ts';

/** The entry that the address names. */
export type EntrySource = { kind: 'new' | 'draft' | 'copy' | 'replace'; id: string };

/** Leaves an entry: for a new one, for a new one because it is submitted or deleted, or for the server's version. */
export type Reopen = (what: 'new' | 'done' | 'theirs') => void;

/** An entry ready to be worked on. */
export type OpenedForm = {
  recordId: string;
  version: number;
  replaces: Replaced | null;
  entry: RecordForm;
  known: Known;
  /** When it was last typed in, if it comes from this browser and not from the server. */
  restoredFrom: string | null;
  /** Worth a draft before anything is typed, as a copy is. */
  unsaved: boolean;
  /** False when the record is under review or finished, or may not be corrected: it can be copied, not edited. */
  editable: boolean;
};

type Place = { owner: CopyOwner; today: string; level: number };

/** Loads the entry that the address names; unsaved input kept by this browser comes first. */
export function openEntry(source: EntrySource, place: Place): Promise<OpenedForm> {
  if (source.kind === 'draft') return openDraft(source.id, place);
  if (source.kind === 'copy') return openCopy(source.id, place);
  if (source.kind === 'replace') return openCorrection(source.id, place);
  return openNew(place);
}

/** An entry without anything typed. */
export function freshEntry({ today }: Pick<Place, 'today'>): OpenedForm {
  return {
    recordId: crypto.randomUUID(),
    version: 0,
    replaces: null,
    entry: emptyEntry(today),
    known: nothingKnown,
    restoredFrom: null,
    unsaved: false,
    editable: true,
  };
}

async function openNew(place: Place): Promise<OpenedForm> {
  const copy = await abandonedCopy(place.owner, null);
  return copy ? fromCopy(copy) : freshEntry(place);
}

async function openDraft(recordId: string, { owner, level }: Place): Promise<OpenedForm> {
  const copy = entryCopies.read(owner, recordId);
  if (copy) return fromCopy(copy);
  const draft = await send(meritCalls.draft, { id: recordId }, { quiet: true });
  const stored = toForm(draft.document);
  const files = filesOf(recordId, draft.attachments);
  const known = { people: byId(draft.people), events: await libraryOf(stored), files };
  const entry = withLibraryValues(stored, known, level);
  const editable = [meritStatus.draft, meritStatus.withdrawn, meritStatus.rejected].some(
    (status) => status === draft.status,
  );
  return {
    recordId,
    version: draft.version,
    replaces: null,
    entry,
    known,
    restoredFrom: null,
    unsaved: false,
    editable,
  };
}

/** If the copy's last save reached the server without an answer, continues from the version of that save. */
async function fromCopy(copy: EntryCopy): Promise<OpenedForm> {
  const { recordId, replaces, entry, known, changedAt } = copy;
  const version = copy.replaces ? 0 : await currentVersion(copy).catch(() => copy.version);
  return {
    recordId,
    version,
    replaces,
    entry,
    known,
    restoredFrom: changedAt,
    unsaved: true,
    editable: true,
  };
}

async function currentVersion(copy: EntryCopy): Promise<number> {
  const draft = await send(meritCalls.draft, { id: copy.recordId }, { quiet: true });
  const isOwnSave = JSON.stringify(draft.document) === JSON.stringify(toInput(copy.entry));
  return isOwnSave ? draft.version : copy.version;
}

async function openCopy(recordId: string, { today }: Place): Promise<OpenedForm> {
  const detail = await loadDetail(recordId);
  const { entry, known } = detail;
  return {
    recordId: crypto.randomUUID(),
    version: 0,
    replaces: null,
    entry: { ...entry, recordDate: today },
    known,
    restoredFrom: null,
    unsaved: true,
    editable: true,
  };
}

async function openCorrection(recordId: string, { owner }: Place): Promise<OpenedForm> {
  const copy = await abandonedCopy(owner, recordId);
  if (copy) return fromCopy(copy);
  const { entry, known, version, name, correctable } = await loadDetail(recordId);
  return {
    recordId: crypto.randomUUID(),
    version: 0,
    replaces: { id: recordId, version, name },
    entry,
    known,
    restoredFrom: null,
    unsaved: false,
    editable: correctable,
  };
}

/** An input has no values for an event without members, so they are read from the library again. */
export function withLibraryValues(entry: RecordForm, known: Known, level: number): RecordForm {
  const events = entry.events.map((event) => {
    const library = event.eventId === null ? undefined : known.events[event.eventId];
    return library && event.members.length === 0 ? { ...event, each: libraryValues(library, level) } : event;
  });
  return { ...entry, events };
}

type LoadedRecord = { entry: RecordForm; known: Known; version: number; name: string; correctable: boolean };

/** A record as an entry: an own one by its document, any other by its lines. */
export async function loadDetail(recordId: string): Promise<LoadedRecord> {
  const detail = await send(meritCalls.detail, { id: recordId }, { quiet: true });
  const { topic, cc, events, lines, attachments } = detail;
  const entry = toForm({
    name: topic.topicName,
    recordDate: topic.recordDate,
    ...textsOfTopic(topic),
    firstReviewerId: topic.firstAuditId,
    lastReviewerId: topic.lastAuditId,
    ccIds: cc.map(({ id }) => id),
    events: events.map(({ eventId, name, desc }, eventNo): DraftEvent => ({
      eventId,
      name: eventId === null ? name : '',
      desc: eventId === null ? desc : '',
      members: lines.filter((line) => line.eventNo === eventNo + firstEventNo(lines)).map(memberOf),
    })),
    attachments: attachments.map(({ id }) => id),
  });
  const people: EntryPerson[] = [
    ...lines.map(({ memberId, memberName, memberNo, unitName }) =>
      person(memberId, memberName, memberNo, unitName),
    ),
    ...cc.map(({ id, name }) => person(id, name)),
    ...(topic.firstAuditId ? [person(topic.firstAuditId, topic.firstAudit ?? '')] : []),
    ...(topic.lastAuditId ? [person(topic.lastAuditId, topic.lastAudit ?? '')] : []),
  ];
  const files = filesOf(recordId, attachments);
  const known = { people: byId(people.toReversed()), events: await libraryOf(entry), files };
  const { version, topicName: name, status } = topic;
  const correctable = status === meritStatus.passed || status === meritStatus.partlyPassed;
  return { entry, known, version, name, correctable };
}

/** The files of a record, read through it. */
const filesOf = (recordId: string, files: readonly Omit<EntryFile, 'recordId'>[]): Known['files'] =>
  byId(files.map(({ id, name, size }) => ({ id, name, size, recordId })));

const person = (id: string, name: string, number = '', unitName = ''): EntryPerson => ({
  id,
  name,
  number,
  unitName,
});

/** Events are numbered from what the first line says, 0 or 1. */
const firstEventNo = (lines: readonly LineRow[]): number =>
  Math.min(1, ...lines.map(({ eventNo }) => eventNo));

const memberOf = ({ memberId, count, b, a, p, g, counted }: LineRow) => ({
  memberId,
  count,
  b,
  a,
  p,
  g,
  ...(counted.length > 0 && { counted }),
});

function byId<T extends { id: string }>(rows: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** The library events that an entry names; one that is gone is missing, and the check says so. */
export async function libraryOf(entry: RecordForm): Promise<Readonly<Record<string, LibraryEvent>>> {
  const ids = [...new Set(entry.events.flatMap(({ eventId }) => eventId ?? []))];
  return byId(ids.length === 0 ? [] : await send(eventsCalls.byIds, { ids }, { quiet: true }));
}
