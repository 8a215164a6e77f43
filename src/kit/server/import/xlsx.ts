import { headAmong, lookRows, type Heads } from './head-row.ts';
import { ImportProblem, type ImportRow } from './limits.ts';
import type { RawTable } from './raw.ts';
import { SheetReader, type Book } from './sheet.ts';
import { contentsOf, refuseMacros, Workbook, type Contents, type ListedSheet } from './workbook.ts';
import { XmlReader } from './xml.ts';

type Survey = { readonly rows: number; readonly matches: number };

/**
 * The rows of a sheet of a workbook, cells as the text that a person reads in them: of the sheet that is asked for, else
 * of the one that was open when the file was saved, unless only another has the columns that are looked for.
 */
export async function* xlsxRows(
  bytes: Buffer,
  { sheet: chosenSheet, heads }: { sheet: number | null; heads: Heads },
): AsyncGenerator<ImportRow, RawTable> {
  const workbook = new Workbook(bytes);
  await refuseMacros(workbook);
  const contents = await contentsOf(workbook);
  const surveys: Survey[] = [];
  // Looking over a file of one sheet would only say what reading it says.
  if (contents.sheets.length > 1)
    for (const sheet of contents.sheets) surveys.push(await survey(workbook, contents.book, sheet, heads));
  const at = chosenSheet ?? chosen(contents, surveys);
  const sheet = contents.sheets[at];
  if (!sheet) throw new ImportProblem('file_empty');
  workbook.countAnew();
  const reader = yield* rowsOf(workbook, contents.book, sheet);
  return {
    sheets: contents.sheets.map(({ name }, index) => ({ name, rows: surveys[index]?.rows ?? null })),
    sheet: at,
    merged: reader.merged,
    hidden: reader.hidden,
  };
}

async function* rowsOf(
  workbook: Workbook,
  book: Book,
  { path }: ListedSheet,
): AsyncGenerator<ImportRow, SheetReader> {
  const reader = new SheetReader(book);
  const xml = new XmlReader(reader);
  for await (const chunk of workbook.chunks(path)) {
    xml.write(chunk);
    yield* reader.takeRows();
  }
  xml.end();
  yield* reader.takeRows();
  return reader;
}

/** How many rows a sheet has, and how many of the columns that are looked for. What cannot be read counts no further. */
async function survey(workbook: Workbook, book: Book, sheet: ListedSheet, heads: Heads): Promise<Survey> {
  const first: ImportRow[] = [];
  let count = 0;
  workbook.countAnew();
  try {
    // A formula without its value matters only where it is read.
    for await (const row of rowsOf(workbook, { ...book, isSurvey: true }, sheet)) {
      count += 1;
      if (first.length < lookRows) first.push(row);
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
  }
  const { at, matches } = headAmong(first, heads);
  return { rows: Math.max(0, count - at - 1), matches };
}

function chosen({ sheets, active }: Contents, surveys: readonly Survey[]): number {
  if (surveys.length === 0) return 0;
  const open = active ? sheets.indexOf(active) : 0;
  const most = Math.max(...surveys.filter(({ rows }) => rows > 0).map(({ matches }) => matches), 0);
  const isGood = ({ rows, matches }: Survey): boolean => rows > 0 && (matches > 1 || most < 2);
  if (isGood(surveys[open]!)) return open;
  const best = surveys.findIndex(({ rows, matches }) => rows > 0 && matches === most);
  return best < 0 ? open : best;
}
