/** The events of the library as those who set tickets see them, on the screen and in its file. */
import { choice, count, flag, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { eventStates, givings } from './event.calls.ts';

export const eventFields = {
  eventName: text('eventName', { width: 220 }),
  code: text('code', { width: 110 }),
  typeName: text('typeName', { width: 140 }),
  giving: choice('giving', givings, { width: 110 }),
  tickets: count('tickets', { width: 110 }),
  pieceCount: flag('pieceCount', { width: 90 }),
  state: choice('state', eventStates, { width: 90 }),
} as const;

export const eventWords = ({ ticketsEvents: words }: Pick<Catalogue, 'ticketsEvents'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { giving: words.givings, state: words.states },
});
