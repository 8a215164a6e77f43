/** Plans corrections and late entries: for each record the void points, the replacing ones, and their months. */
import { setImmediate as immediately } from 'node:timers/promises';
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { overMonth } from '../../../authority/server/door.ts';
import { eventsByIds } from '../../../events/server/door.ts';
import { bookingOf, meritOf } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { noRates } from '../../../merit/rules/conversion.rules.ts';
import { validate, type ValidationContext } from '../../../merit/rules/input.rules.ts';
import { lineTotal, totalsOf, type RecordInput } from '../../../merit/rules/record.rules.ts';
import {
  keptRatio,
  recordsToCorrect,
  type ImportedRecord,
  type InputReason,
  type ToCorrect,
} from '../../../merit/server/batch.door.ts';
import { ratioFor, settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { BatchField } from '../../rules.ts';
import { batchRefusals } from '../refusals.ts';
import { cappedRow, refuseCapped } from '../rows/caps.ts';
import { compare, countingOn, fieldOfPath, gather } from '../rows/check.ts';
import { documentsOf } from '../rows/documents.ts';
import { readRow, required, type Cells, type PointsRow, type RowFacts } from '../rows/row.ts';
import { documentFor, type Correction, type Line, type ReadRows, type Work } from './replacement.ts';

/** The month of points, and the one in which they are posted. */
type Months = { month: number; bookMonth: number };

export type Plan = {
  /** Of the corrected record, or of the new one. */
  id: string;
  kind: 'replace' | 'void' | 'late';
  /** The keys of its rows, where it is late. */
  keys: readonly string[];
  /** The keys of the rows of its lines, by event and member; null for an unchanged line. */
  lineKeys: readonly (readonly (string | null)[])[];
  /** Null for late entries, and while the record cannot be corrected. */
  found: ToCorrect | null;
  correction: Correction | null;
  /** Null where nothing is left, or while something is wrong. */
  record: ImportedRecord | null;
  before: { lines: readonly Line[]; months: Months } | null;
  after: { lines: readonly Line[]; months: Months } | null;
  /** By which its A points count, in tenths; null where it has none, or counts as before. */
  ratio: { before: number; after: number; merit: number } | null;
  /** A refusal that concerns no row of it. */
  refusal: Refusal | null;
  isWrong: boolean;
};

export type Planned = {
  plans: Plan[];
  rows: ReadonlyMap<string, PointsRow>;
  /** Of the day and the topic of records, by record. */
  heads: ReadonlyMap<string, Map<BatchField, Refusal>>;
  blocked: Refusal | null;
  org: OrgSettings;
  facts: RowFacts;
  members: Awaited<ReturnType<typeof gather>>['members'];
};

type PlanContext = { tx: Tx; actor: Actor; language: Language };
type Context = Omit<PlanContext, 'language'> &
  ReadRows & { org: OrgSettings; today: string; validation: ValidationContext };

export async function planOf(
  { tx, actor, language }: PlanContext,
  work: Work,
  { lock }: { lock: boolean },
): Promise<Planned> {
  const [org, records] = [await settings(tx), await recordsToCorrect(tx, actor, work.corrections)];
  const today = todayOf(tx, org);
  const typed = typedRows(work, records);
  const read = typed.map(({ cells }, line) => ({ line, cells }));
  const gathered = await gather(tx, { actor, org, rows: read, topic: '', language, lock });
  const { facts, members } = await withStanding(tx, records, { ...gathered, lock });
  const rows = new Map(typed.map(({ key, isLate }, at) => [key, readOne(read[at]!, facts, isLate)]));
  const validation: ValidationContext = {
    today,
    recorderId: actor.memberId,
    settings: org,
    events: facts.events,
    members,
    limits: new Map(),
    attachable: new Set(),
  };
  const context: Context = { tx, actor, org, today, validation, rows, heads: new Map() };
  const plans: Plan[] = [];
  for (const correction of work.corrections) {
    plans.push(planCorrection(context, correction, records.get(correction.id)));
    // A record may have thousands of lines.
    await immediately();
  }
  plans.push(...planLate(context, work));
  const late = work.late.flatMap(({ key }) => rows.get(key) ?? []);
  compare(late, await countingOn(tx, late));
  await refuseCappedIn(context, plans, { events: facts.events, lock });
  const blocked = await blockedBy(context, facts, plans);
  return { plans, rows, heads: context.heads, blocked, org, facts, members };
}

type TypedRow = { key: string; cells: Cells; isLate: boolean };

/** The rows that were typed; those of a record have its day and topic. */
function typedRows(work: Work, records: ReadonlyMap<string, ToCorrect | Refusal>): TypedRow[] {
  const ofRecords = work.corrections.flatMap(({ id, head, changed, added }) => {
    const found = records.get(id);
    if (!found || found instanceof Refusal) return [];
    const own = { date: head.date || found.recordDate, topic: head.topic || found.name };
    return [...changed, ...added].map(({ key, cells }) => ({
      key,
      cells: filled({ ...cells, ...own, desc: '' }),
      isLate: false,
    }));
  });
  const late = work.late.map(({ key, cells }) => ({ key, cells: filled(cells), isLate: true }));
  return [...ofRecords, ...late];
}

const filled = (cells: Partial<Record<BatchField, string>>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  );

/** An unchanged line keeps the rates of its entry. */
const unconverted: RowFacts['ratesOn'] = () => noRates;

/** Late entries name their topic themselves: a file's name, which stands for it elsewhere, is not there. */
function readOne(read: { line: number; cells: Cells }, facts: RowFacts, isLate: boolean): PointsRow {
  const row = readRow(read, isLate ? facts : { ...facts, ratesOn: unconverted });
  if (isLate && row.cells.topic === undefined) {
    row.errors.set('topic', required());
    row.status = 'bad';
    row.ready = null;
  }
  return row;
}

/** Adds the members and events of unchanged lines to those of the rows. */
async function withStanding(
  tx: Tx,
  records: ReadonlyMap<string, ToCorrect | Refusal>,
  { facts, members, lock }: Pick<Planned, 'facts' | 'members'> & { lock: boolean },
): Promise<Pick<Planned, 'facts' | 'members'>> {
  const found = [...records.values()].flatMap((each) => (each instanceof Refusal ? [] : [each]));
  const lines = found.flatMap((record) => record.lines);
  const [people, events] = await Promise.all([
    membersByIds(tx, [...new Set(lines.map(({ memberId }) => memberId))], { lock }),
    eventsByIds(tx, [...new Set(lines.flatMap(({ eventId }) => eventId ?? []))]),
  ]);
  return {
    facts: { ...facts, events: new Map([...facts.events, ...events]) },
    members: new Map([...members, ...people]),
  };
}

function planCorrection(
  context: Context,
  correction: Correction,
  found: ToCorrect | Refusal | undefined,
): Plan {
  const empty = {
    id: correction.id,
    keys: [],
    lineKeys: [],
    correction,
    record: null,
    ratio: null,
    before: null,
    after: null,
    isWrong: true,
  };
  if (!found || found instanceof Refusal)
    return { ...empty, kind: 'replace', found: null, refusal: found ?? null };
  const before = { lines: found.lines, months: monthsOf(context, found.bookDate) };
  const stands = new Set(found.lines.map(({ lineNo }) => lineNo));
  const named = [...correction.removed, ...correction.changed.map(({ lineNo }) => lineNo)];
  if (named.some((lineNo) => !stands.has(lineNo)))
    return { ...empty, kind: 'replace', found, refusal: kitRefusals.stale() };
  for (const lineNo of correction.removed) stands.delete(lineNo);
  if (stands.size + correction.added.length === 0)
    return { ...empty, kind: 'void', found, before, refusal: null, isWrong: false };
  const plan: Plan = { ...empty, kind: 'replace', found, before, refusal: null };
  const recordDate = headDay(context, correction, found);
  const replacement = recordDate && documentFor(context, correction, found, recordDate);
  if (!replacement) return plan;
  const { document, keys } = replacement;
  const refusal = judge(context, document, {
    id: found.id,
    keys,
    known: new Set(found.heads.map(({ eventId }) => eventId)),
  });
  const isWrong =
    refusal !== null || context.heads.has(found.id) || keys.flat().some((key) => isBad(context, key));
  const lines = document.events.flatMap(({ members }) => members as Line[]);
  return {
    ...plan,
    record: { id: correction.replacementId, document },
    lineKeys: keys,
    after: { lines, months: monthsOf(context, recordDate) },
    ratio: otherRatio(context, found, { recordDate, lines }),
    refusal,
    isWrong,
  };
}

const isBad = ({ rows }: Pick<Context, 'rows'>, key: string | null): boolean =>
  key !== null && (rows.get(key)?.errors.size ?? 0) > 0;

/** The day of a corrected record; null where it cannot be read. */
function headDay({ heads }: Context, { id, head }: Correction, found: ToCorrect): string | null {
  if (!head.date) return found.recordDate;
  const day = dayOf(head.date.trim());
  if (day === null) heads.set(id, new Map([['date', batchRefusals.bad_date()]]));
  return day;
}

/**
 * Applies the rules of records: each breach at the cell of its row; breaches without a row are returned. An unchanged
 * line was judged when it was released, and an event that the record has already may be disabled since.
 */
function judge(
  { rows, heads, validation }: Context,
  document: RecordInput,
  {
    id,
    keys,
    known,
  }: { id: string; keys: readonly (readonly (string | null)[])[]; known: ReadonlySet<string | null> },
): Refusal | null {
  let found: Refusal | null = null;
  for (const { path, refusal } of validate(document, validation)) {
    const [head, event, part, member, field = ''] = path.split('.');
    if (head === 'recordDate' || head === 'name')
      heads.set(id, new Map([[head === 'name' ? 'topic' : 'date', refusal]]));
    if (head !== 'events') continue;
    if (event === undefined) {
      found ??= refusal;
      continue;
    }
    const own = keys[Number(event)] ?? [];
    const isLine = part === 'members' && member !== undefined;
    const stands = isLine ? own[Number(member)] === null : known.has(document.events[Number(event)]!.eventId);
    if (stands && standing.has(refusal.reason)) continue;
    const at = (isLine ? [own[Number(member)] ?? null] : own).filter((key) => key !== null);
    for (const key of at) {
      const { errors } = rows.get(key)!;
      const cell = fieldOfPath[field || part!] ?? (field as BatchField);
      if (!errors.has(cell)) errors.set(cell, refusal);
    }
    if (at.length === 0) found ??= refusal;
  }
  return found;
}

/** Rules that may have changed since a line was released, or its member or event has. */
const standing: ReadonlySet<string> = new Set<InputReason>([
  'event_disabled',
  'temporary_not_allowed',
  'member_not_active',
  'member_without_unit',
  'out_of_range',
  'no_decimals',
  'tier_off',
]);

/** Rows of one topic and day make one record. */
function planLate(context: Context, work: Work): Plan[] {
  const keyOf = new Map(work.late.map(({ key }) => [context.rows.get(key)!, key]));
  const ready = [...keyOf.keys()].filter((row) => row.ready !== null);
  return documentsOf(ready).map(({ document, rows }): Plan => {
    const keys = rows.map((own) => own.map((row) => keyOf.get(row)!));
    const id = keys[0]![0]!;
    const refusal = judge(context, document, { id, keys, known: new Set() });
    const lines = document.events.flatMap(({ members }) => members as Line[]);
    const wrongHead = context.heads.get(id);
    for (const key of wrongHead ? keys.flat() : [])
      for (const [field, error] of wrongHead!) context.rows.get(key)!.errors.set(field, error);
    return {
      id,
      kind: 'late',
      keys: keys.flat(),
      lineKeys: keys,
      found: null,
      correction: null,
      record: { id, document },
      before: null,
      after: { lines, months: monthsOf(context, document.recordDate) },
      ratio: null,
      refusal,
      isWrong: refusal !== null || keys.flat().some((key) => isBad(context, key)),
    };
  });
}

function monthsOf({ org, today }: Context, day: string): Months {
  const { bookDate } = bookingOf({ recordDate: day, today, closing: org });
  return { month: monthOf(day), bookMonth: monthOf(bookDate) };
}

/** The change of a record's A points in a month of another ratio. */
function otherRatio(
  { org, today }: Context,
  { lineage }: ToCorrect,
  { recordDate, lines }: { recordDate: string; lines: readonly Line[] },
): Plan['ratio'] {
  const { bookDate } = bookingOf({ recordDate, today, closing: org });
  const before = ratioFor(org, lineage.countedIn);
  const after = keptRatio(org, lineage, recordDate) ?? ratioFor(org, monthOf(bookDate));
  const totals = lines.map(lineTotal).map(({ b: bmp, a: amp }) => ({ bmp, amp }));
  if (before === after || totals.every(({ amp }) => amp === 0)) return null;
  const merit = totals.reduce((sum, line) => sum + meritOf(line, after) - meritOf(line, before), 0);
  return { before, after, merit };
}

/**
 * Refuses awards that exceed the cap of an event, over everything that is posted together: at the row, or, for a line
 * that only moved to another day with its record, at the record. Unchanged lines are judged first.
 */
async function refuseCappedIn(
  { tx, rows, today }: Context,
  plans: readonly Plan[],
  { events, lock }: { events: RowFacts['events']; lock: boolean },
): Promise<void> {
  const facts = { events, today };
  const corrected = plans.flatMap(({ found }) => found ?? []);
  const before = corrected.flatMap(({ recordDate, lines }) =>
    lines.flatMap((line) =>
      line.eventId === null ? [] : cappedRow({ ...line, eventId: line.eventId, recordDate }, null, facts),
    ),
  );
  const after = plans.flatMap(({ record, lineKeys }) =>
    (record?.document.events ?? []).flatMap(({ eventId, members }, event) =>
      members.flatMap((member, at) => {
        const key = lineKeys[event]?.[at] ?? null;
        const row = key === null ? null : (rows.get(key) ?? null);
        const cappedLine = { ...(member as Line), recordDate: record!.document.recordDate };
        return eventId === null ? [] : cappedRow({ ...cappedLine, eventId }, row, facts);
      }),
    ),
  );
  const except = corrected.map(({ id }) => id);
  const ordered = after.toSorted((one, other) => Number(one.row !== null) - Number(other.row !== null));
  const [unplaced] = await refuseCapped(tx, ordered, facts, { lock, except, before });
  for (const plan of plans) {
    const keys = plan.lineKeys.flat();
    if (unplaced && plan.correction?.head.date && keys.includes(null)) plan.refusal ??= unplaced;
    if (plan.refusal || keys.some((key) => isBad({ rows }, key))) plan.isWrong = true;
  }
}

/** Posting approves: without a level, or beyond the rest of its month, nothing is posted. */
async function blockedBy({ tx, actor, today }: Context, { limits }: RowFacts, plans: readonly Plan[]) {
  if (!limits) return batchRefusals.no_authority();
  const lines = plans.flatMap(({ after }) => after?.lines ?? []);
  const month = { memberId: actor.memberId, month: monthOf(today), limits, lock: false };
  return overMonth(tx, month, totalsOf(lines));
}

/** Identifies the months of a plan, and another ratio, for what is posted to be what was shown. */
export function shownOf({ kind, before, after, ratio }: Plan): string {
  const months = [before, after].map((part) =>
    part ? `${part.months.month}>${part.months.bookMonth}` : '-',
  );
  return [kind, ...months, ...(ratio ? [ratio.after] : [])].join(' ');
}
