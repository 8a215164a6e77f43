/** From a document as typed to the content of a record, and back. */
import { createHash } from 'node:crypto';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { hook, question } from '../../../../kit/server/hook.ts';
import { bigrams, foldText } from '../../../../kit/server/database/search-tokens.ts';
import { capOf } from '../../../events/cap.rules.ts';
import type { Names, StoredEvent } from '../../../events/server/door.ts';
import type { LibraryEvent } from '../../../events/calls.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { NewEntry } from '../../../ledger/server/door.ts';
import type { MemberRef } from '../../../members/server/door.ts';
import type { Counted } from '../../rules/conversion.rules.ts';
import {
  lineTotal,
  linesOf,
  rangeOf,
  tiers,
  totalsOf,
  type RecordInput,
  type Totals,
  type Values,
} from '../../rules/record.rules.ts';
import { textsOf } from '../../rules/texts.rules.ts';
import type { EventHead, RecordContent, RecordRow, StateSums } from './record.store.ts';

export function rangesOf(event: LibraryEvent): EventHead['ranges'] {
  return tiers.map((tier) => {
    const { min, max } = rangeOf(event, tier);
    return { tier, min, max };
  });
}

function headsOf(document: RecordInput, events: ReadonlyMap<string, StoredEvent>): EventHead[] {
  return document.events.map(({ eventId, name, desc }) => {
    const library = eventId === null ? undefined : events.get(eventId);
    const cap = library && capOf(library);
    return {
      eventId: library?.id ?? null,
      version: library?.version ?? null,
      name: library?.name ?? name,
      ...(library && filled('names', library.names)),
      // The description of this occasion, or else the library's.
      desc: desc === '' ? (library?.eventDesc ?? '') : desc,
      typeName: library?.type ?? '',
      ...(library && filled('typeNames', library.typeNames)),
      ticket: library?.ticket ?? false,
      ...(library?.ticket && library.tickets > 1 && { tickets: library.tickets }),
      pieceCount: library?.pieceCount ?? false,
      ...(cap && { cap }),
      ...(library?.decimals === false && { whole: true }),
      ranges: library ? rangesOf(library) : [],
    };
  });
}

/** Omits languages that the library does not have, as most do. */
function filled<Key extends string>(key: Key, names: Names): { [K in Key]?: Names } {
  return (Object.keys(names).length > 0 ? { [key]: names } : {}) as { [K in Key]?: Names };
}

type Named = Pick<EventHead, 'name' | 'names' | 'typeName' | 'typeNames'>;

/** The names that an event had at the submission, in the reader's language. */
export function headNames(head: Named, language: Language): { name: string; typeName: string } {
  return {
    name: head.names?.[language] ?? head.name,
    typeName: head.typeNames?.[language] ?? head.typeName,
  };
}

/** Sums by column of the table. */
export function sumColumns({ frequency, plus, minus }: Totals): StateSums {
  return {
    people: frequency,
    b_plus: plus.b,
    b_minus: minus.b,
    a_plus: plus.a,
    a_minus: minus.a,
    p_plus: plus.p,
    p_minus: minus.p,
    g_plus: plus.g,
    g_minus: minus.g,
  };
}

/** The sums of a document as typed; incomplete lines do not count yet. */
export function inputSums(document: RecordInput): StateSums {
  return sumColumns(totalsOf(linesOf(document)));
}

/** The columns of the state that repeat the content. */
export function stateColumns(content: RecordContent, sums: StateSums) {
  const { record_date = null, first_id = null, last_id = null, l_member = [] } = content;
  return { record_date, first_id, last_id, lines: l_member.length, ...sums };
}

/** The search tokens of a record; each contains the organisation. */
export function searchTokens(orgId: string, content: RecordContent): string[] {
  const { search = '', l_member = [], l_event = [] } = content;
  return [
    ...bigrams(orgId, search),
    ...[...new Set(l_member)].map((id) => memberToken(orgId, id)),
    ...[...new Set(l_event)].flatMap((id) => (id === null ? [] : [eventToken(orgId, id)])),
  ];
}

export const memberToken = (orgId: string, id: string): string => `${orgId}:m:${id}`;
export const eventToken = (orgId: string, id: string): string => `${orgId}:e:${id}`;

/** The texts by which a record is found, independent of its lines. */
const textLines = (document: RecordInput): string[] => [document.name, ...Object.values(textsOf(document))];

/** The columns of a draft for lists; its lines stay in the document until it is submitted. */
export function draftContent(document: RecordInput): RecordContent {
  return {
    name: document.name,
    ...textsOf(document),
    record_date: document.recordDate,
    first_id: document.firstReviewerId,
    first_name: null,
    last_id: document.lastReviewerId,
    last_name: null,
    cc: [...document.ccIds],
    document,
    submit_hash: null,
    search: foldLines(textLines(document)),
    attachments: attachmentColumn(document.attachments),
    ...noLines,
  };
}

/** Null where there are none: most records pay nothing for it. */
export function attachmentColumn(fileIds: readonly string[]): string[] | null {
  return fileIds.length === 0 ? null : [...fileIds];
}

const noLines: RecordContent = {
  events: [],
  l_event_no: [],
  l_event: [],
  l_member: [],
  l_member_name: [],
  l_member_no: [],
  l_unit: [],
  l_unit_name: [],
  l_count: [],
  l_b: [],
  l_a: [],
  l_p: [],
  l_g: [],
  l_pass: null,
  l_reason: null,
  l_void: null,
  l_void_reason: null,
  l_counted: null,
};

/**
 * SHA-256 of a document as sent, to recognise a repeated submission. Without attachments it equals the hash of earlier
 * versions, so that a submission repeated across an upgrade is recognised too.
 */
export function inputHash(document: RecordInput): Buffer {
  const { attachments, ...rest } = document;
  const hashed = attachments.length === 0 ? rest : document;
  return createHash('sha256').update(JSON.stringify(hashed)).digest();
}

/** The content of a document that breaks no rule: names and units as they are now. */
export function submittedContent(
  document: RecordInput,
  events: ReadonlyMap<string, StoredEvent>,
  members: ReadonlyMap<string, MemberRef>,
): RecordContent {
  const heads = headsOf(document, events);
  const lines = linesOf(document);
  const memberOf = (id: string | null): MemberRef => {
    const member = id === null ? undefined : members.get(id);
    if (!member) throw new Error('the rules let through a member that is not there');
    return member;
  };
  const people = lines.map((line) => memberOf(line.memberId));
  // Imported records have no reviewers.
  const nameOf = (id: string | null): string | null => (id === null ? null : memberOf(id).name);
  const words = [
    ...textLines(document),
    ...heads.map((head) => head.name),
    ...new Set(people.flatMap(({ name, number }) => [name, number])),
  ];
  return {
    ...draftContent(document),
    document: null,
    submit_hash: inputHash(document),
    first_name: nameOf(document.firstReviewerId),
    last_name: nameOf(document.lastReviewerId),
    events: heads,
    l_event_no: lines.map((line) => line.event),
    l_event: lines.map((line) => heads[line.event]?.eventId ?? null),
    l_member: lines.map((line) => line.memberId),
    l_member_name: people.map(({ name }) => name),
    l_member_no: people.map(({ number }) => number),
    l_unit: people.map(({ unitId }) => unitId ?? ''),
    l_unit_name: people.map(({ unitName }) => unitName),
    l_count: lines.map((line) => line.count),
    l_b: lines.map((line) => line.b),
    l_a: lines.map((line) => line.a),
    l_p: lines.map((line) => line.p),
    l_g: lines.map((line) => line.g),
    l_counted: lines.some(({ counted }) => counted) ? lines.map(({ counted }) => counted ?? null) : null,
    search: foldLines(words),
  };
}

/** Folded, one word group a line, so that a search never matches across two of them. */
function foldLines(words: readonly string[]): string {
  return words.map(foldText).filter(Boolean).join('\n');
}

/** A stored line: its position, its member, and its values per unit. */
export type StoredLine = Values & {
  lineNo: number;
  eventNo: number;
  eventId: string | null;
  memberId: string;
  unitId: string;
  count: number;
  counted?: Counted[];
};

/** The lines of a submitted record in order; values in tenths, for each of `count`. */
export function storedLines(record: RecordRow): StoredLine[] {
  const at = <T>(list: readonly T[], index: number): T => list[index] as T;
  return record.l_member.map((memberId, index) => ({
    lineNo: index,
    eventNo: at(record.l_event_no, index),
    eventId: at(record.l_event, index),
    memberId,
    unitId: at(record.l_unit, index),
    count: at(record.l_count, index),
    b: at(record.l_b, index),
    a: at(record.l_a, index),
    p: at(record.l_p, index),
    g: at(record.l_g, index),
    ...countedIn(record, index),
  }));
}

const countedIn = ({ l_counted }: RecordRow, index: number): Pick<StoredLine, 'counted'> => {
  const counted = l_counted?.[index];
  return counted ? { counted } : {};
};

/** A line's share of the posting: value × count, for the unit at the time of the record. */
export function entryOf(line: StoredLine, recordDate: string): NewEntry {
  const { b: bmp, a: amp, p: pmp, g: gcp } = lineTotal(line);
  return {
    memberId: line.memberId,
    unitId: line.unitId,
    eventId: line.eventId,
    recordDate,
    bmp,
    amp,
    pmp,
    gcp,
  };
}

/** Lines that passed and were not nullified since: those that count, or counted until the record was nullified. */
export function countingLines(record: RecordRow): StoredLine[] {
  return storedLines(record).filter(({ lineNo }) => record.l_pass?.[lineNo] && !record.l_void?.[lineNo]);
}

/** The document behind a record: as typed while it is a draft, else as it was submitted. */
export function inputOf(record: RecordRow): RecordInput {
  if (record.document) return { ...record.document, attachments: record.document.attachments ?? [] };
  const lines = Map.groupBy(storedLines(record), ({ eventNo }) => eventNo);
  return {
    name: record.name,
    recordDate: record.record_date,
    ...textsOf(record),
    firstReviewerId: record.first_id,
    lastReviewerId: record.last_id,
    ccIds: record.cc,
    events: record.events.map(({ eventId, name, desc }, index) => ({
      eventId,
      name: eventId === null ? name : '',
      desc,
      members: (lines.get(index) ?? []).map(({ memberId, count, b, a, p, g, counted }) => ({
        memberId,
        count,
        b,
        a,
        p,
        g,
        ...(counted && { counted }),
      })),
    })),
    attachments: record.attachments ?? [],
  };
}

// The files that a content names. Whether it may, and what follows from it, attachments answer (`entry/attachments.ts`).

/** A record's files before a step changes it. `isProof`: it was submitted, so its files are kept for good. */
export type HeldFiles = { fileIds: readonly string[]; isProof: boolean };

type FileChange = { before: HeldFiles; after: readonly string[] };

/** Which of the files after a change the record may have. Those that come or go are locked until the transaction ends. */
export const permittedFiles = question<FileChange & { actor: Actor }, ReadonlySet<string>>(
  'merit.permittedFiles',
);

/** The content of a record was written with these files, which `permittedFiles` locked. */
export const filesWritten = hook<FileChange & { recordId: string }>('merit.filesWritten');
