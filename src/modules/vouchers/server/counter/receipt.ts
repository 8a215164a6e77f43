/** The receipt of a use or refund of a voucher. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Ctx, Download } from '../../../../kit/server/module.ts';
import { tableDocument } from '../../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../../kit/server/paper/print.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { serialOf } from '../../code.rules.ts';
import type { deskCalls } from '../../desk.calls.ts';
import { voucherEntryTable } from '../../migrations/tables.ts';
import { amountText } from '../../rules/amount.ts';
import { voucherById } from '../voucher.store.ts';

export async function receipt(
  { tx, language }: Ctx,
  { id }: ParsedInputOf<typeof deskCalls.receipt>,
): Promise<Download> {
  const entry = await tx.maybe(sql<RowOf<typeof voucherEntryTable>>`
    select ${columnsOf(voucherEntryTable, 'e')} from voucher_entry e
    where e.org_id = ${tx.orgId} and e.id = ${id} and e.kind in ('used', 'refunded')`);
  const voucher = entry && (await voucherById(tx, entry.voucherId));
  if (!voucher) throw kitRefusals.not_found();
  const [org, words, people] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ vouchers }) => vouchers),
    membersByIds(tx, [voucher.memberId, entry.byMemberId ?? voucher.memberId]),
  ]);
  const { columns, desk, entries } = words;
  const member = people.get(voucher.memberId);
  const worth = (amount: number): string => words.worth[voucher.kind](amountText(voucher.kind, amount));
  const paper = tableDocument({
    name: `${desk.receiptTitle} ${entry.bookDate}`,
    organisation: org.name,
    language,
    zone: org.zone,
    at: tx.instant,
    sheet: 'roll-80',
    heading: desk.receiptTitle,
    facts: [
      { label: entries.columns.at, value: dateTimeInZone(entry.at, org.zone) },
      { label: columns.serial, value: serialOf(voucher) },
      { label: columns.memberName, value: [member?.name, member?.number].filter(Boolean).join(' · ') },
      { label: columns.expiresOn, value: voucher.expiresOn ?? words.forever },
      { label: entries.columns.byName, value: people.get(entry.byMemberId ?? '')?.name ?? '' },
      { label: desk.note, value: entry.reason },
      { label: columns.remaining, value: worth(voucher.remaining) },
    ],
    columns: [
      { title: columns.typeName, width: 56 },
      { title: entries.columns.kind, width: 20 },
      { title: entries.columns.amount, width: 24, align: 'right' },
    ],
    rows: [[voucher.typeName, entries.kinds[entry.kind], worth(Math.abs(entry.amount))]],
  });
  return answersPdf(paper, tx.orgId);
}
