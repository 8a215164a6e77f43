/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const memberTable = table('member', ['id'], {
  id: { type: 'uuid' },
  userId: { type: 'uuid', isNullable: true },
  name: { type: 'text' },
  number: { type: 'text' },
  loginName: { type: 'text', hasDefault: true },
  mobilePrefix: { type: 'text', hasDefault: true },
  mobile: { type: 'text', hasDefault: true },
  email: { type: 'text', hasDefault: true },
  gender: { type: 'int2', in: [0, 1, 2], hasDefault: true },
  certificate: { type: 'bytea', isNullable: true },
  certificateHash: { type: 'bytea', isNullable: true },
  position: { type: 'text', hasDefault: true },
  place: { type: 'text', hasDefault: true },
  birthday: { type: 'date', isNullable: true },
  joinDay: { type: 'date', isNullable: true },
  workChat: { type: 'text', hasDefault: true },
  wechat: { type: 'text', hasDefault: true },
  avatarUrl: { type: 'text', hasDefault: true },
  type: {
    type: 'text',
    in: ['formal', 'trial', 'temporary', 'external', 'household', 'class'],
    hasDefault: true,
  },
  status: { type: 'text', in: ['inactive', 'active', 'frozen', 'stopped', 'deleted'], hasDefault: true },
  activatedAt: { type: 'timestamptz', isNullable: true },
  isReviewer: { type: 'bool', hasDefault: true },
  phoneHidden: { type: 'bool', hasDefault: true },
  search: { type: 'text' },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
  statusAt: { type: 'timestamptz', hasDefault: true },
  searchForm: { type: 'int2', hasDefault: true },
  erasedAt: { type: 'timestamptz', isNullable: true },
});

export const memberChangeTable = table('member_change', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  byUser: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
  fields: { type: 'jsonb' },
});

export const memberDraftTable = table('member_draft', ['memberId'], {
  memberId: { type: 'uuid' },
  version: { type: 'int4' },
  rows: { type: 'jsonb' },
  modifiedAt: { type: 'timestamptz', hasDefault: true },
});

export const memberLogTable = table('member_log', ['version'], {
  version: { type: 'int8' },
  before: { type: 'int8' },
  memberIds: { type: 'uuid[]' },
});

export const memberRecentTable = table('member_recent', ['userId', 'memberId'], {
  userId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const memberScopeTable = table('member_scope', ['memberId'], {
  memberId: { type: 'uuid' },
  unitIds: { type: 'uuid[]', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
});

export const memberStampTable = table('member_stamp', [], {
  version: { type: 'int8' },
  before: { type: 'int8' },
});

export const memberStatusTable = table('member_status', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  fromStatus: { type: 'text' },
  toStatus: { type: 'text' },
  reason: { type: 'text', hasDefault: true },
  byUser: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
});

export const memberUnitTable = table('member_unit', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  isMain: { type: 'bool', hasDefault: true },
  fromAt: { type: 'timestamptz', hasDefault: true },
  untilAt: { type: 'timestamptz', isNullable: true },
});

export const unitTable = table('unit', ['id'], {
  id: { type: 'uuid' },
  parentId: { type: 'uuid', isNullable: true },
  path: { type: 'text' },
  name: { type: 'text' },
  position: { type: 'int4', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
});
