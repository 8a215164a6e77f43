/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const entrySheetTable = table('entry_sheet', ['id'], {
  id: { type: 'uuid' },
  kind: { type: 'text' },
  memberId: { type: 'uuid' },
  version: { type: 'int4', hasDefault: true },
  state: { type: 'text', in: ['open', 'submitting', 'done'], hasDefault: true },
  recordDate: { type: 'date', isNullable: true },
  topic: { type: 'text', hasDefault: true },
  firstId: { type: 'uuid', isNullable: true },
  lastId: { type: 'uuid', isNullable: true },
  rows: { type: 'jsonb' },
  topics: { type: 'jsonb', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
  modifiedAt: { type: 'timestamptz', hasDefault: true },
});

export const importRecordTable = table('import_record', ['batchId', 'recordId'], {
  batchId: { type: 'uuid' },
  recordId: { type: 'uuid' },
  lines: { type: 'int2' },
});
