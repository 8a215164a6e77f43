/** The two files that a person gets: the template to write on, and what became of each row. */
import { Readable } from 'node:stream';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { fileName } from '../../../kit/server/export-run.ts';
import type { SheetColumn } from '../../../kit/server/export.ts';
import { Download } from '../../../kit/server/module.ts';
import { sheetFormats, type Row } from '../../../kit/server/spreadsheet.ts';
import { membersByIds, membersInUnits, unitsUnder } from '../../members/server/members.door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/organisation.door.ts';
import { fieldsFor, type BatchField } from '../batch.rules.ts';
import { columnTitles, fileTitles, resultTitles } from './batch.columns.ts';
import { batchRefusals } from './batch.refusals.ts';
import { cellReader } from './batch.row.ts';
import { findBatch, partsOf } from './batch.store.ts';

const wide: readonly BatchField[] = ['name', 'event', 'topic', 'desc'];

function columnsFor(level: number, language: Language): SheetColumn[] {
  return fieldsFor(level).map((field) => ({
    key: field,
    title: columnTitles[language][field],
    type: 'text',
    width: wide.includes(field) ? 24 : 12,
  }));
}

async function* onePiece(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

type SheetFile = { title: string; columns: readonly SheetColumn[]; rows: readonly Row[] };

function workbook(tx: Tx, org: OrgSettings, { title, columns, rows }: SheetFile): Download {
  const { type, write } = sheetFormats.xlsx;
  const body = Readable.from(write({ title, columns, zone: org.zone }, onePiece(rows)));
  return new Download(fileName(title, todayOf(tx, org), 'xlsx'), type, body);
}

/** The columns that an import takes; with units, a row for each of their members who can receive points. */
export async function template(
  tx: Tx,
  language: Language,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
): Promise<Download> {
  const org = await settings(tx);
  const under = await unitsUnder(tx, unitIds, withChildren);
  const members = await membersByIds(tx, await membersInUnits(tx, under));
  const rows = [...members.values()]
    .filter(({ status }) => status === 'active')
    .sort((one, other) => (one.number < other.number ? -1 : 1))
    .map(({ number, name }) => ({ number, name }));
  return workbook(tx, org, {
    title: fileTitles[language].template,
    columns: columnsFor(org.level, language),
    rows,
  });
}

const toMend: readonly string[] = ['bad', 'conflict'];

/** Every row with what became of it, or those that were not posted and can be mended, to be handed in as they are. */
export async function resultFile(
  tx: Tx,
  language: Language,
  { id, onlyBad }: { id: string; onlyBad: boolean },
): Promise<Download> {
  const [org, batch, parts] = [await settings(tx), await findBatch(tx, id), await partsOf(tx, id)];
  if (!batch) throw kitRefusals.not_found();
  if (parts.length === 0 || parts.some(({ outcome }) => outcome === null)) throw batchRefusals.batch_state();
  const words = resultTitles[language];
  const cellsOf = cellReader(batch.mapping);
  const rows = parts.flatMap(({ rows: read, outcome }) =>
    read.flatMap((row, index): Row[] => {
      const [status, , message] = outcome?.[index] ?? ['blank', null, null];
      if (status === 'blank' || (onlyBad && !toMend.includes(status))) return [];
      const { line, cells } = cellsOf(row);
      return [{ ...cells, row: line, outcome: words.states[status] ?? status, reason: message ?? '' }];
    }),
  );
  const columns: SheetColumn[] = [
    ...columnsFor(org.level, language),
    { key: 'row', title: words.row, type: 'count', width: 8 },
    { key: 'outcome', title: words.outcome, type: 'text', width: 20 },
    { key: 'reason', title: words.reason, type: 'text', width: 48 },
  ];
  const name = batch.fileName.replace(/\.\w+$/, '');
  const title = `${name} ${onlyBad ? fileTitles[language].mend : fileTitles[language].result}`;
  return workbook(tx, org, { title, columns, rows });
}
