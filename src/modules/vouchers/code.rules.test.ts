import { expect, test } from 'vitest';
import { headOf } from '../../kit/contract/code/code.ts';
import { ticketCode } from '../tickets/rules/code.ts';
import { namesVoucher, voucherCode } from './code.rules.ts';

test('a voucher is known by its code or serial, also by a code that is not ours, and a ticket is none', () => {
  const code = `${headOf(voucherCode, { year: 6, number: 1 })}222222222`;
  const ticket = `${headOf(ticketCode, { year: 6, number: 1, prints: 0 })}22222222`;
  expect([code.length, ticket.length]).toEqual([16, 16]);
  for (const typed of [code, code.toLowerCase().replaceAll(/(.{4})/g, '$1 '), 'V2026-1'])
    expect([typed, namesVoucher(typed)]).toEqual([typed, true]);
  for (const typed of [ticket, '2026-1', 'V2026', 'N0001', ''])
    expect([typed, namesVoucher(typed)]).toEqual([typed, false]);
});
