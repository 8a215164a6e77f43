import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { settings } from '../../organisation/server/door.ts';
import type { BatchRow, BatchView } from '../calls.ts';
import { batchFields, fieldsFor, isTier, proposeMapping, requiredFields } from '../rules.ts';
import { columnTitles } from './rows/columns.ts';
import { headsOf, resultColumns } from './rows/heads.ts';
import type { Batch } from './store.ts';

/** Batches whose rows were read may be checked, also after a posting that came to nothing. */
export function mayCheck({ state, rows }: Pick<Batch, 'state' | 'rows'>): boolean {
  return state === 'read' || state === 'checked' || (state === 'failed' && rows > 0);
}

/** A batch as its list shows it, with what may be done with it. */
export function rowOf(batch: Batch): BatchRow {
  const { state } = batch;
  return {
    id: batch.id,
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
export async function viewOf(tx: Tx, language: Language, batch: Batch, known = false): Promise<BatchView> {
  const fields = fieldsFor((await settings(tx)).level);
  const isMapped = batchFields.some((field) => batch.mapping[field] !== undefined);
  const mapping = isMapped ? batch.mapping : proposeMapping(batch.columns, fields, headsOf);
  const ignored = isMapped ? batch.ignored : resultColumns(batch.columns);
  return {
    ...rowOf(batch),
    known,
    columns: batch.columns,
    samples: batch.samples,
    fields: fields.map((field) => ({
      id: field,
      label: columnTitles[language][field],
      required: requiredFields.includes(field),
      column: mapping[field] ?? null,
      isFilledIn: isTier(field),
    })),
    ignored,
    conflicts: batch.conflicts,
    done: batch.done,
  };
}
