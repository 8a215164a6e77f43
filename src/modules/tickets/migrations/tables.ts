/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const ticketTable = table('ticket', ['id'], {
  id: { type: 'uuid' },
  year: { type: 'int2' },
  number: { type: 'int4' },
  state: {
    type: 'text',
    in: ['generated', 'printed', 'handed', 'inDraw', 'used', 'expired', 'void'],
    hasDefault: true,
  },
  earlier: { type: 'text', in: ['generated', 'printed', 'handed'], isNullable: true },
  voidBy: { type: 'text', in: ['line', 'person'], isNullable: true },
  version: { type: 'int4', hasDefault: true },
  prints: { type: 'int2', hasDefault: true },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  source: { type: 'text', in: ['line', 'counter', 'import', 'draw'] },
  recordId: { type: 'uuid', isNullable: true },
  lineNo: { type: 'int4', isNullable: true },
  eventId: { type: 'uuid', isNullable: true },
  madeBy: { type: 'uuid' },
  printId: { type: 'uuid', isNullable: true },
  bookDate: { type: 'date' },
  expiresOn: { type: 'date', isNullable: true },
  reminded: { type: 'bool', hasDefault: true },
  drawId: { type: 'uuid', isNullable: true },
});

export const ticketActTable = table('ticket_act', ['id'], {
  id: { type: 'uuid' },
  action: {
    type: 'text',
    in: [
      'generate',
      'print',
      'reprint',
      'hand',
      'enter',
      'leave',
      'use',
      'return',
      'expire',
      'void',
      'restore',
      'move',
    ],
  },
  source: { type: 'text' },
  byMemberId: { type: 'uuid', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  tickets: { type: 'int4' },
  bookDate: { type: 'date' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const ticketCountTable = table('ticket_count', ['memberId', 'month', 'step'], {
  memberId: { type: 'uuid' },
  month: { type: 'int4' },
  step: { type: 'text', in: ['print', 'hand'] },
  tickets: { type: 'int4' },
});

export const ticketEntryTable = table('ticket_entry', ['actId', 'memberId', 'unitId', 'kind'], {
  actId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  kind: {
    type: 'text',
    in: ['award', 'counter', 'import', 'draw', 'restored', 'returned', 'used', 'expired', 'void', 'moved'],
  },
  tickets: { type: 'int4' },
  bookDate: { type: 'date' },
});

export const ticketExceptionTable = table('ticket_exception', ['id'], {
  id: { type: 'uuid' },
  ticketId: { type: 'uuid' },
  recordId: { type: 'uuid' },
  reason: { type: 'text', hasDefault: true },
  at: { type: 'timestamptz', hasDefault: true },
  resolution: { type: 'text', in: ['writtenOff', 'recovered', 'taken', 'countsAgain'], isNullable: true },
  note: { type: 'text', hasDefault: true },
  byMemberId: { type: 'uuid', isNullable: true },
  resolvedAt: { type: 'timestamptz', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  takes: { type: 'bool', hasDefault: true },
  takenId: { type: 'uuid', isNullable: true },
});

export const ticketNumberTable = table('ticket_number', ['year'], {
  year: { type: 'int2' },
  last: { type: 'int4' },
});

export const ticketRequestTable = table('ticket_request', ['id'], {
  id: { type: 'uuid' },
  memberIds: { type: 'uuid[]' },
  tickets: { type: 'int4' },
  reason: { type: 'text' },
  state: { type: 'text', in: ['requested', 'approved', 'refused'], hasDefault: true },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  decidedBy: { type: 'uuid', isNullable: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  note: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const ticketStateCountTable = table('ticket_state_count', ['memberId', 'state'], {
  memberId: { type: 'uuid' },
  state: { type: 'text' },
  tickets: { type: 'int4' },
});

export const ticketStepTable = table('ticket_step', ['ticketId', 'version'], {
  ticketId: { type: 'uuid' },
  version: { type: 'int4' },
  actId: { type: 'uuid' },
  fromState: { type: 'text' },
  toState: { type: 'text' },
});

export const ticketTotalTable = table('ticket_total', ['memberId', 'month', 'unitId', 'kind'], {
  memberId: { type: 'uuid' },
  month: { type: 'int4' },
  unitId: { type: 'uuid' },
  kind: { type: 'text' },
  tickets: { type: 'int4' },
});
