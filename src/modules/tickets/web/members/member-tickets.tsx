import { useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { days, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { memberCalls as calls } from '../../member.calls.ts';
import { recordFields as fields, recordWords } from '../../record.columns.ts';
import { recordActs, recordColumns, serialColumns } from './record-parts.tsx';
import '../style.css';

const useMemberId = (): string => useScreenParam('id');
const filters = [filter(fields.state), filter(fields.source), days('from', 'to')] as const;

/** …/memberTicketsList/{id}: the tickets of one member, each with its way. */
export default listScreen(calls.records, {
  path: '/ticketsManage/members/memberTicketsList',
  words: ({ tickets, ticketsMembers: words }) => ({
    ...recordWords({ tickets, ticketsMembers: words }),
    title: words.ofMember.title,
    help: words.ofMember.help,
    filters: { state: tickets.columns.state, source: tickets.columns.source, from: tickets.filters.days },
    empty: { title: words.ofMember.emptyTitle, text: words.ofMember.emptyText },
  }),
  row: { key: 'id', name: 'serial' },
  facts: useMemberId,
  asks: (memberId) => ({
    key: [memberId],
    input: ({ filters: on }) => ({
      ...Object.assign({}, ...filters.map(({ name, part }) => part(on[name], on))),
      memberId,
    }),
  }),
  columns: (_memberId: string) => [...serialColumns, ...recordColumns],
  filters,
  use: [...recordActs, (_list, memberId) => ({ printable: true, above: <Balance memberId={memberId} /> })],
});

/** The member with the sums of his tickets. */
function Balance({ memberId }: { memberId: string }) {
  const { columns: words } = useText().ticketsMembers;
  const { data } = useCall(calls.balances, { memberId, page: 1, size: 1 }, { quiet: true });
  const row = data?.rows[0];
  useScreenTitle(row && `${row.memberName} ${row.memberNo}`);
  if (!row) return null;
  const numbers = ['remaining', 'printed', 'got', 'used', 'expired', 'void', 'restored'] as const;
  return (
    <div className="ti-sums">
      <Facts
        look="sums"
        label={`${row.memberName} ${row.memberNo}`}
        items={numbers
          .filter((name) => row[name] !== 0 || name === 'remaining' || name === 'got' || name === 'used')
          .map((name) => ({ key: name, label: words[name], value: String(row[name]) }))}
      />
    </div>
  );
}
