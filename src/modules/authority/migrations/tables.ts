/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const authorityBindingTable = table('authority_binding', ['holderId', 'levelId', 'fromDate'], {
  holderId: { type: 'uuid' },
  levelId: { type: 'uuid' },
  fromDate: { type: 'date' },
  toDate: { type: 'date', isNullable: true },
  holderKind: { type: 'text', in: ['member', 'role', 'unit'], hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  id: { type: 'uuid', isNullable: true },
  endedAt: { type: 'timestamptz', isNullable: true },
});

export const authorityChangeTable = table('authority_change', ['id'], {
  id: { type: 'uuid' },
  levelId: { type: 'uuid' },
  holderKind: { type: 'text', isNullable: true },
  holderId: { type: 'uuid', isNullable: true },
  before: { type: 'jsonb', isNullable: true },
  after: { type: 'jsonb', isNullable: true },
  byMember: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
});

export const authorityLevelTable = table('authority_level', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  bAwardTime: { type: 'int8', isNullable: true },
  bDeductTime: { type: 'int8', isNullable: true },
  bAwardPeriod: { type: 'int8', isNullable: true },
  bDeductPeriod: { type: 'int8', isNullable: true },
  aAwardTime: { type: 'int8', isNullable: true },
  aDeductTime: { type: 'int8', isNullable: true },
  aAwardPeriod: { type: 'int8', isNullable: true },
  aDeductPeriod: { type: 'int8', isNullable: true },
  gAwardTime: { type: 'int8', isNullable: true },
  gDeductTime: { type: 'int8', isNullable: true },
  gAwardPeriod: { type: 'int8', isNullable: true },
  gDeductPeriod: { type: 'int8', isNullable: true },
  period: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  pAwardTime: { type: 'int8', isNullable: true },
  pDeductTime: { type: 'int8', isNullable: true },
  pAwardPeriod: { type: 'int8', isNullable: true },
  pDeductPeriod: { type: 'int8', isNullable: true },
});

export const authorityPeriodTable = table('authority_period', ['memberId', 'month'], {
  memberId: { type: 'uuid' },
  month: { type: 'int4' },
});

export const meritDelegationTable = table('merit_delegation', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  delegateId: { type: 'uuid' },
  fromDay: { type: 'date' },
  toDay: { type: 'date' },
  createdAt: { type: 'timestamptz' },
  endedAt: { type: 'timestamptz', isNullable: true },
});

export const reviewScopeTable = table('review_scope', ['memberId'], {
  memberId: { type: 'uuid' },
  unitIds: { type: 'uuid[]', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
});
