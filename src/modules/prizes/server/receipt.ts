/** The receipt of a redemption. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { tableDocument } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { freeTickets, serialsUsedBy } from '../../tickets/server/door.ts';
import type { counterCalls } from '../calls.ts';
import { prizeOrderTable } from '../migrations/tables.ts';

export async function receipt(
  { tx, language }: Ctx,
  { id }: ParsedInputOf<typeof counterCalls.receipt>,
): Promise<Download> {
  const order = await tx.maybe(sql<RowOf<typeof prizeOrderTable>>`
    select ${columnsOf(prizeOrderTable, 'o')} from prize_order o where o.org_id = ${tx.orgId} and o.id = ${id}`);
  if (!order) throw kitRefusals.not_found();
  const [org, words, people, serials, free] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ prizes }) => prizes),
    membersByIds(tx, [order.memberId, order.byMemberId]),
    serialsUsedBy(tx, id),
    freeTickets(tx, order.memberId),
  ]);
  const { counter, orders } = words;
  const { columns } = orders;
  const member = people.get(order.memberId);
  const paper = tableDocument({
    name: `${counter.receiptTitle} ${order.day}`,
    organisation: org.name,
    language,
    zone: org.zone,
    at: tx.instant,
    sheet: 'roll-80',
    heading: counter.receiptTitle,
    facts: [
      { label: columns.at, value: dateTimeInZone(order.at, org.zone) },
      { label: columns.memberName, value: [member?.name, member?.number].filter(Boolean).join(' · ') },
      { label: columns.unitName, value: member?.unitName ?? '' },
      { label: columns.state, value: orders.states[order.state] },
      { label: columns.byName, value: people.get(order.byMemberId)?.name ?? '' },
      { label: counter.serials, value: serials.join(', ') },
      { label: counter.balance, value: counter.left(free.tickets) },
    ],
    columns: [
      { title: columns.prizeName, width: 56 },
      { title: columns.pieces, width: 20, align: 'right' },
      { title: columns.tickets, width: 24, align: 'right' },
    ],
    rows: [[order.prizeName, String(order.pieces), String(order.tickets)]],
  });
  return answersPdf(paper, tx.orgId);
}
