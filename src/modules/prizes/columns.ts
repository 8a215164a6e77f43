import { choice, count, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { moveKinds } from './calls.ts';
import { orderSources, orderStates } from './order.rules.ts';
import { prize } from './prize.fields.ts';

export const prizeFields = {
  name: prize.fields.name,
  price: prize.fields.price,
  stock: count('stock', { width: 90 }),
  reserved: count('reserved', { width: 90 }),
  redeemed: count('redeemed', { width: 90 }),
  limitTimes: prize.fields.limitTimes,
  limitSpan: choice('limitSpan', ['', 'month', 'year', 'ever'], {
    width: 110,
    value: ({ limitSpan }: { limitSpan: string | null }) => limitSpan ?? '',
  }),
  isOffered: prize.fields.isOffered,
  note: prize.fields.note,
} as const;

export const prizeWords = ({ prizes: words }: Pick<Catalogue, 'prizes'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { limitSpan: { '': '', ...words.spans }, isOffered: words.offers },
});

export const orderFields = {
  at: instant('at'),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  prizeName: text('prizeName', { width: 180 }),
  pieces: count('pieces', { width: 70 }),
  tickets: count('tickets', { width: 80 }),
  givenBack: count('givenBack', { width: 80 }),
  state: choice('state', orderStates, { width: 100 }),
  source: choice('source', orderSources, { width: 90 }),
  byName: text('byName', { width: 110 }),
  reason: text('reason', { width: 160 }),
} as const;

export const orderWords = ({ prizes: words }: Pick<Catalogue, 'prizes'>) => ({
  title: words.orders.title,
  columns: words.orders.columns,
  choices: { state: words.orders.states, source: words.orders.sources },
});

export const moveFields = {
  at: instant('at'),
  kind: choice('kind', moveKinds, { width: 110 }),
  pieces: count('pieces', { width: 80 }),
  note: text('note', { width: 200 }),
  byName: text('byName', { width: 120 }),
} as const;
