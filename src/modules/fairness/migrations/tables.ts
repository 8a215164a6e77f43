/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const fairnessFindingTable = table('fairness_finding', ['id'], {
  id: { type: 'uuid' },
  month: { type: 'int4' },
  key: { type: 'text' },
  kind: { type: 'text' },
  subjectId: { type: 'uuid' },
  otherId: { type: 'uuid', isNullable: true },
  unitId: { type: 'uuid', isNullable: true },
  memberIds: { type: 'uuid[]' },
  numbers: { type: 'jsonb' },
  recordIds: { type: 'uuid[]' },
  records: { type: 'int4' },
  state: { type: 'text', in: ['open', 'dismissed', 'gone'] },
  version: { type: 'int4', hasDefault: true },
  foundAt: { type: 'timestamptz' },
  closedBy: { type: 'uuid', isNullable: true },
  closedByName: { type: 'text', hasDefault: true },
  closedAt: { type: 'timestamptz', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  dismissedRecords: { type: 'uuid[]', isNullable: true },
});

export const fairnessSurveyTable = table('fairness_survey', ['month'], {
  month: { type: 'int4' },
  state: { type: 'text', in: ['running', 'done', 'failed'] },
  orderedAt: { type: 'timestamptz' },
  doneAt: { type: 'timestamptz', isNullable: true },
  records: { type: 'int4', hasDefault: true },
  tests: { type: 'int4', hasDefault: true },
});
