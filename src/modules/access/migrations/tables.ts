/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const roleTable = table('role', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  app: { type: 'text', in: ['points', 'members', 'organisation', 'tickets'] },
  builtIn: {
    type: 'text',
    in: ['administrator', 'points_manager', 'recorder', 'reviewer', 'report_reader', 'member'],
    isNullable: true,
  },
  permissions: { type: 'text[]', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
  note: { type: 'text', hasDefault: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
  twoSteps: { type: 'bool', hasDefault: true },
});

export const roleChangeTable = table('role_change', ['id'], {
  id: { type: 'uuid' },
  area: { type: 'text', in: ['roles', 'administrators', 'members', 'tickets'] },
  act: { type: 'text' },
  roleId: { type: 'uuid', isNullable: true },
  memberId: { type: 'uuid', isNullable: true },
  name: { type: 'text', hasDefault: true },
  detail: { type: 'jsonb', hasDefault: true },
  byMember: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
});

export const roleMemberTable = table('role_member', ['memberId', 'roleId'], {
  memberId: { type: 'uuid' },
  roleId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  byUser: { type: 'uuid', isNullable: true },
});

export const roleViewTable = table('role_view', ['id'], {
  id: { type: 'uuid' },
  userId: { type: 'uuid' },
  asRole: { type: 'uuid', isNullable: true },
  asMember: { type: 'uuid', isNullable: true },
  beganAt: { type: 'timestamptz', hasDefault: true },
  endsAt: { type: 'timestamptz' },
});
