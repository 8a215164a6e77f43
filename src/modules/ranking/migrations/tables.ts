/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const rankExcludedTable = table('rank_excluded', ['memberId'], {
  memberId: { type: 'uuid' },
});

export const rankExclusionTable = table('rank_exclusion', ['id'], {
  id: { type: 'uuid' },
  reason: { type: 'text' },
  memberIds: { type: 'uuid[]' },
  unitIds: { type: 'uuid[]' },
  roleIds: { type: 'uuid[]' },
  groupIds: { type: 'uuid[]' },
  fromDay: { type: 'date' },
  toDay: { type: 'date', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const rankGroupTable = table('rank_group', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  unitIds: { type: 'uuid[]' },
  memberIds: { type: 'uuid[]' },
  version: { type: 'int4', hasDefault: true },
});
