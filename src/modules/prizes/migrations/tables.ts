/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const prizeTable = table('prize', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  note: { type: 'text', hasDefault: true },
  price: { type: 'int4' },
  stock: { type: 'int4', hasDefault: true },
  limitTimes: { type: 'int4', isNullable: true },
  limitSpan: { type: 'text', in: ['month', 'year', 'ever'], isNullable: true },
  isOffered: { type: 'bool', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  fileId: { type: 'uuid', isNullable: true },
});

export const prizeMoveTable = table('prize_move', ['id'], {
  id: { type: 'uuid' },
  prizeId: { type: 'uuid' },
  kind: { type: 'text', in: ['received', 'counted', 'redeemed', 'returned', 'reserved', 'released'] },
  pieces: { type: 'int4' },
  orderId: { type: 'uuid', isNullable: true },
  note: { type: 'text', hasDefault: true },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  reservationId: { type: 'uuid', isNullable: true },
});

export const prizeOrderTable = table('prize_order', ['id'], {
  id: { type: 'uuid' },
  prizeId: { type: 'uuid' },
  prizeName: { type: 'text' },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  pieces: { type: 'int4' },
  tickets: { type: 'int4' },
  state: { type: 'text', in: ['requested', 'approved', 'delivered', 'cancelled', 'returned'] },
  day: { type: 'date' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  endedBy: { type: 'uuid', isNullable: true },
  endedAt: { type: 'timestamptz', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  source: { type: 'text', in: ['counter', 'mall'], hasDefault: true },
  decidedBy: { type: 'uuid', isNullable: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  deliveredBy: { type: 'uuid', isNullable: true },
  deliveredAt: { type: 'timestamptz', isNullable: true },
  givenBack: { type: 'int4', hasDefault: true },
});

export const prizeReservationTable = table('prize_reservation', ['id'], {
  id: { type: 'uuid' },
  prizeId: { type: 'uuid' },
  open: { type: 'int4' },
  handed: { type: 'int4', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});
