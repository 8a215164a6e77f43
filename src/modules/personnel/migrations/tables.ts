/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const memberAwardTable = table('member_award', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  kind: { type: 'text', in: ['award', 'punish'] },
  day: { type: 'date' },
  title: { type: 'text' },
  issuer: { type: 'text', hasDefault: true },
  documentNo: { type: 'text', hasDefault: true },
  remark: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  byMemberId: { type: 'uuid' },
  createdAt: { type: 'timestamptz', hasDefault: true },
});

export const memberBelongingTable = table('member_belonging', ['id'], {
  id: { type: 'uuid' },
  groupId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  relation: { type: 'text', hasDefault: true },
  fromAt: { type: 'timestamptz', hasDefault: true },
  untilAt: { type: 'timestamptz', isNullable: true },
});

export const memberMergeTable = table('member_merge', ['id'], {
  id: { type: 'uuid' },
  fromId: { type: 'uuid' },
  intoId: { type: 'uuid' },
  reason: { type: 'text' },
  login: { type: 'text', in: ['moved', 'ended', 'none'] },
  merit: { type: 'int8' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const memberSplitTable = table('member_split', ['id'], {
  id: { type: 'uuid' },
  fromId: { type: 'uuid' },
  intoId: { type: 'uuid' },
  people: { type: 'int4' },
  ofPeople: { type: 'int4' },
  rule: { type: 'text', in: ['stay', 'share', 'all'] },
  merit: { type: 'int8' },
  reason: { type: 'text' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});
