import type { Call } from '../../../kit/contract/call.ts';
import { LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { vouchersCalls as calls, type HistoryEntry } from '../calls.ts';
import { entryFields as fields } from '../columns.ts';
import { amountText, type VoucherKind } from '../rules/amount.ts';
import { entryTones } from './tones.ts';

const signed = (kind: VoucherKind, amount: number): string =>
  `${amount > 0 ? '+' : ''}${amountText(kind, amount)}`;

const Entries = table<HistoryEntry>()({
  words: ({ vouchers: { entries } }) => ({
    title: entries.title,
    columns: entries.columns,
    choices: { kind: entries.kinds },
    none: '',
  }),
  row: { key: 'id', name: 'kind' },
  columns: (_texts, of: VoucherKind) => [
    column(fields.at, { main: true }),
    column(fields.kind, { tones: entryTones }),
    custom('amount', ({ amount }: HistoryEntry) => signed(of, amount), { width: 100, align: 'right' }),
    column(fields.byName),
    column(fields.reason, { wraps: true }),
  ],
});

type HistoryCall = (typeof calls)['history' | 'ownHistory'] & Call;

/** The entries of a voucher, the latest last: when, by whom and why. */
export default function EntriesDrawer({
  id,
  call = calls.history,
  onClose,
}: {
  id: string;
  call?: HistoryCall;
  onClose: () => void;
}) {
  const { entries: words } = useText().vouchers;
  const answer = useCall(call, { id });
  const { serial = '', memberName = '', typeName = '', kind = 'value', entries = [] } = answer.data ?? {};
  return (
    <LogDrawer
      title={`${words.title} ${serial}`}
      help={[typeName, memberName].filter(Boolean).join(' · ')}
      width={760}
      onClose={onClose}
    >
      <Entries rows={entries} answer={answer} facts={kind} />
    </LogDrawer>
  );
}
