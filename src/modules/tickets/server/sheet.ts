/** A print of tickets as PDF. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { labels, tableDocument, type Label } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import type { ticketsCalls } from '../calls.ts';
import { serialOf } from '../rules/code.ts';
import { ticketSettings } from '../settings.ts';
import { codesOf } from './proof.ts';
import { printed } from './print.ts';
import type { Ticket } from './ticket.store.ts';

export async function sheet(ctx: Ctx, { id }: ParsedInputOf<typeof ticketsCalls.sheet>): Promise<Download> {
  const { app, tx, language } = ctx;
  const tickets = await printed(ctx, id);
  const [org, words, people, events, codeOf] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ tickets: own }) => own),
    membersByIds(tx, [...new Set(tickets.map(({ memberId }) => memberId))]),
    eventsByIds(tx, [...new Set(tickets.flatMap(({ eventId }) => eventId ?? []))]),
    codesOf(app, tx.orgId),
  ]);
  const { columns, own } = words;
  const all = tickets.map((ticket): Label => {
    const member = people.get(ticket.memberId);
    const event = events.get(ticket.eventId ?? '')?.eventName;
    return {
      title: settingOf(org, ticketSettings.ticketTitle) || org.name,
      main: member?.name ?? '',
      facts: [
        { label: columns.serial, value: serialOf(ticket) },
        ...(member?.unitName ? [{ label: columns.unitName, value: member.unitName }] : []),
        ...(event ? [{ label: columns.eventName, value: event }] : []),
        { label: columns.expiresOn, value: ticket.expiresOn ?? own.forever },
      ],
      code: codeOf(ticket),
    };
  });
  const name = `${words.ticket} ${rangeOf(tickets)}`;
  const head = { name, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(settingOf(org, ticketSettings.ticketSheet), all, head), tx.orgId);
}

function rangeOf(tickets: readonly Ticket[]): string {
  const [first, last] = [tickets[0]!, tickets.at(-1)!].map(serialOf);
  return first === last ? first! : `${first}–${last}`;
}

/** The same tickets as a list, in which each member signs for his. */
export async function signatures(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof ticketsCalls.signatures>,
): Promise<Download> {
  const { tx, language } = ctx;
  const tickets = await printed(ctx, id);
  const [org, words, people] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ tickets: own }) => own),
    membersByIds(tx, [...new Set(tickets.map(({ memberId }) => memberId))]),
  ]);
  const { columns } = words;
  const range = rangeOf(tickets);
  const paper = tableDocument({
    name: `${words.signatures} ${range}`,
    organisation: org.name,
    language,
    zone: org.zone,
    at: tx.instant,
    sheet: 'a4',
    heading: words.signatures,
    facts: [
      { label: words.batch.range, value: range },
      { label: words.batch.tickets, value: String(tickets.length) },
    ],
    columns: [
      { title: columns.serial, width: 22 },
      { title: columns.memberName, width: 28 },
      { title: columns.memberNo, width: 18 },
      { title: columns.unitName, width: 32 },
    ],
    rows: tickets.map((ticket) => {
      const member = people.get(ticket.memberId);
      return [serialOf(ticket), member?.name ?? '', member?.number ?? '', member?.unitName ?? ''];
    }),
    signature: true,
  });
  return answersPdf(paper, tx.orgId);
}
