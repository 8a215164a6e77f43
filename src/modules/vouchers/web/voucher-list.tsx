import { choice } from '../../../kit/contract/list/columns.ts';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { picked } from '../../../kit/web/list/filter/picked-filter.tsx';
import { column, days, filter, search, sentAs } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../members/web/fields.tsx';
import { listedSteps, vouchersCalls as calls, type VoucherRow } from '../calls.ts';
import { voucherFields as fields, voucherWords } from '../columns.ts';
import { voucherRights } from '../permissions.ts';
import { amountText, voucherKinds } from '../rules/amount.ts';
import { steps } from '../rules/states.ts';
import { amountColumn } from './amount-cell.tsx';
import { voucherTones } from './tones.ts';

const IssueForm = late(async () => (await import('./issue-form.tsx')).default);
const SheetDialog = late(async () => (await import('./sheet-dialog.tsx')).default);
const HistoryDrawer = late(async () => (await import('./entries-drawer.tsx')).default);

const findTypes = async () => (await import('./find-types.ts')).findTypes;
const changes = [calls.list, calls.history];
const itemsOf = (rows: readonly VoucherRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** /ticketsManage/vouchers: the vouchers of members, also those behind each number of the statistics. */
export default listScreen(calls.list, {
  path: '/ticketsManage/vouchers',
  words: ({ vouchers: words }) => ({
    ...voucherWords({ vouchers: words }),
    choices: { ...voucherWords({ vouchers: words }).choices, step: words.steps },
    help: words.help,
    helps: words.helps,
    filters: {
      keyword: words.filters.keyword,
      state: words.columns.state,
      kind: words.columns.kind,
      type: words.filters.type,
      unitIds: words.filters.units,
      from: words.filters.days,
      member: words.filters.member,
      step: words.filters.step,
      stepFrom: words.filters.stepDays,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/ticketsManage/voucherTypes' },
  }),
  row: { key: 'id', name: 'serial' },
  facts: () => null,
  columns: (_facts, { step }) => [
    column(fields.serial, { main: true, sort: true }),
    column(fields.state, { tones: voucherTones, phone: 'state' }),
    column(fields.typeName, { wraps: true, phone: 'note' }),
    column(fields.memberName, { sort: true, phone: 'value' }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    amountColumn('value', { sort: true }),
    amountColumn('remaining', { sort: true }),
    // Without a step it is what remains.
    ...(step ? [amountColumn('amount', { sort: true })] : []),
    column(fields.bookDate, { sort: true }),
    column(fields.expiresOn, { sort: true }),
    column(fields.kind, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.state),
    sentAs(picked('type', findTypes), ({ id }) => ({ voucherTypeId: id })),
    inUnits('unitIds'),
    days('from', 'to'),
    filter(choice('kind', voucherKinds), { rare: true }),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
    filter(choice('step', listedSteps), { rare: true }),
    { ...days('stepFrom', 'stepTo'), rare: true },
  ],
  use: [
    edits<VoucherRow>({
      changes,
      buttons: [
        {
          id: 'issue',
          label: ({ vouchers }) => vouchers.issue.act,
          needs: voucherRights.issue,
          run: (_row, { show }) => show((onClose) => <IssueForm onClose={onClose} />),
        },
        {
          id: 'types',
          label: ({ vouchers }) => vouchers.openTypes,
          run: (_row, { go }) => go('/ticketsManage/voucherTypes'),
        },
      ],
      acts: [
        {
          id: 'history',
          label: ({ vouchers }) => vouchers.history,
          opens: true,
          run: ({ id }, { show }) => show((onClose) => <HistoryDrawer id={id} onClose={onClose} />),
        },
        {
          id: 'print',
          label: ({ vouchers }) => vouchers.print,
          needs: voucherRights.issue,
          when: ({ state }) => state === 'valid',
          run: ({ id }, { show }) =>
            show((onClose) => <SheetDialog input={{ ids: [id] }} onClose={onClose} />),
        },
      ],
    }),
    bulk<VoucherRow>({
      key: ({ id }) => id,
      name: ({ serial, memberName }) => `${serial} ${memberName}`,
      changes,
      acts: [
        sendsMany(calls.void, {
          id: 'void',
          label: ({ vouchers }) => vouchers.void,
          danger: true,
          allows: ({ state }) => steps.void.from.includes(state),
          ask: (_rows, { texts: { vouchers: words } }) => ({
            title: words.void,
            status: words.voidTip,
            tip: '',
            danger: true,
            reason: 'required',
            maxLength: 200,
          }),
          input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
        }),
        sendsMany(calls.restore, {
          id: 'restore',
          label: ({ vouchers }) => vouchers.restore,
          allows: ({ state }) => steps.restore.from.includes(state),
          ask: (_rows, { texts: { vouchers: words } }) => ({
            title: words.restore,
            status: words.restoreTip,
            tip: '',
          }),
          input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
        }),
      ],
    }),
    ({ asked: input }) => {
      const { columns } = useText().vouchers;
      const { kind, step } = input as { kind?: VoucherRow['kind']; step?: string };
      return {
        printable: true,
        // Money and uses have no sum.
        ...(kind && {
          totals: (sums) => [
            ...(step ? [{ label: columns.amount, value: amountText(kind, sums.amount) }] : []),
            { label: columns.remaining, value: amountText(kind, sums.remaining) },
          ],
        }),
      };
    },
    exported('vouchers.list', voucherRights.vouchers),
  ],
});
