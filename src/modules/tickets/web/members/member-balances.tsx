import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, columns, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { flag } from '../../../../kit/contract/list/columns.ts';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { memberCalls as calls, type BalanceRow } from '../../member.calls.ts';
import { balanceFields as fields, balanceWords } from '../../balance.columns.ts';
import { ticketRights } from '../../permissions.ts';
import { useIssue } from './use-issue.tsx';
import { memberTones } from './member-tones.ts';

const IssueForm = late(async () => (await import('./issue-form.tsx')).IssueForm);

const RequestsDrawer = late(async () => (await import('./requests-drawer.tsx')).default);

const nothing = { isEmpty: (value: unknown) => value === 0 };

/** /ticketsManage/members: who has how many tickets; those who left stay while they ever had any. */
export default listScreen(calls.balances, {
  path: '/ticketsManage/members',
  words: ({ ticketsMembers: words, membersManage }) => ({
    ...balanceWords({ ticketsMembers: words, membersManage }),
    help: words.help,
    helps: words.helps,
    filters: words.filters,
    choices: {
      status: membersManage.statuses,
      held: { label: words.filters.held, all: words.all },
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/memberManage/list' },
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo, { sort: true, yields: true }),
    column(fields.unitName, { wraps: true, phone: 'note' }),
    column(fields.status, { tones: memberTones, phone: 'state' }),
    column(fields.got, { sort: true }),
    column(fields.used, { sort: true }),
    ...columns([fields.expired, fields.void, fields.restored, fields.moved], {
      expired: nothing,
      void: nothing,
      restored: nothing,
      moved: nothing,
    }),
    column(fields.remaining, { sort: true, phone: 'value' }),
    column(fields.printed),
  ],
  filters: [search('keyword'), inUnits('unitIds'), filter(fields.status), filter(flag('held'))],
  use: [
    edits<BalanceRow>({
      changes: [calls.balances],
      buttons: [
        {
          id: 'requests',
          label: ({ ticketsMembers: words }) => words.requests.open,
          needs: ticketRights.issueByHand,
          run: (_row, { show }) => show((onClose) => <RequestsDrawer onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'records',
          label: ({ ticketsMembers: words }) => words.open,
          opens: true,
          run: ({ memberId }, { go }) => go(`/ticketsManage/members/memberTicketsList/${memberId}`),
        },
        {
          id: 'issue',
          label: ({ ticketsMembers: words }) => words.issue.act,
          needs: ticketRights.issueByHand,
          when: ({ status }) => status === 'active',
          run: ({ memberId }, { show }) =>
            show((onClose) => <IssueForm from={{ memberIds: [memberId] }} onClose={onClose} />),
        },
      ],
    }),
    useIssue,
    () => ({ printable: true }),
    exported('tickets.balances', ticketRights.members),
  ],
});
