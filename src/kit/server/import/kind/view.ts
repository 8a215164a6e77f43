import { ownColumns, proposeMapping } from '../../../contract/import/heads.ts';
import type { Reword } from '../../../contract/words/reword.ts';
import { rewordOf } from '../../words.ts';
import type { ImportFileRow, ImportView } from '../../../contract/import/shapes.ts';
import { languages, type Language } from '../../../contract/language.ts';
import type { Tx } from '../../database/db.ts';
import { columnsOf, fieldsOf, pathOf, type ImportKind } from './kind.ts';
import type { Batch } from './store.ts';
import { resultTitles } from './words.ts';

/** Batches whose rows were read may be checked, also after a failed posting. */
export function mayCheck({ state, rows }: Pick<Batch, 'state' | 'rows'>): boolean {
  return state === 'read' || state === 'checked' || (state === 'failed' && rows > 0);
}

/** A batch as its list shows it, with what may be done with it. */
export function rowOf(kind: ImportKind, language: Language, batch: Batch): ImportFileRow {
  const { state } = batch;
  return {
    id: batch.id,
    kind: kind.title[language],
    path: pathOf(kind),
    fileName: batch.fileName,
    state,
    memberName: batch.memberName,
    createdAt: batch.createdAt,
    postedAt: batch.postedAt,
    rows: batch.rows,
    postedRows: batch.postedRows,
    records: batch.records,
    counts: batch.counts,
    reason: batch.reason,
    failure: batch.failure,
    can: {
      check: mayCheck(batch),
      result: state === 'posted' || state === 'undone',
      undo: state === 'posted',
      discard: mayCheck(batch),
    },
  };
}

/**
 * A batch as its dialog shows it. `known`: the file had been handed in before. Columns nobody chose yet are proposed
 * by their titles.
 */
export async function viewOf(
  tx: Tx,
  kind: ImportKind,
  language: Language,
  batch: Batch,
  known = false,
): Promise<ImportView> {
  const [fields, columns, reword] = await Promise.all([fieldsOf(tx, kind), columnsOf(kind), rewordOf(tx)]);
  const isMapped = Object.keys(kind.columns).some((field) => batch.mapping[field] !== undefined);
  const mapping = isMapped
    ? batch.mapping
    : proposeMapping(batch.columns, fields, (field) => headsOf(columns[field]!, reword));
  const ignored = isMapped ? batch.ignored : resultColumns(batch.columns, kind.made?.title);
  return {
    ...rowOf(kind, language, batch),
    known,
    columns: batch.columns,
    samples: batch.samples,
    fields: fields.map((field) => {
      const { title, required = false, isFilledIn = false } = columns[field]!;
      return {
        id: field,
        label: reword(title[language], language),
        required,
        column: mapping[field] ?? null,
        isFilledIn,
      };
    }),
    ignored,
    conflicts: batch.conflicts,
    done: batch.done,
    reading: batch.reading,
  };
}

/** The possible names of a column, including those that the organisation chose. */
const headsOf = (
  { title, alsoCalled = [] }: Awaited<ReturnType<typeof columnsOf>>[string],
  reword: Reword,
): string[] => {
  const own = languages.map((language) => reword(title[language], language));
  return [...new Set([...own, ...Object.values(title), ...alsoCalled])];
};

/** The possible names of all columns of a kind. */
export async function headsOfAll(tx: Tx, kind: ImportKind): Promise<string[]> {
  const [fields, columns, reword] = await Promise.all([fieldsOf(tx, kind), columnsOf(kind), rewordOf(tx)]);
  return fields.flatMap((field) => headsOf(columns[field]!, reword));
}

/** The extra columns of a correction file, which can be uploaded unchanged. @internal */
export const resultColumns = (columns: readonly string[], createdTitle?: ImportKind['title']): number[] =>
  languages.flatMap((language) => {
    const { states: _states, ...titles } = resultTitles[language];
    const own = [...Object.values(titles), ...(createdTitle ? [createdTitle[language]] : [])];
    return ownColumns(columns, own, [titles.row, titles.outcome, titles.reason]);
  });
