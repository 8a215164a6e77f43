import { choice, count, day, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { ticketSources, ticketStates } from './rules/states.ts';

export const ticketFields = {
  serial: text('serial', { width: 120 }),
  state: choice('state', ticketStates, { width: 100 }),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  source: choice('source', ticketSources, { width: 110 }),
  eventName: text('eventName', { width: 180 }),
  recordName: text('recordName', { width: 180 }),
  bookDate: day('bookDate'),
  expiresOn: day('expiresOn'),
  prints: count('prints', { width: 90 }),
} as const;

export const ticketWords = ({ tickets: words }: Pick<Catalogue, 'tickets'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states, source: words.sources },
});

export const printFields = {
  at: instant('at'),
  range: text('range', { width: 220 }),
  tickets: count('tickets', { width: 80 }),
  members: count('members', { width: 80 }),
  waiting: count('waiting', { width: 100 }),
  byName: text('byName', { width: 110 }),
  reason: text('reason', { width: 160 }),
} as const;
