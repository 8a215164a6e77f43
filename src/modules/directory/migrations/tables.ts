/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const directoryChangeTable = table('directory_change', ['runId', 'no'], {
  runId: { type: 'uuid' },
  no: { type: 'int4' },
  kind: {
    type: 'text',
    in: [
      'unitAdd',
      'unitChange',
      'add',
      'link',
      'change',
      'move',
      'return',
      'inactive',
      'missing',
      'conflict',
    ],
  },
  externalId: { type: 'text' },
  memberId: { type: 'uuid', isNullable: true },
  name: { type: 'text' },
  number: { type: 'text', hasDefault: true },
  detail: { type: 'jsonb', hasDefault: true },
  state: { type: 'text', in: ['planned', 'done', 'refused', 'kept', 'undone'], hasDefault: true },
  reason: { type: 'jsonb', isNullable: true },
});

export const directoryGroupTable = table('directory_group', ['unitId'], {
  unitId: { type: 'uuid' },
  externalId: { type: 'text', isNullable: true },
  detachedAt: { type: 'timestamptz', isNullable: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
});

export const directoryLinkTable = table('directory_link', ['id'], {
  id: { type: 'uuid' },
  kind: { type: 'text', in: ['scim', 'wecom', 'dingtalk', 'feishu'] },
  name: { type: 'text' },
  baseUrl: { type: 'text', hasDefault: true },
  appId: { type: 'text', hasDefault: true },
  secret: { type: 'bytea', isNullable: true },
  matchBy: { type: 'text[]', hasDefault: true },
  makesAccounts: { type: 'bool', hasDefault: true },
  makesUnits: { type: 'bool', hasDefault: true },
  rootUnitId: { type: 'uuid' },
  endsBy: { type: 'text', in: ['freeze', 'stop'], hasDefault: true },
  maximumShare: { type: 'int2', hasDefault: true },
  nightly: { type: 'bool', hasDefault: true },
  nightlyBy: { type: 'uuid', isNullable: true },
  removedAt: { type: 'timestamptz', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
});

export const directoryPersonTable = table('directory_person', ['linkId', 'externalId'], {
  linkId: { type: 'uuid' },
  externalId: { type: 'text' },
  name: { type: 'text' },
  number: { type: 'text', hasDefault: true },
  memberId: { type: 'uuid', isNullable: true },
  decision: { type: 'text', in: ['auto', 'chosen', 'new', 'ignored'], hasDefault: true },
  conflict: { type: 'text', in: ['several', 'twice', 'number', 'left', 'unreadable'], isNullable: true },
  candidates: { type: 'uuid[]', hasDefault: true },
  ended: { type: 'text', in: ['frozen', 'stopped'], isNullable: true },
  endedRun: { type: 'uuid', isNullable: true },
  missingSince: { type: 'timestamptz', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const directoryRunTable = table('directory_run', ['id'], {
  id: { type: 'uuid' },
  linkId: { type: 'uuid' },
  automatic: { type: 'bool', hasDefault: true },
  state: {
    type: 'text',
    in: ['reading', 'planned', 'changing', 'done', 'failed', 'dropped', 'undoing'],
    hasDefault: true,
  },
  freezes: { type: 'bool', hasDefault: true },
  people: { type: 'int4', hasDefault: true },
  linked: { type: 'int4', hasDefault: true },
  counts: { type: 'jsonb', hasDefault: true },
  done: { type: 'int4', hasDefault: true },
  total: { type: 'int4', hasDefault: true },
  atNo: { type: 'int4', hasDefault: true },
  failure: { type: 'jsonb', isNullable: true },
  byMember: { type: 'uuid', isNullable: true },
  byUser: { type: 'uuid', isNullable: true },
  beganAt: { type: 'timestamptz', hasDefault: true },
  plannedAt: { type: 'timestamptz', isNullable: true },
  endedAt: { type: 'timestamptz', isNullable: true },
  undoneAt: { type: 'timestamptz', isNullable: true },
});

export const directoryTokenTable = table('directory_token', ['id'], {
  id: { type: 'uuid' },
  linkId: { type: 'uuid' },
  name: { type: 'text' },
  hash: { type: 'bytea' },
  userId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  createdAt: { type: 'timestamptz', hasDefault: true },
  lastUsedAt: { type: 'timestamptz', isNullable: true },
  revokedAt: { type: 'timestamptz', isNullable: true },
  expiresAt: { type: 'timestamptz' },
  restToldAt: { type: 'timestamptz', isNullable: true },
  endToldAt: { type: 'timestamptz', isNullable: true },
});

export const directoryUnitTable = table('directory_unit', ['linkId', 'externalId'], {
  linkId: { type: 'uuid' },
  externalId: { type: 'text' },
  parentExternalId: { type: 'text', isNullable: true },
  name: { type: 'text' },
  unitId: { type: 'uuid', isNullable: true },
  decision: { type: 'text', in: ['auto', 'chosen', 'ignored'], hasDefault: true },
  missingSince: { type: 'timestamptz', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const directoryUserTable = table('directory_user', ['memberId'], {
  memberId: { type: 'uuid' },
  externalId: { type: 'text', isNullable: true },
  given: { type: 'jsonb', hasDefault: true },
  isOwn: { type: 'bool', hasDefault: true },
  ended: { type: 'text', in: ['frozen', 'stopped'], isNullable: true },
  detachedAt: { type: 'timestamptz', isNullable: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
});
