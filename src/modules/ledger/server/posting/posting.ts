import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { ratioFor, settings } from '../../../organisation/server/door.ts';
import {
  meritOf,
  openingBalanceMonth,
  opposite,
  sourceOfKind,
  type EntrySource,
  type PostingKind,
} from '../../rules.ts';
import { ledgerRefusals } from '../refusals.ts';
import { carriedOn } from './carry-on.ts';
import {
  entriesOf,
  lockMonthsForShare,
  insertPostings,
  postingsOfRecord,
  type EntryRow,
  type PostingRow,
  type StoredEntry,
  type StoredPosting,
} from './posting.store.ts';
import { foldWaker } from '../fold/wake.ts';

/** One member's share of a posting. Points are integer tenths, value × count; the unit is the member's at that time. */
export type NewEntry = {
  memberId: string;
  unitId: string;
  eventId: string | null;
  recordDate: string;
  bmp: number;
  amp: number;
  pmp: number;
  gcp: number;
};

export type NewPosting = {
  /** Given where the caller needs the id before the posting. */
  id?: string;
  kind: PostingKind;
  recordId: string;
  /** The record's version that decided: booking the same decision twice fails. */
  stateVersion: number;
  reverses?: string | null;
  /** From `bookingOf`. Start points count from the beginning, on any day. */
  bookDate: string;
  byMemberId: string | null;
  entries: readonly NewEntry[];
  /** The ratio of the booking month, where the caller has read the settings already, or of what it corrects. */
  ratio?: number;
  /** Where its points come from, if not from what its kind says. */
  source?: EntrySource;
  /** The record of which it is the correction: its points follow where those of that one went. */
  beganWith?: string | null;
};

export type Reversal = {
  postingId: string;
  recordId: string;
  stateVersion: number;
  byMemberId: string | null;
  /** From `bookingOf` with the book date of the reversed posting as the happening date. */
  bookDate: string;
  /** Default `nullify`; undoing a nullification is a `restore`. */
  kind?: 'nullify' | 'restore';
};

export type PostingWithEntries = StoredPosting & { entries: StoredEntry[] };

/** More than a record ever holds; a larger posting is a mistake of the caller. */
const maximumEntries = 50_000;

/**
 * Books one decision: the posting, its entries and its place in the tail, in the deciding transaction.
 * Refuses with `month_closed` when the month was closed in this very moment: the caller's decision is to be repeated.
 */
export async function post(tx: Tx, posting: NewPosting): Promise<{ postingId: string }> {
  const [postingId] = await postAll(tx, [posting]);
  if (!postingId) throw new Error('a posting gives an id');
  return { postingId };
}

/** Books many decisions with one statement, all or none. Returns the ids in the order given. */
export async function postAll(tx: Tx, newPostings: readonly NewPosting[]): Promise<string[]> {
  const ratios = await ratiosFor(tx, newPostings);
  const postings: PostingRow[] = [];
  const entries: EntryRow[] = [];
  for (const { entries: lines, ...posting } of newPostings) {
    const period = periodOf(posting.kind, posting.bookDate);
    const row = postingRow(posting, { period, recordDate: recordDateOf(lines) });
    postings.push(row);
    const ratio = posting.ratio ?? ratios.get(monthOf(posting.bookDate)) ?? 0;
    const { source = sourceOfKind[posting.kind] } = posting;
    lines.forEach((line, index) =>
      entries.push({ ...line, postingId: row.id, line: index + 1, merit: meritOf(line, ratio), source }),
    );
  }
  // Records name active members; scheduled runs may still meet one merged into another, and corrections one divided since.
  const isRecord = newPostings.every(({ kind, beganWith = null }) => kind === 'post' && beganWith === null);
  await (isRecord ? book : bookAndFollow)(tx, postings, entries);
  return postings.map(({ id }) => id);
}

/**
 * Undoes a posting by its opposite: same members, units, events, and the merit that was counted then. A posting can be
 * reversed once; a second attempt is refused with `already_reversed`.
 */
export async function reverse(tx: Tx, reversal: Reversal): Promise<{ postingId: string }> {
  const reversed = await entriesOf(tx, [reversal.postingId]);
  if (reversed.length === 0) throw kitRefusals.not_found();
  // Start points have no month, nor has what undoes them.
  const period =
    reversed[0]?.period === openingBalanceMonth ? openingBalanceMonth : monthOf(reversal.bookDate);
  const row = postingRow(
    { ...reversal, kind: reversal.kind ?? 'nullify', reverses: reversal.postingId },
    { period, recordDate: recordDateOf(reversed) },
  );
  await bookAndFollow(
    tx,
    [row],
    reversed.map((entry) => ({ ...entry, ...opposite(entry), postingId: row.id })),
  );
  return { postingId: row.id };
}

/** A record's postings with their entries, oldest first. */
export async function postingsOf(tx: Tx, recordId: string): Promise<PostingWithEntries[]> {
  const postings = await postingsOfRecord(tx, recordId);
  if (postings.length === 0) return [];
  const entries = Map.groupBy(
    await entriesOf(
      tx,
      postings.map(({ id }) => id),
    ),
    ({ postingId }) => postingId,
  );
  return postings.map((posting) => ({ ...posting, entries: entries.get(posting.id) ?? [] }));
}

/** Writes postings with their entries, in months that stay open until the transaction ends. */
export async function book(
  tx: Tx,
  postings: readonly PostingRow[],
  entries: readonly EntryRow[],
): Promise<void> {
  if (entries.length > maximumEntries)
    throw new RangeError(`more than ${maximumEntries} entries in one posting`);
  const [lockResult, insertResult] = await Promise.allSettled([
    lockMonthsForShare(
      tx,
      postings.map(({ period }) => period),
    ),
    insertPostings(tx, postings, entries),
  ]);
  if (lockResult.status === 'rejected') throw lockResult.reason;
  if (insertResult.status === 'rejected') throw refusalOf(insertResult.reason);
  if (insertResult.value !== entries.length) throw ledgerRefusals.month_closed();
  foldWaker.wakeAfter(tx);
}

/** Books postings and their follow-up: entries of a member who was carried over whole follow to the recipient. */
export async function bookAndFollow(
  tx: Tx,
  postings: readonly PostingRow[],
  entries: readonly EntryRow[],
): Promise<void> {
  await book(tx, postings, entries);
  const { rows, lines } = await carriedOn(tx, postings, entries);
  if (rows.length > 0) await book(tx, rows, lines);
}

/** Two concurrent decisions on the same record conflict in a unique key; the second gets `stale`, not an error. */
function refusalOf(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'posting_org_id_reverses_key') return ledgerRefusals.already_reversed();
  if (constraint === 'posting_org_id_record_id_state_version_key') return kitRefusals.stale();
  return error;
}

/** The day on which the entries of a posting happened: a record has one. */
export function recordDateOf(entries: readonly Pick<NewEntry, 'recordDate'>[]): string {
  const [first] = entries;
  if (!first) throw new Error('a posting has at least one entry');
  return first.recordDate;
}

/**
 * The row of a posting. A posting in another month than its day names the closed month of that day. Its reversal names
 * the same one, in whichever month it is booked, so that the late changes of a month add up.
 */
export function postingRow(
  source: Omit<NewPosting, 'entries' | 'ratio' | 'source'>,
  { period, recordDate }: { period: number; recordDate: string },
): PostingRow {
  const month = monthOf(recordDate);
  const { kind, recordId, stateVersion, bookDate, byMemberId } = source;
  return {
    id: source.id ?? newId(),
    recordId,
    stateVersion,
    kind,
    reverses: source.reverses ?? null,
    bookDate,
    originMonth: period === openingBalanceMonth || period === month ? null : month,
    byMemberId,
    period,
    beganWith: source.beganWith ?? null,
  };
}

function periodOf(kind: PostingKind, bookDate: string): number {
  return kind === 'start' ? openingBalanceMonth : monthOf(bookDate);
}

/** The ratios of the booking months, read only where A points are booked and the caller did not bring them. */
async function ratiosFor(tx: Tx, newPostings: readonly NewPosting[]): Promise<Map<number, number>> {
  const open = newPostings.filter(
    ({ ratio, entries }) => ratio === undefined && entries.some(({ amp }) => amp !== 0),
  );
  if (open.length === 0) return new Map();
  const organisation = await settings(tx);
  return new Map(
    open.map(({ bookDate }) => [monthOf(bookDate), ratioFor(organisation, monthOf(bookDate))] as const),
  );
}
