/** A member's entries of a period as a statement on paper. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { firstDayOf, lastDayOf, monthText } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx, Download } from '../../../../kit/server/module.ts';
import { tableDocument, tableLimits } from '../../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../../kit/server/paper/print.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { demandManaged } from '../../../members/server/doors/scope.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { EntryKind } from '../../rules/states.ts';
import type { summaryCalls } from '../../summary.calls.ts';
import { ticketRefusals } from '../refusals.ts';
import { periodOf } from './summary.ts';

type Entry = { day: string; kind: EntryKind; tickets: number; reason: string };

/** The balance before a period, and the entries of it in their order. */
async function accountOf(tx: Tx, memberId: string, { month, toMonth }: { month: number; toMonth: number }) {
  const [before, entries] = await Promise.all([
    tx.one(sql<{ opening: number }>`
      select coalesce(sum(tickets), 0)::int as opening from ticket_total
      where org_id = ${tx.orgId} and member_id = ${memberId} and month < ${month}`),
    tx.all(sql<Entry>`
      select e.book_date::text as day, e.kind, e.tickets, a.reason from ticket_entry e
        join ticket_act a on a.org_id = e.org_id and a.id = e.act_id
      where e.org_id = ${tx.orgId} and e.member_id = ${memberId}
        and e.book_date between ${firstDayOf(month)}::date and ${lastDayOf(toMonth)}::date
      order by e.book_date, a.at, a.id, e.kind, e.unit_id limit ${tableLimits.rows + 1}`),
  ]);
  if (entries.length > tableLimits.rows) throw ticketRefusals.statement_too_long().at('toMonth');
  return { ...before, entries };
}

export async function statement(
  { tx, actor, language }: Ctx,
  { memberId, ...input }: ParsedInputOf<typeof summaryCalls.statement>,
): Promise<Download> {
  await demandManaged(tx, actor, [memberId]);
  const period = await periodOf(tx, input);
  const [org, words, people, { opening, entries }] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ ticketsMembers }) => ticketsMembers.summary),
    membersByIds(tx, [memberId]),
    accountOf(tx, memberId, period),
  ]);
  const { columns, statement: titles } = words;
  const member = people.get(memberId);
  if (!member || (member.status === 'deleted' && opening === 0 && entries.length === 0))
    throw kitRefusals.not_found();
  const [first, last] = [period.month, period.toMonth].map(monthText);
  const months = first === last ? `${first}` : `${first} – ${last}`;
  let balance = opening;
  const rows = entries.map(({ day, kind, tickets, reason }) => {
    balance += tickets;
    const number = tickets > 0 ? `+${tickets}` : String(tickets);
    return [day, columns[kind], reason, number, String(balance)];
  });
  const paper = tableDocument({
    name: `${titles.title} ${member.name} ${months}`,
    organisation: org.name,
    language,
    zone: org.zone,
    at: tx.instant,
    sheet: 'a4',
    heading: titles.title,
    facts: [
      { label: columns.memberName, value: `${member.name} · ${member.number}` },
      { label: columns.unitName, value: member.unitName },
      { label: words.filters.period, value: months },
      { label: columns.opening, value: String(opening) },
      { label: columns.closing, value: String(balance) },
    ],
    columns: [
      { title: titles.day, width: 18 },
      { title: titles.kind, width: 22 },
      { title: titles.reason, width: 34 },
      { title: titles.number, width: 12, align: 'right' },
      { title: titles.balance, width: 14, align: 'right' },
    ],
    rows: [['', columns.opening, '', '', String(opening)], ...rows],
    totals: ['', columns.closing, '', '', String(balance)],
  });
  return answersPdf(paper, tx.orgId);
}
