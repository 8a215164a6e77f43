/** The rows of the grid of corrections: lines that count as they were opened, and rows that were added. */
import {
  filledRows,
  isEmptyRow,
  newRow,
  type GridRow,
  type GridRows,
} from '../../../../kit/web/grid/model.ts';
import type { CorrectionWork, OpenedLine } from '../../correction.calls.ts';
import { batchFields, type BatchField } from '../../rules.ts';

export type CorrectionField = BatchField | 'no';
type Row = GridRow<CorrectionField>;
type Rows = GridRows<CorrectionField>;

/** The opened records: their lines by the keys of their rows, and the ids of the records that replace them. */
export type Opened = {
  readonly lines: ReadonlyMap<string, OpenedLine>;
  readonly replacements: ReadonlyMap<string, string>;
};
export const nothingOpened: Opened = { lines: new Map(), replacements: new Map() };

/** Why a row cannot be sent, for the screen to say it in its words. */
type LocalError = { key: string; field: CorrectionField; reason: 'keepNo' | 'unknownNo' | 'oneHead' };

const headFields = ['date', 'topic'] as const;
const lineFields: readonly BatchField[] = batchFields.filter(
  (field) => field !== 'date' && field !== 'topic' && field !== 'desc',
);

/** The lines as rows, in their order. */
export function rowsOf(lines: readonly OpenedLine[]): { rows: Row[]; opened: Opened } {
  const rows = lines.map((line): [Row, OpenedLine] => [
    newRow<CorrectionField>({ ...line.cells, no: line.recordNo }),
    line,
  ]);
  const ids = new Set(lines.map(({ recordId }) => recordId));
  return {
    rows: rows.map(([row]) => row),
    opened: {
      lines: new Map(rows.map(([{ key }, line]) => [key, line])),
      replacements: new Map([...ids].map((id) => [id, crypto.randomUUID()])),
    },
  };
}

const textOf = (cells: Row['cells'] | OpenedLine['cells'], field: BatchField): string =>
  (cells[field] ?? '').trim();

/** Cells of a row that differ from what was opened. */
export function changesOf(row: Row, line: OpenedLine): BatchField[] {
  return [...lineFields, ...headFields].filter(
    (field) => textOf(row.cells, field) !== textOf(line.cells, field),
  );
}

export type Work = {
  work: CorrectionWork;
  errors: LocalError[];
  /** Changed, removed and added rows. */
  counts: { records: number; changed: number; removed: number; added: number; late: number };
};

type Correction = NonNullable<CorrectionWork['corrections']>[number];

/** The content to send: the changed records, and the new rows. */
export function workOf(rows: Rows, { lines, replacements }: Opened): Work {
  const standing = new Map(rows.flatMap((row) => (isEmptyRow(row) ? [] : [[row.key, row] as const])));
  const errors: LocalError[] = [];
  const counts = { records: 0, changed: 0, removed: 0, added: 0, late: 0 };
  const added = filledRows(rows).filter(({ key }) => !lines.has(key));
  const byNo = new Map([...lines.values()].map(({ recordNo, recordId }) => [recordNo, recordId]));
  const corrections: Correction[] = [];
  for (const [id, own] of Map.groupBy(lines, ([, line]) => line.recordId)) {
    const [[, first]] = own as [[string, OpenedLine]];
    const mine = own.flatMap(([key]) => standing.get(key) ?? []);
    const correction = {
      id,
      version: first.version,
      replacementId: replacements.get(id)!,
      head: headOf(mine, first, errors),
      changed: own.flatMap(([key, line]) => {
        const row = standing.get(key);
        if (row && (row.cells.no ?? '').trim() !== line.recordNo)
          errors.push({ key, field: 'no', reason: 'keepNo' });
        const isChanged = row && changesOf(row, line).some((field) => lineFields.includes(field));
        return isChanged ? [{ key, lineNo: line.lineNo, cells: cellsOf(row, lineFields) }] : [];
      }),
      removed: own.flatMap(([key, line]) => (standing.has(key) ? [] : [line.lineNo])),
      added: added
        .filter(({ cells }) => byNo.get((cells.no ?? '').trim()) === id)
        .map((row) => ({ key: row.key, cells: cellsOf(row, lineFields) })),
    };
    const size = correction.changed.length + correction.removed.length + correction.added.length;
    if (size === 0 && Object.keys(correction.head).length === 0) continue;
    corrections.push(correction);
    counts.records += 1;
    counts.changed += mine.filter((row) => changesOf(row, lines.get(row.key)!).length > 0).length;
    counts.removed += correction.removed.length;
    counts.added += correction.added.length;
  }
  const late = added.filter(({ cells }) => (cells.no ?? '').trim() === '');
  for (const { key, cells } of added)
    if ((cells.no ?? '').trim() !== '' && !byNo.has((cells.no ?? '').trim()))
      errors.push({ key, field: 'no', reason: 'unknownNo' });
  counts.late = late.length;
  return {
    work: { corrections, late: late.map((row) => ({ key: row.key, cells: cellsOf(row, batchFields) })) },
    errors,
    counts,
  };
}

/** Day and topic of a record, where all of its rows changed them alike; rows that differ from the first one are wrong. */
function headOf(rows: readonly Row[], line: OpenedLine, errors: LocalError[]): Correction['head'] {
  const [first] = rows;
  if (!first) return {};
  return Object.fromEntries(
    headFields.flatMap((field) => {
      const text = textOf(first.cells, field);
      const others = rows.filter(({ cells }) => textOf(cells, field) !== text);
      for (const { key } of others) errors.push({ key, field, reason: 'oneHead' });
      return text === textOf(line.cells, field) ? [] : [[field, text]];
    }),
  );
}

const cellsOf = ({ cells }: Row, fields: readonly BatchField[]): OpenedLine['cells'] =>
  Object.fromEntries(
    fields.flatMap((field) => (textOf(cells, field) === '' ? [] : [[field, textOf(cells, field)]])),
  );

/** The rows of a correction, or of the late entry that one begins, for what is said of the whole. */
export function keysOf(id: string, { lines }: Opened): string[] {
  const own = [...lines].filter(([, line]) => line.recordId === id).map(([key]) => key);
  return own.length > 0 ? own : [id];
}
