import { column, days, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../../members/web/fields.tsx';
import { memberCalls as calls } from '../../member.calls.ts';
import { recordFields as fields, recordWords } from '../../record.columns.ts';
import { ticketRights } from '../../permissions.ts';
import { recordActs, recordColumns, serialColumns } from './record-parts.tsx';

/** /ticketsManage/members/ticketsList: the tickets of all members, in every state. */
export default listScreen(calls.records, {
  path: '/ticketsManage/members/ticketsList',
  words: ({ tickets, ticketsMembers: words }) => ({
    ...recordWords({ tickets, ticketsMembers: words }),
    help: words.records.help,
    filters: {
      keyword: tickets.filters.keyword,
      state: tickets.columns.state,
      source: tickets.columns.source,
      unitIds: tickets.filters.units,
      from: tickets.filters.days,
      member: tickets.columns.memberName,
    },
    empty: { title: words.ofMember.emptyTitle, text: words.ofMember.emptyText },
  }),
  row: { key: 'id', name: 'serial' },
  columns: [
    ...serialColumns,
    column(fields.memberName, { sort: true, phone: 'value' }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    ...recordColumns,
  ],
  filters: [
    search('keyword'),
    filter(fields.state),
    filter(fields.source),
    inUnits('unitIds'),
    days('from', 'to'),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
  ],
  use: [...recordActs, () => ({ printable: true }), exported('tickets.records', ticketRights.members)],
});
