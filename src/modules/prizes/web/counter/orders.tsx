import { useState } from 'react';
import { Section } from '../../../../kit/web/display/section.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useOpenFile } from '../../../../kit/web/file/use-open-file.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { counterCalls as calls, type OrderRow } from '../../calls.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { orderTones } from '../tones.ts';
import { orderFields as fields, orderWords } from '../../columns.ts';

const PartForm = late(async () => (await import('./part-form.tsx')).PartForm);

const Rows = table<OrderRow>()({
  words: ({ prizes }) => ({ ...orderWords({ prizes }), none: prizes.counter.noOrders }),
  row: { key: 'id', name: 'prizeName' },
  columns: [
    column(fields.at, { main: true }),
    column(fields.memberName),
    column(fields.unitName, { wraps: true }),
    column(fields.prizeName, { wraps: true }),
    column(fields.pieces),
    column(fields.tickets),
    column(fields.state, { tones: orderTones }),
    column(fields.byName),
  ],
});

/** Redemptions, the latest first, with the way back. */
export function Orders() {
  const words = useText().prizes.counter;
  const me = useMe();
  const receipt = useOpenFile(calls.receipt);
  const back = useAct(calls.giveBack, {
    input: ({ id, version }: OrderRow, reason) => ({ id, version, reason }),
    ask: ({ prizeName, memberName }) => ({
      title: words.giveBack,
      status: `${memberName} · ${prizeName}`,
      tip: words.giveBackTip,
      reason: 'required',
      maxLength: 200,
    }),
    done: ({ tickets }) => words.givenBack(tickets),
    changes: [calls.orders, calls.prizes],
  });
  const [part, setPart] = useState<OrderRow | null>(null);
  return (
    <Section title={words.recent}>
      <Rows
        pages={usePages(calls.orders, {})}
        rowActions={(order) => [
          { id: 'receipt', label: words.receipt, onSelect: () => void receipt.open({ id: order.id }) },
          ...(order.state === 'delivered' && isOffered(me, calls.giveBack)
            ? [
                {
                  id: 'giveBack',
                  label: words.giveBack,
                  onSelect: () => (order.pieces > 1 ? setPart(order) : void back.run(order)),
                },
              ]
            : []),
        ]}
      />
      {part && <PartForm from={part} onClose={() => setPart(null)} />}
    </Section>
  );
}
