/** The lists of tickets with their last steps, as their screens and files show them. */
import { choice, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { ticketFields, ticketWords } from './columns.ts';
import { ticketActions } from './rules/states.ts';

export const recordFields = {
  ...ticketFields,
  lastAt: instant('lastAt'),
  lastBy: text('lastBy', { width: 110 }),
} as const;

export const recordWords = ({
  tickets,
  ticketsMembers: words,
}: Pick<Catalogue, 'tickets' | 'ticketsMembers'>) => ({
  ...ticketWords({ tickets }),
  title: words.records.title,
  columns: { ...tickets.columns, ...words.records.columns },
});

export const stepFields = {
  at: instant('at'),
  action: choice('action', ticketActions, { width: 110 }),
  byName: text('byName', { width: 120 }),
  reason: text('reason', { width: 220 }),
} as const;
