import { monthText } from '../../../../kit/contract/format.ts';
import { useOpenFile } from '../../../../kit/web/file/use-open-file.ts';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import {
  periodFilter,
  settledPeriod,
  toMonthFilter,
} from '../../../../kit/web/list/filter/period-filter.tsx';
import { useRowActs } from '../../../../kit/web/list/edits.tsx';
import { column, columns, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { ticketRights } from '../../permissions.ts';
import type { Period } from '../../../../kit/contract/list/period.ts';
import { summaryCalls as calls, type SummaryRow } from '../../summary.calls.ts';
import { flowFields, summaryColumns, summaryFields as fields, summaryWords } from '../../summary.columns.ts';
import '../style.css';

const nothing = { isEmpty: (value: unknown) => value === 0 };

/** /ticketsManage/memberSummary: tickets gained and lost by member, between the balances before and after. */
export default listScreen(calls.list, {
  path: '/ticketsManage/memberSummary',
  words: ({ ticketsMembers }) => ({
    ...summaryWords({ ticketsMembers }),
    help: ticketsMembers.summary.help,
    filters: ticketsMembers.summary.filters,
    empty: { title: ticketsMembers.summary.emptyTitle, text: ticketsMembers.summary.emptyText },
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo, { sort: true, yields: true }),
    column(fields.unitName, { wraps: true, phone: 'note', yields: true }),
    column(fields.opening, { sort: true }),
    ...columns(flowFields, Object.fromEntries(flowFields.map(({ name }) => [name, nothing]))),
    column(fields.closing, { sort: true, phone: 'value' }),
  ],
  filters: [search('keyword'), periodFilter, monthFilter(), toMonthFilter, inUnits('unitIds')],
  asks: () => ({ settle: (next) => ({ ...next, filters: settledPeriod(next.filters) }) }),
  use: [
    (list) => {
      const { summary: words, open } = useText().ticketsMembers;
      const paper = useOpenFile(calls.statement);
      const { period, month, toMonth } = list.asked as Partial<Period>;
      const acts = useRowActs<SummaryRow>({
        changes: [],
        acts: [
          {
            id: 'records',
            label: () => open,
            opens: true,
            run: ({ memberId }, { go }) => go(`/ticketsManage/members/memberTicketsList/${memberId}`),
          },
          {
            id: 'statement',
            label: () => words.print,
            run: ({ memberId }) =>
              void paper.open({
                memberId,
                ...(period && { period }),
                ...(month !== undefined && { month }),
                ...(toMonth !== undefined && { toMonth }),
              }),
          },
        ],
      });
      const { data } = list.answer;
      const [first, last] = data ? [data.month, data.toMonth].map(monthText) : [];
      return {
        ...acts,
        printable: true,
        // Its line is there before its months, so that the list does not move.
        above: (
          <p className="k-quiet ti-waiting">
            {data ? (first === last ? first : `${first} – ${last}`) : '\u00a0'}
          </p>
        ),
        totals: (sums) =>
          summaryColumns.flatMap(({ name, kind }) =>
            kind === 'count' && (sums[name] !== 0 || name === 'opening' || name === 'closing')
              ? [{ label: words.columns[name], value: sums[name].toLocaleString() }]
              : [],
          ),
        // The sum of what mergers moved is always zero.
        emptyBy: (sums) =>
          flowFields.flatMap(({ name }) => (sums[name] === 0 && name !== 'moved' ? [name] : [])),
      };
    },
    exported('tickets.summary', ticketRights.members),
  ],
});
