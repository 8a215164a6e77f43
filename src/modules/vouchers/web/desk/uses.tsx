import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { instant, text } from '../../../../kit/contract/list/columns.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useState } from 'react';
import { deskCalls as calls, type DeskUse, type DeskVoucher } from '../../desk.calls.ts';
import { amountText, type VoucherKind } from '../../rules/amount.ts';

const RefundForm = late(async () => (await import('./refund-form.tsx')).default);

const Rows = table<DeskUse>()({
  words: ({ vouchers: { desk } }) => ({ title: desk.uses, columns: desk.columns, none: desk.noUses }),
  row: { key: 'id', name: 'at' },
  columns: (_texts, kind: VoucherKind) => [
    column(instant('at'), { main: true }),
    custom('amount', ({ amount }: DeskUse) => amountText(kind, amount), { width: 90, align: 'right' }),
    custom('refunded', ({ refunded }: DeskUse) => (refunded === 0 ? '' : amountText(kind, refunded)), {
      width: 90,
      align: 'right',
    }),
    column(text('byName', { width: 110 })),
    column(text('note', { width: 160 }), { wraps: true }),
  ],
});

type Props = {
  voucher: DeskVoucher;
  isOnline: boolean;
  onRefunded: (answer: { id: string; amount: number; voucher: DeskVoucher }) => void;
};

/** The uses of a voucher, with the way back. */
export function Uses({ voucher, isOnline, onRefunded }: Props) {
  const { desk: words } = useText().vouchers;
  const me = useMe();
  const [open, setOpen] = useState<DeskUse | null>(null);
  if (voucher.uses.length === 0) return null;
  return (
    <Section title={words.uses}>
      <Rows
        rows={voucher.uses}
        facts={voucher.kind}
        rowActions={(use) =>
          isOnline && use.refunded < use.amount && voucher.state !== 'void' && isOffered(me, calls.refund)
            ? [{ id: 'refund', label: words.refund, onSelect: () => setOpen(use) }]
            : []
        }
      />
      {open && (
        <RefundForm
          use={open}
          kind={voucher.kind}
          onClose={() => setOpen(null)}
          onDone={(answer) => {
            setOpen(null);
            onRefunded(answer);
          }}
        />
      )}
    </Section>
  );
}
