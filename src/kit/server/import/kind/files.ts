/** The two files that a person gets: the template to write on, and what became of each row. */
import { Readable } from 'node:stream';
import { setImmediate as immediately } from 'node:timers/promises';
import type { Language } from '../../../contract/language.ts';
import { Download } from '../../context.ts';
import type { Tx } from '../../database/db.ts';
import { fileName } from '../../sheet/export-run.ts';
import type { SheetColumn } from '../../sheet/export.ts';
import { onePiece, sheetFormats, type Row, type RowChunks, type Sheet } from '../../sheet/spreadsheet.ts';
import { rewordOf } from '../../words.ts';
import { columnsOf, fieldsOf, type ImportKind, type Template } from './kind.ts';
import { fileRefusals } from './refusals.ts';
import { cellReader } from './rows.ts';
import { partsOf, type Batch } from './store.ts';
import { fileTitles, resultTitles } from './words.ts';

async function columnsFor(tx: Tx, kind: ImportKind, language: Language): Promise<SheetColumn[]> {
  const [reword, columns, fields] = await Promise.all([rewordOf(tx), columnsOf(kind), fieldsOf(tx, kind)]);
  return fields.map((field) => {
    const { title, width = 12 } = columns[field]!;
    return { key: field, title: reword(title[language], language), type: 'text', width };
  });
}

type SheetFile = Pick<Sheet, 'title' | 'columns' | 'aside' | 'typedAsText'> & { rows: RowChunks };

async function workbook(tx: Tx, kind: ImportKind, { rows, ...sheet }: SheetFile): Promise<Download> {
  const { zone, today } = await kind.doors.placeOf(tx);
  const { type, write } = sheetFormats.xlsx;
  const body = Readable.from(write({ ...sheet, zone }, rows));
  return new Download(fileName(sheet.title, today, 'xlsx'), type, body);
}

/** Of a column of choices, which hold paths. */
const choiceWidth = 40;

async function asideOf(
  kind: ImportKind,
  language: Language,
  { fields, rows, ...named }: NonNullable<Template['choices']>,
): Promise<NonNullable<Sheet['aside']>> {
  const columns = await columnsOf(kind);
  const { title = columns[fields[0]]!.title } = named;
  return {
    title: title[language],
    choicesFor: fields[0],
    columns: fields.map((key) => ({
      key,
      title: columns[key]!.title[language],
      type: 'text',
      width: choiceWidth,
    })),
    rows,
  };
}

/**
 * The columns that an import takes, those marked without which no row can be read; an example; and what the kind fills
 * in: rows to begin with, and a second sheet to choose from.
 */
export async function template(
  tx: Tx,
  kind: ImportKind,
  language: Language,
  options: unknown,
): Promise<Download> {
  const {
    example,
    rows = [],
    choices,
    aside = choices && (await asideOf(kind, language, choices)),
  } = (await kind.filled?.(tx, options, language)) ?? { example: {} };
  const columns = await columnsFor(tx, kind, language);
  const marks = Object.entries(kind.columns).flatMap(([field, { marksExample }]) =>
    marksExample ? [[field, fileTitles[language].example]] : [],
  );
  return workbook(tx, kind, {
    title: kind.template[language],
    columns: columns.map((column) =>
      kind.columns[column.key]?.required ? { ...column, title: `${column.title} *` } : column,
    ),
    rows: onePiece([{ ...example, ...Object.fromEntries(marks) }, ...rows]),
    typedAsText: columns.flatMap(({ key }) =>
      ['day', 'number'].includes(kind.columns[key]?.reads ?? '') ? [] : key,
    ),
    ...(aside && { aside }),
  });
}

const toMend: readonly string[] = ['bad', 'conflict'];

/** Every row with its result, or those that were not posted and can be corrected, to be uploaded again as they are. */
export async function resultFile(
  tx: Tx,
  kind: ImportKind,
  language: Language,
  { batch, onlyBad }: { batch: Batch; onlyBad: boolean },
): Promise<Download> {
  const parts = await partsOf(tx, batch.id);
  if (parts.length === 0 || parts.some(({ outcome }) => outcome === null)) throw fileRefusals.batch_state();
  const words = resultTitles[language];
  const states: Readonly<Record<string, string>> = { ...words.states, ...kind.outcomes?.[language] };
  const ids = parts.flatMap(({ outcome }) => (outcome ?? []).flatMap(([, id]) => id ?? []));
  const names = await kind.made?.names(tx, [...new Set(ids)]);
  const cellsOf = cellReader(batch.mapping);
  async function* rowsOfParts(): AsyncGenerator<readonly Row[]> {
    for (const { rows: read, outcome } of parts) {
      // Between parts others have their turn.
      await immediately();
      yield read.flatMap((row, index): Row[] => {
        const [status, id, message] = outcome?.[index] ?? ['blank', null, null];
        if (status === 'blank' || (onlyBad && !toMend.includes(status))) return [];
        const { line, cells } = cellsOf(row);
        const createdName = names?.get(id ?? '') ?? '';
        return [
          {
            ...cells,
            row: line,
            outcome: states[status] ?? status,
            made: createdName,
            reason: message ?? '',
          },
        ];
      });
    }
  }
  const columns: SheetColumn[] = [
    ...(await columnsFor(tx, kind, language)),
    { key: 'row', title: words.row, type: 'count', width: 8 },
    { key: 'outcome', title: words.outcome, type: 'text', width: 20 },
    ...(onlyBad || !kind.made
      ? []
      : [{ key: 'made', title: kind.made.title[language], type: 'text', width: 16 } as const]),
    { key: 'reason', title: words.reason, type: 'text', width: 48 },
  ];
  const name = batch.fileName.replace(/\.\w+$/, '');
  const title = `${name} ${onlyBad ? fileTitles[language].mend : fileTitles[language].result}`;
  return workbook(tx, kind, { title, columns, rows: rowsOfParts() });
}
