/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const satisfactionBatchTable = table('satisfaction_batch', ['id'], {
  id: { type: 'uuid' },
  typeId: { type: 'uuid' },
  unitId: { type: 'uuid', isNullable: true },
  cards: { type: 'int4' },
  members: { type: 'int4' },
  firstNumber: { type: 'int4' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const satisfactionCardTable = table('satisfaction_card', ['id'], {
  id: { type: 'uuid' },
  number: { type: 'int4' },
  typeId: { type: 'uuid' },
  batchId: { type: 'uuid' },
  state: { type: 'text', in: ['issued', 'given', 'accepted', 'posted', 'refused', 'void'], hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  unitId: { type: 'uuid', isNullable: true },
  memberId: { type: 'uuid', isNullable: true },
  answeredAt: { type: 'timestamptz', isNullable: true },
  answeredOn: { type: 'date', isNullable: true },
  ofUnitId: { type: 'uuid', isNullable: true },
  itemId: { type: 'uuid', isNullable: true },
  stars: { type: 'int4', isNullable: true },
  comment: { type: 'text', hasDefault: true },
  language: { type: 'text', isNullable: true },
  customer: { type: 'bytea', isNullable: true },
  many: { type: 'bool', hasDefault: true },
  recordId: { type: 'uuid', isNullable: true },
  points: { type: 'int4', hasDefault: true },
  reason: { type: 'text', hasDefault: true },
});

export const satisfactionCustomersTable = table('satisfaction_customers', ['unitId', 'month'], {
  unitId: { type: 'uuid' },
  month: { type: 'int4' },
  customers: { type: 'int4' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const satisfactionItemTable = table('satisfaction_item', ['id'], {
  id: { type: 'uuid' },
  nameZh: { type: 'text' },
  nameEn: { type: 'text', hasDefault: true },
  nameEs: { type: 'text', hasDefault: true },
  nameMs: { type: 'text', hasDefault: true },
  unitId: { type: 'uuid', isNullable: true },
  position: { type: 'int4', hasDefault: true },
  isActive: { type: 'bool', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const satisfactionNumberTable = table('satisfaction_number', [], {
  last: { type: 'int4' },
});

export const satisfactionStepTable = table('satisfaction_step', ['cardId', 'version'], {
  cardId: { type: 'uuid' },
  version: { type: 'int4' },
  fromState: { type: 'text' },
  toState: { type: 'text' },
  byMemberId: { type: 'uuid', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  at: { type: 'timestamptz', hasDefault: true },
});

export const satisfactionTypeTable = table('satisfaction_type', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  eventId: { type: 'uuid', isNullable: true },
  answers: { type: 'text', in: ['stars', 'thanks'] },
  review: { type: 'text', in: ['person', 'automatic', 'reviews'] },
  responsibleId: { type: 'uuid', isNullable: true },
  leastStars: { type: 'int4', hasDefault: true },
  memberDay: { type: 'int4', isNullable: true },
  memberMonth: { type: 'int4', isNullable: true },
  customerDay: { type: 'int4', isNullable: true },
  isActive: { type: 'bool', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});
