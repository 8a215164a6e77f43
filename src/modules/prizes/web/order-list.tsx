import { edits } from '../../../kit/web/list/edits.tsx';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { column, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { counterCalls, type OrderRow } from '../calls.ts';
import { orderFields as fields, orderWords } from '../columns.ts';
import { mallCalls, orderCalls as calls } from '../mall.calls.ts';
import { allowsStep, type OrderStep } from '../order.rules.ts';
import { prizeRights } from '../permissions.ts';
import { orderTones } from './tones.ts';

const changes = [calls.list, counterCalls.orders, mallCalls.own];

/** An act on chosen orders, with a reason where their members are to read one. */
const act = (step: OrderStep, { needsReason = false } = {}) => ({
  id: step,
  label: ({ prizes }: Catalogue) => prizes.orders[step],
  danger: needsReason,
  allows: ({ state }: OrderRow) => allowsStep(step, state),
  ask: (_rows: readonly OrderRow[], { texts: { prizes } }: { texts: Catalogue }) => ({
    title: prizes.orders[step],
    status: prizes.orders[`${step}Tip`],
    tip: '',
    ...(needsReason && { danger: true, reason: 'required' as const, maxLength: 200 }),
  }),
});
const itemsOf = (rows: readonly OrderRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** /ticketsManage/orders: orders of members and redemptions, and the decisions on them. */
export default listScreen(calls.list, {
  path: '/ticketsManage/orders',
  words: ({ prizes: words }) => ({
    ...orderWords({ prizes: words }),
    title: words.orders.screen,
    help: words.orders.help,
    filters: {
      keyword: words.orders.keyword,
      state: words.orders.columns.state,
      source: words.orders.columns.source,
      from: words.orders.days,
    },
    empty: { title: words.orders.emptyTitle, text: words.orders.emptyText },
  }),
  row: { key: 'id', name: 'prizeName' },
  columns: [
    column(fields.prizeName, { main: true, sort: true, wraps: true }),
    column(fields.state, { tones: orderTones, phone: 'state' }),
    column(fields.memberName, { sort: true, phone: 'value' }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.pieces, { phone: 'note' }),
    column(fields.tickets, { sort: true }),
    column(fields.givenBack, { spare: true }),
    column(fields.at, { sort: true }),
    column(fields.source),
    column(fields.byName, { hidden: true }),
    column(fields.reason, { wraps: true, spare: true }),
  ],
  filters: [search('keyword'), filter(fields.state), filter(fields.source), days('from', 'to')],
  use: [
    edits<OrderRow>({ changes }),
    bulk<OrderRow>({
      key: ({ id }) => id,
      name: ({ prizeName, memberName }) => `${memberName} · ${prizeName}`,
      changes,
      acts: [
        sendsMany(calls.approve, { ...act('approve'), input: (rows) => ({ items: itemsOf(rows) }) }),
        sendsMany(calls.deliver, { ...act('deliver'), input: (rows) => ({ items: itemsOf(rows) }) }),
        sendsMany(calls.cancel, {
          ...act('cancel', { needsReason: true }),
          input: (rows: readonly OrderRow[], { reason }) => ({ items: itemsOf(rows), reason }),
        }),
        sendsMany(calls.giveBack, {
          ...act('giveBack', { needsReason: true }),
          input: (rows: readonly OrderRow[], { reason }) => ({ items: itemsOf(rows), reason }),
        }),
      ],
    }),
    exported('prizes.orders', prizeRights.orders),
  ],
});
