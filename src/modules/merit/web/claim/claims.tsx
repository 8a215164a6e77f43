import { choice } from '../../../../kit/contract/list/columns.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { meritCalls } from '../../calls.ts';
import { claimCalls } from '../../claim.calls.ts';
import type { ClaimRow } from '../../claim.calls.ts';
import { claimedText, claimFields as fields } from '../../claim.columns.ts';
import { meritStatus, meritStatuses } from '../../rules/states.ts';
import { RecordStatus } from '../list/record-status.tsx';

/** A claim is never a draft. */
const claimStatuses = meritStatuses.filter((status) => status !== meritStatus.draft);
const statusFilter = sentAs(filter(choice('status', claimStatuses.map(String))), (status) => ({
  status: claimStatuses.find((each) => String(each) === status),
}));

function useOpening() {
  const { go } = useNavigator();
  return { onOpen: ({ id }: ClaimRow) => go(`/integralManage/detail/${id}`) };
}

/** /integralManage/claims: the points that a person claims for himself, and what became of them. */
export default listScreen(claimCalls.claims, {
  path: '/integralManage/claims',
  words: ({ merit, meritClaims }) => ({
    title: merit.menu.claims,
    help: meritClaims.help,
    columns: meritClaims.columns,
    empty: meritClaims.empty,
    filters: { status: meritClaims.columns.status },
    choices: { points: merit.tier, status: merit.status },
  }),
  row: { key: 'id', name: 'eventName' },
  preview: ({ id }) => `/integralManage/detail/${id}`,
  columns: [
    column(fields.eventName, { main: true }),
    column(fields.recordDate, { sort: true }),
    custom(
      'points',
      (row: ClaimRow, { words }) =>
        claimedText(row, { b: words('b'), a: words('a'), p: words('p'), g: words('g') }),
      { width: 140 },
    ),
    custom('status', ({ status, stage }: ClaimRow) => <RecordStatus status={status} stage={stage} />),
    column(fields.waitingMember),
    column(fields.files),
    column(fields.remark),
    column(fields.recordNo),
    column(fields.createTime, { sort: true }),
  ],
  filters: [statusFilter],
  use: [
    edits<ClaimRow>({
      changes: [claimCalls.claims],
      form: {
        load: () => import('./claim-form.tsx'),
        save: claimCalls.claim,
        words: ['meritEntry', 'meritAttachment', 'members', 'events'],
        onlyNew: true,
        newText: ({ meritClaims }) => meritClaims.add,
      },
      acts: [
        sends<typeof meritCalls.withdraw, ClaimRow>(meritCalls.withdraw, {
          id: 'withdraw',
          label: ({ merit }) => merit.action.withdraw,
          when: ({ status, stage }) => status === meritStatus.pending && stage === 1,
          input: ({ id, version }) => ({ id, version }),
          ask: ({ eventName }, { meritClaims }) => ({
            title: meritClaims.withdrawTitle,
            status: eventName,
            tip: meritClaims.withdrawTip,
          }),
          done: ({ meritClaims }) => meritClaims.withdrawn,
        }),
      ],
    }),
    useOpening,
  ],
});
