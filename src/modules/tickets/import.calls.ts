import { importCalls } from '../../kit/contract/import/calls.ts';
import { ticketRights } from './permissions.ts';

const ticketImportFields = ['memberNo', 'memberName', 'tickets', 'expiresOn', 'remark'] as const;
export type TicketImportField = (typeof ticketImportFields)[number];

/** The most tickets of a row, and of a file: each is a ticket with a serial. */
export const importLimits = { row: 1_000, file: 50_000 } as const;

/** Opening balances of tickets, by file. */
export const ticketImport = importCalls({
  path: '/voucher/ticket/import',
  permission: ticketRights.import,
  reach: 'members',
  input: { fields: ticketImportFields, template: {}, check: {} },
});
