/** A print of tickets as PDF. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { labels, labelsOfPage, tableDocument, type Label } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import type { ticketsCalls } from '../calls.ts';
import { serialOf } from '../rules/code.ts';
import { ticketSettings } from '../settings.ts';
import { expiryOf } from './from-lines.ts';
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
  const labelOf = labelsIn(org, words);
  const all = tickets.map((ticket) => {
    const member = people.get(ticket.memberId);
    const memberName = member?.name ?? '';
    const event = events.get(ticket.eventId ?? '')?.eventName ?? '';
    return labelOf({ ...ticket, memberName, unitName: member?.unitName ?? '', event, code: codeOf(ticket) });
  });
  const name = `${words.ticket} ${rangeOf(tickets)}`;
  const head = { name, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(settingOf(org, ticketSettings.ticketSheet), all, head), tx.orgId);
}

type Words = Pick<Catalogue['tickets'], 'ticket' | 'columns' | 'own'>;
type OnLabel = Pick<Ticket, 'year' | 'number' | 'expiresOn'> & {
  memberName: string;
  unitName: string;
  event: string;
  code: string;
};

/** The labels of an organisation, by its template. */
function labelsIn(org: OrgSettings, { ticket: word, columns, own }: Words): (ticket: OnLabel) => Label {
  const title = settingOf(org, ticketSettings.ticketTitle) || org.name;
  const template = settingOf(org, ticketSettings.ticketTemplate);
  return ({ memberName, unitName, event, code, ...ticket }) => ({
    title,
    main: template === 'nameless' ? word : memberName,
    facts: [
      { label: columns.serial, value: serialOf(ticket) },
      ...(unitName && template === 'full' ? [{ label: columns.unitName, value: unitName }] : []),
      ...(event && template !== 'short' ? [{ label: columns.eventName, value: event }] : []),
      { label: columns.expiresOn, value: ticket.expiresOn ?? own.forever },
    ],
    code,
  });
}

/** A page of tickets as they would be printed today. Their number is 0, which no ticket has: nobody redeems one. */
export async function sampleSheet({ app, tx, language }: Ctx): Promise<Download> {
  const [org, words, codeOf] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ tickets: own }) => own),
    codesOf(app, tx.orgId),
  ]);
  const today = todayOf(tx, org);
  const ticket = { year: Number(today.slice(0, 4)), number: 0, expiresOn: expiryOf(org, today) };
  const { sample } = words;
  const label = labelsIn(org, words)({ ...ticket, ...sample, code: codeOf({ ...ticket, prints: 1 }) });
  const kind = settingOf(org, ticketSettings.ticketSheet);
  const all = Array.from({ length: labelsOfPage[kind] }, () => label);
  const head = { name: sample.title, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(kind, all, head), tx.orgId);
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
