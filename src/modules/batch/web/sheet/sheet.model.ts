/** The typed content of a draft of rows, the server's answers to it, and the presentation of both. Pure. */
import { formatTenths } from '../../../../kit/contract/format.ts';
import type { InputOf } from '../../../../kit/contract/call.ts';
import {
  filledRows,
  isEmptyRow,
  newRow,
  type GridCells,
  type GridRow,
  type GridRows,
} from '../../../../kit/web/grid/model.ts';
import type { GridMark, GridMarks } from '../../../../kit/web/grid/types.ts';
import { tiers } from '../../../merit/rules/record.rules.ts';
import type { Template, TemplateContent } from '../../../merit/template.calls.ts';
import { batchFields, type BatchField } from '../../rules.ts';
import type { Sheet, SheetCheck, sheetCalls } from '../../sheet.calls.ts';

type SheetPerson = NonNullable<Sheet['first']>;
/** The values above the rows, which hold for all of them. */
export type SheetHead = {
  recordDate: string | null;
  topic: string;
  first: SheetPerson | null;
  last: SheetPerson | null;
};
export type SheetContent = { head: SheetHead; rows: GridRows<BatchField> };
export type SheetLine = NonNullable<SheetCheck['rows'][number]['line']>;

export const emptyHead = (today: string): SheetHead => ({
  recordDate: today,
  topic: '',
  first: null,
  last: null,
});

/** Whether there is something that would be missed. */
export const isWorthKeeping = ({ head, rows }: SheetContent): boolean =>
  head.topic.trim() !== '' || rows.some((row) => !isEmptyRow(row));

/** As the calls take it: up to the last row that holds something, since the rows are named by their place. */
export function toInput({ head, rows }: SheetContent): InputOf<typeof sheetCalls.check> {
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  return {
    recordDate: head.recordDate,
    topic: head.topic,
    firstReviewerId: head.first?.id ?? null,
    lastReviewerId: head.last?.id ?? null,
    rows: rows.slice(0, last + 1).map(({ key, cells, held: unplaced }) => ({
      key,
      cells: writtenOf(cells),
      ...(unplaced && { held: { ...unplaced } }),
    })),
  };
}

const writtenOf = (cells: GridCells<BatchField>): GridCells<BatchField> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));

/** A draft of the server without the rows of topics that are submitted. */
export function toContent({ recordDate, topic, first, last, rows, topics }: Sheet): SheetContent {
  const doneKeys = new Set(topics.filter(({ done }) => done).flatMap(({ keys }) => keys));
  const left = rows.filter(({ key }) => !doneKeys.has(key));
  return {
    head: { recordDate, topic, first, last },
    rows: left.map(({ key, cells, held: unplaced }) => ({ key, cells, ...(unplaced && { held: unplaced }) })),
  };
}

/** The rows that were submitted last, as new ones of today. */
export function likeLast({ rows, ...sheet }: Sheet, today: string): SheetContent {
  const { head } = toContent({ ...sheet, rows: [], topics: [] });
  const fresh = rows
    .map(({ cells: { date: _date, ...cells } }) => newRow<BatchField>(cells))
    .filter((row) => !isEmptyRow(row));
  return { head: { ...head, recordDate: today }, rows: fresh };
}

/** The content of a template: topic and reviewers, and the rows without their days; null if there is nothing. */
export function templateOf(content: SheetContent): TemplateContent | null {
  const { head, rows } = content;
  const filled = filledRows(rows).map(({ cells: { date: _date, ...cells } }) => writtenOf(cells));
  if (filled.length === 0) return null;
  const document = {
    name: head.topic,
    firstReviewerId: head.first?.id ?? null,
    lastReviewerId: head.last?.id ?? null,
  };
  return { document, rows: filled as Record<string, string>[] };
}

/** A template as new rows; cells of columns that there are no more are left out. */
export function fromTemplate(
  { document, rows, people }: Pick<Template, 'document' | 'rows' | 'people'>,
  recordDate: string | null,
): SheetContent {
  const personOf = (id: string | null): SheetPerson | null => people.find((each) => each.id === id) ?? null;
  const known = (cells: Readonly<Record<string, string>>): GridCells<BatchField> =>
    Object.fromEntries(batchFields.flatMap((field) => (cells[field] ? [[field, cells[field]]] : [])));
  return {
    head: {
      recordDate,
      topic: document.name,
      first: personOf(document.firstReviewerId),
      last: personOf(document.lastReviewerId),
    },
    rows: rows.map((cells) => newRow<BatchField>(known(cells))),
  };
}

/** The check of some rows, and the rows as they were then. */
export type Checked = {
  rows: ReadonlyMap<string, { cells: GridCells<BatchField>; said: SheetCheck['rows'][number] }>;
  reviewers: SheetCheck['reviewers'];
  head: SheetHead;
};

/** The marks at cells; a cell that was changed since the check has none. */
export function marksOf(
  rows: GridRows<BatchField>,
  checked: Checked | null,
): ReadonlyMap<string, GridMarks<BatchField>> {
  const marks = new Map<string, GridMarks<BatchField>>();
  if (!checked) return marks;
  for (const row of rows) {
    const known = checked.rows.get(row.key);
    if (known)
      marks.set(row.key, known.cells === row.cells ? markedOf(row, known.said) : stillMarked(row, known));
  }
  return marks;
}

const marked = new WeakMap<SheetCheck['rows'][number], GridMarks<BatchField>>();

/** Made once for each answer, so that a row in sight is not drawn again for nothing. */
function markedOf({ cells }: GridRow<BatchField>, found: SheetCheck['rows'][number]): GridMarks<BatchField> {
  const before = marked.get(found);
  if (before) return before;
  const marks: Partial<Record<BatchField, GridMark>> = {};
  for (const { field, message } of found.errors) marks[field] = { error: message };
  if (found.warning !== '' && found.errors.length === 0) marks.event = { warning: found.warning };
  const note = (field: BatchField, text: string | undefined): void => {
    if (text !== undefined && text !== '') marks[field] = { ...marks[field], note: text };
  };
  const isOpen = (field: BatchField): boolean => (cells[field] ?? '') === '';
  if (isOpen('name')) note('name', found.member?.name);
  if (isOpen('number')) note('number', found.member?.number);
  note('event', found.eventName ?? undefined);
  if (found.line) {
    if (isOpen('date')) note('date', found.line.recordDate);
    if (isOpen('topic')) note('topic', found.line.topic);
    if (isOpen('count')) note('count', String(found.line.count));
    // Points that are in no cell come from the library or from a conversion.
    for (const tier of tiers)
      if (isOpen(tier) && found.line[tier] !== 0) note(tier, formatTenths(found.line[tier]));
  }
  marked.set(found, marks);
  return marks;
}

/** For a row that was changed since its check, the marks of its unchanged cells. */
function stillMarked(
  row: GridRow<BatchField>,
  { cells, said: found }: { cells: GridCells<BatchField>; said: SheetCheck['rows'][number] },
): GridMarks<BatchField> {
  const marks = markedOf({ key: row.key, cells }, found);
  return Object.fromEntries(
    Object.entries(marks).filter(([field]) => {
      const id = field as BatchField;
      return (row.cells[id] ?? '') === (cells[id] ?? '') && (cells[id] ?? '') !== '';
    }),
  );
}

type TopicSum = { key: string; name: string; recordDate: string; rows: number; b: number };
export type SheetSums = {
  filled: number;
  wrong: number;
  warned: number;
  lines: SheetLine[];
  topics: TopicSum[];
};

/** The sums of the checked rows, by topic in their order. */
export function sumsOf(rows: GridRows<BatchField>, checked: Checked | null): SheetSums {
  const topics = new Map<string, TopicSum>();
  const sums: SheetSums = { filled: 0, wrong: 0, warned: 0, lines: [], topics: [] };
  for (const row of filledRows(rows)) {
    sums.filled += 1;
    const found = checked?.rows.get(row.key)?.said;
    if (!found) continue;
    if (found.errors.length > 0) sums.wrong += found.errors.length;
    else if (found.warning !== '') sums.warned += 1;
    if (!found.line) continue;
    const { recordDate, topic, count, b } = found.line;
    const key = `${recordDate}|${topic}`;
    const sum = topics.get(key) ?? { key, name: topic, recordDate, rows: 0, b: 0 };
    topics.set(key, { ...sum, rows: sum.rows + 1, b: sum.b + b * count });
    sums.lines.push(found.line);
  }
  return { ...sums, topics: [...topics.values()] };
}
