/** Checks a file of any kind: the kind validates its rows, the rest is common. */
import { createHash, type Hash } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import type { Language } from '../../../contract/language.ts';
import type { Refusal } from '../../../contract/refusal.ts';
import { maximumGroups, type ImportCheck, type ImportCounts } from '../../../contract/import/shapes.ts';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../database/db.ts';
import type { ImportRow } from '../import.ts';
import type { Checked, ImportFile, ImportKind, IsIncluded } from './kind.ts';
import { fileRefusals } from './refusals.ts';
import { cellReader, isExample, newRow, type CheckedRow, type ReadRow } from './rows.ts';
import type { Batch } from './store.ts';
import { blankRow, rejoined, valueReader } from './values.ts';

const shownLines = 500;
/** Different mistakes that are counted; a file of 50,000 has no more that are alike than can be shown. */
const mostGroups = 5_000;
const turnRows = 1_000;

type Row = CheckedRow<string, unknown>;

export type CheckResult = {
  /** All rows of the file, blank ones among them. */
  readonly rows: readonly Row[];
  readonly checked: Checked<string, unknown>;
  readonly isIncluded: IsIncluded;
  readonly counts: ImportCounts;
  /** A digest of the outcome, so that a confirmation covers exactly this outcome. */
  readonly token: string;
};

type CheckInput = {
  readonly actor: Actor;
  readonly rows: readonly ImportRow[];
  readonly batch: ImportFile & Pick<Batch, 'mapping' | 'conflicts' | 'makes'>;
  readonly language: Language;
  readonly lock: boolean;
};

export async function checkRows(tx: Tx, kind: ImportKind, checkInput: CheckInput): Promise<CheckResult> {
  const { actor, batch, language, lock } = checkInput;
  const { mapping, conflicts } = batch;
  const createdKeys = new Set(batch.makes.map(({ field, text }) => `${field} ${text}`));
  const isMade = (field: string, text: string): boolean => createdKeys.has(`${field} ${text}`);
  const marks = Object.entries(kind.columns).flatMap(([field, { marksExample }]) =>
    marksExample ? field : [],
  );
  const [reader, valuesOf] = [cellReader(mapping), valueReader(kind, mapping, language)];
  const read = await inTurns(checkInput.rows, (row) => valuesOf(reader(row), row));
  const isBlank = await inTurns(
    read,
    ({ whole: row }) =>
      Object.keys(row.cells).length === 0 ||
      isExample(row.cells, marks) ||
      kind.isBlank?.(row.cells) === true,
  );
  const soundRows = read.flatMap(({ sound }, index) => (isBlank[index] ? [] : sound));
  const checked =
    soundRows.length > (kind.maximumRows ?? Infinity)
      ? tooMany(soundRows, kind.maximumRows!)
      : await kind.check(tx, { actor, file: batch, rows: soundRows, conflicts, isMade, language, lock });
  let at = 0;
  const rows = read.map((row, index): Row =>
    isBlank[index] ? blankRow(row) : rejoined(row, checked.rows[at++]!),
  );
  const isIncluded: IsIncluded = includedBy(conflicts);
  const included = rows.filter(isIncluded);
  const counts = countsOf(rows, included.length);
  const token = await tokenOf(kind, rows, included, checked.effects);
  return { rows, checked, isIncluded, counts, token };
}

/** Maps many rows; the event loop is yielded in between. */
async function inTurns<T, R>(items: readonly T[], of: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(of(item));
    if (results.length % turnRows === 0) await immediately();
  }
  return results;
}

/** No row is judged where there are more than can be written. */
const tooMany = (rows: readonly ReadRow<string>[], limit: number): Checked<string, unknown> => ({
  rows: rows.map((row) => ({ ...newRow(row), status: 'bad' as const })),
  blocked: fileRefusals.too_many_rows({ limit }),
});

/** Whether a row would be posted. */
export const includedBy =
  (conflicts: 'skip' | 'post'): IsIncluded =>
  ({ status }) =>
    status === 'new' || (status === 'conflict' && conflicts === 'post');

function countsOf(rows: readonly Row[], good: number): ImportCounts {
  const counts = { good, new: 0, duplicate: 0, conflict: 0, bad: 0 };
  for (const { status } of rows) if (status !== 'blank') counts[status] += 1;
  return counts;
}

async function tokenOf(
  kind: ImportKind,
  rows: readonly Row[],
  included: readonly Row[],
  effects: unknown,
): Promise<string> {
  const hash = createHash('sha256');
  // Cells have no control characters.
  await hashInTurns(hash, rows, ({ line, status }) => `${line}${status}`, ' ');
  await hashInTurns(
    hash,
    included,
    ({ ready }) => (ready === null ? '' : (kind.fingerprint?.(ready) ?? JSON.stringify(ready))),
    '\n',
  );
  return hash.update(JSON.stringify(effects ?? [])).digest('hex');
}

/** Adds the texts of many rows; some thousand are one text, since each update costs more than it reads. */
async function hashInTurns<T>(
  hash: Hash,
  items: readonly T[],
  of: (item: T) => string,
  separator: string,
): Promise<void> {
  for (let at = 0; at < items.length; at += turnRows) {
    const text = items
      .slice(at, at + turnRows)
      .map(of)
      .join(separator);
    hash.update(at === 0 ? text : separator + text);
    await immediately();
  }
}

const attention = { bad: 0, conflict: 1, duplicate: 2, new: 3 } as const;
type ShownRow = Row & { status: keyof typeof attention };

/** The answer of a check: rows that need attention come first. */
export async function checkView(
  tx: Tx,
  kind: ImportKind,
  { rows, checked, counts, token }: CheckResult,
  { language, blocked }: { language: Language; blocked: Refusal | null },
): Promise<ImportCheck> {
  const visibleRows = rows
    .filter((row): row is ShownRow => row.status !== 'blank')
    .sort((one, other) => attention[one.status] - attention[other.status] || one.line - other.line)
    .slice(0, shownLines);
  return {
    ...counts,
    token,
    blocked: (blocked ?? checked.blocked)?.format(language) ?? null,
    banner: checked.banner
      ? { text: checked.banner.refusal.format(language), path: checked.banner.path }
      : null,
    groups: groupsOf(kind, rows, language),
    ...(await kind.shown?.(tx, checked, language)),
    lines: visibleRows.map((row) => lineView(row, language)),
  };
}

/** Mistakes that several rows have alike: the same cell, for the same reason. */
function groupsOf({ columns }: ImportKind, rows: readonly Row[], language: Language): ImportCheck['groups'] {
  const found = new Map<string, ImportCheck['groups'][number]>();
  for (const { status, cells, errors } of rows) {
    if (status !== 'bad') continue;
    for (const [field, refusal] of errors) {
      const text = cells[field] ?? '';
      const key = `${field} ${refusal.reason} ${text}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else if (found.size < mostGroups) {
        const canMake = columns[field]?.canMake === true && text !== '';
        found.set(key, { field, text, error: refusal.format(language), count: 1, canMake });
      }
    }
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
    .slice(0, maximumGroups);
}

function lineView(
  { line, status, note, cells, errors, defaults }: ShownRow,
  language: Language,
): ImportCheck['lines'][number] {
  const cellViews: ImportCheck['lines'][number]['cells'] = {};
  for (const [field, text] of Object.entries(cells)) cellViews[field] = { text: text! };
  for (const [field, text] of Object.entries(defaults ?? {}))
    cellViews[field] = { text: text!, isDefault: true };
  for (const [field, refusal] of errors)
    cellViews[field] = { ...(cellViews[field] ?? { text: '' }), error: refusal.format(language) };
  return { line, status, note: note?.format(language) ?? '', cells: cellViews };
}
