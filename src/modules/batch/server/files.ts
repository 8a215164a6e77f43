/** The two files that a person gets: the template to write on, and what became of each row. */
import { Readable } from 'node:stream';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { fileName } from '../../../kit/server/sheet/export-run.ts';
import type { SheetColumn } from '../../../kit/server/sheet/export.ts';
import { Download } from '../../../kit/server/module.ts';
import { onePiece, sheetFormats, type Row, type Sheet } from '../../../kit/server/sheet/spreadsheet.ts';
import { enabledEvents, type StoredEvent } from '../../events/server/door.ts';
import { membersByIds, membersInUnits, unitsUnder } from '../../members/server/door.ts';
import { rangeOf, tierIsOn, tiers } from '../../merit/rules/record.rules.ts';
import { meritWords, recordNames } from '../../merit/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { fieldsFor, requiredFields, type BatchField } from '../rules.ts';
import { columnTitles, fileTitles, resultTitles } from './rows/columns.ts';
import { batchRefusals } from './refusals.ts';
import { cellReader } from './rows/row.ts';
import { findBatch, partsOf } from './store.ts';

const wide: readonly BatchField[] = ['name', 'event', 'topic', 'desc'];

function columnsFor(level: number, language: Language): SheetColumn[] {
  return fieldsFor(level).map((field) => ({
    key: field,
    title: columnTitles[language][field],
    type: 'text',
    width: wide.includes(field) ? 24 : 12,
  }));
}

type SheetFile = Pick<Sheet, 'title' | 'columns' | 'aside'> & { rows: readonly Row[] };

function workbook(tx: Tx, org: OrgSettings, { rows, ...sheet }: SheetFile): Download {
  const { type, write } = sheetFormats.xlsx;
  const { title } = sheet;
  const body = Readable.from(write({ ...sheet, zone: org.zone }, onePiece(rows)));
  return new Download(fileName(title, todayOf(tx, org), 'xlsx'), type, body);
}

/**
 * The columns that an import takes, those marked without which no row can be read; an example; with units, a row for each
 * of their members who can receive points. Events are chosen from a second sheet.
 */
export async function template(
  tx: Tx,
  language: Language,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
): Promise<Download> {
  const [org, events] = [await settings(tx), await enabledEvents(tx)];
  const under = await unitsUnder(tx, unitIds, withChildren);
  const members = await membersByIds(tx, await membersInUnits(tx, under));
  const rows = [...members.values()]
    .filter(({ status }) => status === 'active')
    .sort((one, other) => (one.number < other.number ? -1 : 1))
    .map(({ number, name }) => ({ number, name }));
  const aside = eventSheet(events, org.level, language);
  const { example, template: title } = fileTitles[language];
  const [first] = aside.rows;
  const sample = {
    number: example,
    name: example,
    date: todayOf(tx, org),
    event: first?.['event'],
    count: '1',
  };
  const columns = columnsFor(org.level, language).map((column) =>
    isRequired(column.key) ? { ...column, title: `${column.title} *` } : column,
  );
  return workbook(tx, org, { title, columns, rows: [sample, ...rows], aside });
}

const isRequired = (key: string): boolean => (requiredFields as readonly string[]).includes(key);

/** The events that an import may name: by name where only one is called so, else by code. */
function eventSheet(
  events: readonly StoredEvent[],
  level: number,
  language: Language,
): NonNullable<Sheet['aside']> {
  const { columns, tier: tierWords } = meritWords[language];
  const named = Map.groupBy(events, ({ eventName }) => eventName);
  const shownTiers = tiers.filter((tier) => tierIsOn(tier, level));
  return {
    title: fileTitles[language].events,
    choicesFor: 'event',
    columns: [
      { key: 'event', title: columnTitles[language].event, type: 'text', width: 32 },
      { key: 'code', title: columns.eventCode, type: 'text', width: 14 },
      { key: 'type', title: columns.typeName, type: 'text', width: 20 },
      ...shownTiers.map((tier) => ({
        key: tier,
        title: tierWords[tier],
        type: 'tenths' as const,
        width: 12,
      })),
    ],
    rows: events.map((event) => ({
      event: named.get(event.eventName)?.length === 1 ? event.eventName : event.code,
      code: event.code,
      type: event.typeName,
      ...Object.fromEntries(shownTiers.map((tier) => [tier, rangeOf(event, tier).value])),
    })),
  };
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
  const recordIds = parts.flatMap(({ outcome }) => (outcome ?? []).flatMap(([, recordId]) => recordId ?? []));
  const records = await recordNames(tx, [...new Set(recordIds)]);
  const cellsOf = cellReader(batch.mapping);
  const rows = parts.flatMap(({ rows: read, outcome }) =>
    read.flatMap((row, index): Row[] => {
      const [status, recordId, message] = outcome?.[index] ?? ['blank', null, null];
      const recordNo = records.get(recordId ?? '')?.recordNo ?? '';
      if (status === 'blank' || (onlyBad && !toMend.includes(status))) return [];
      const { line, cells } = cellsOf(row);
      return [
        { ...cells, row: line, outcome: words.states[status] ?? status, recordNo, reason: message ?? '' },
      ];
    }),
  );
  const columns: SheetColumn[] = [
    ...columnsFor(org.level, language),
    { key: 'row', title: words.row, type: 'count', width: 8 },
    { key: 'outcome', title: words.outcome, type: 'text', width: 20 },
    ...(onlyBad ? [] : [{ key: 'recordNo', title: words.recordNo, type: 'text', width: 16 } as const]),
    { key: 'reason', title: words.reason, type: 'text', width: 48 },
  ];
  const name = batch.fileName.replace(/\.\w+$/, '');
  const title = `${name} ${onlyBad ? fileTitles[language].mend : fileTitles[language].result}`;
  return workbook(tx, org, { title, columns, rows });
}
