import { useAct } from '../../../../kit/web/act/use-act.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { orderFields as fields, orderWords } from '../../columns.ts';
import { mallCalls as calls, type OwnOrder } from '../../mall.calls.ts';
import { orderTones } from '../tones.ts';

const Rows = table<OwnOrder>()({
  words: ({ prizes }) => ({ ...orderWords({ prizes }), title: prizes.mall.own, none: prizes.mall.noOwn }),
  row: { key: 'id', name: 'prizeName' },
  columns: [
    column(fields.prizeName, { main: true, wraps: true }),
    column(fields.pieces),
    column(fields.tickets),
    column(fields.state, { tones: orderTones }),
    column(fields.at),
    column(fields.reason, { wraps: true }),
  ],
});

/** The caller's orders; those that nobody has decided can be cancelled. */
export function OwnOrders() {
  const words = useText().prizes.mall;
  const cancel = useAct(calls.cancel, {
    input: ({ id, version }: OwnOrder) => ({ id, version }),
    ask: ({ prizeName }) => ({ title: words.cancel, status: prizeName, tip: words.cancelTip }),
    done: ({ tickets }) => words.cancelled(tickets),
    changes: [calls.own, calls.prizes],
  });
  return (
    <Rows
      pages={usePages(calls.own, {})}
      rowActions={(order) =>
        order.mayCancel ? [{ id: 'cancel', label: words.cancel, onSelect: () => void cancel.run(order) }] : []
      }
    />
  );
}
