/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const profileRequestTable = table('profile_request', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  name: { type: 'text', isNullable: true },
  number: { type: 'text', isNullable: true },
  position: { type: 'text', isNullable: true },
  joinDay: { type: 'date', isNullable: true },
  remark: { type: 'text', hasDefault: true },
  status: { type: 'text', in: ['open', 'accepted', 'declined', 'withdrawn'], hasDefault: true },
  answer: { type: 'text', hasDefault: true },
  byMember: { type: 'uuid', isNullable: true },
  askedAt: { type: 'timestamptz', hasDefault: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});
