import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, days, filter, search, sentAs } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { flag } from '../../../kit/contract/list/columns.ts';
import { exported } from '../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../members/web/fields.tsx';
import { satisfactionCalls as calls, type CardRow } from '../calls.ts';
import { cardFields as fields, cardWords } from '../columns.ts';
import { satisfactionRights } from '../permissions.ts';
import { steps } from '../rules/states.ts';
import { cardTones } from './tones.ts';

const changes = [calls.cards];
const itemsOf = (rows: readonly CardRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** /satisfyCardView: what customers said, to be accepted, refused or voided. */
export default listScreen(calls.cards, {
  path: '/satisfyCardView',
  words: ({ satisfaction: { cards, ...words } }) => ({
    ...cardWords({ satisfaction: { cards, ...words } }),
    help: cards.help,
    filters: {
      keyword: cards.keyword,
      state: cards.columns.state,
      member: cards.member,
      unitIds: cards.units,
      from: cards.days,
      withComment: cards.withComment,
      many: cards.columns.many,
    },
    empty: { title: cards.emptyTitle, text: cards.emptyText, next: '/satisfyCardSetting' },
  }),
  row: { key: 'id', name: 'number' },
  columns: [
    column(fields.number, { main: true, sort: true }),
    column(fields.state, { tones: cardTones, phone: 'state' }),
    column(fields.memberName, { sort: true, phone: 'value' }),
    column(fields.memberNo, { hidden: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.itemName, { wraps: true, yields: true }),
    column(fields.stars, { sort: true }),
    column(fields.comment, { wraps: true, phone: 'note' }),
    column(fields.answeredAt, { sort: true }),
    column(fields.many),
    column(fields.points),
    column(fields.typeName, { hidden: true }),
    column(fields.recordName, { wraps: true, hidden: true }),
    column(fields.reason, { wraps: true, hidden: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.state),
    sentAs(memberFilter('member'), ({ id }) => ({ memberId: id })),
    inUnits('unitIds'),
    days('from', 'to'),
    filter(flag('withComment')),
    filter(fields.many),
  ],
  use: [
    edits<CardRow>({
      changes,
      acts: [
        {
          id: 'record',
          label: ({ satisfaction }) => satisfaction.cards.openRecord,
          opens: true,
          when: ({ recordId }) => recordId !== null,
          run: ({ recordId }, { go }) => go(`/integralManage/detail/${recordId}`),
        },
      ],
    }),
    bulk<CardRow>({
      key: ({ id }) => id,
      name: ({ number, memberName }) => `${number} ${memberName}`,
      changes,
      acts: [
        sendsMany(calls.accept, {
          id: 'accept',
          label: ({ satisfaction }) => satisfaction.cards.accept,
          allows: ({ state }) => steps.accept.from.includes(state),
          ask: (_rows, { texts: { satisfaction } }) => ({
            title: satisfaction.cards.accept,
            status: satisfaction.cards.acceptTip,
            tip: '',
          }),
          input: (rows) => ({ items: itemsOf(rows) }),
        }),
        sendsMany(calls.refuse, {
          id: 'refuse',
          label: ({ satisfaction }) => satisfaction.cards.refuse,
          allows: ({ state }) => steps.refuse.from.includes(state),
          ask: (_rows, { texts: { satisfaction } }) => ({
            title: satisfaction.cards.refuse,
            status: satisfaction.cards.refuseTip,
            tip: '',
            reason: 'required',
            maxLength: 200,
          }),
          input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
        }),
        sendsMany(calls.void, {
          id: 'void',
          label: ({ satisfaction }) => satisfaction.cards.void,
          danger: true,
          allows: ({ state }) => steps.void.from.includes(state),
          ask: (_rows, { texts: { satisfaction } }) => ({
            title: satisfaction.cards.void,
            status: satisfaction.cards.voidTip,
            tip: '',
            danger: true,
            reason: 'required',
            maxLength: 200,
          }),
          input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
        }),
      ],
    }),
    exported('satisfaction.cards', satisfactionRights.cards),
  ],
});
