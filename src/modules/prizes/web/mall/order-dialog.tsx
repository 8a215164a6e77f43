import { useState } from 'react';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { mallCalls as calls, type MallPrize } from '../../mall.calls.ts';

type Props = { prize: MallPrize; balance: number; approval: boolean; onClose: () => void };

/** Asks for the number of pieces, says what they cost, and orders them. */
export function OrderDialog({ prize, balance, approval, onClose }: Props) {
  const { id: prizeId, name, price, stock, left } = prize;
  const { mall: words, counter } = useText().prizes;
  const kit = useKitText();
  // The same until it is answered: a request that a bad network repeats has one effect.
  const [id] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<number | null>(1);
  const most = Math.min(stock, Math.floor(balance / price), left ?? stock);
  const isReady = pieces !== null && pieces >= 1 && pieces <= most;
  const act = useAct(calls.order, {
    changes: [calls.prizes, calls.own],
    done: (answer) => words.ordered(answer.prizeName, answer.pieces),
  });
  const send = async (): Promise<void> => {
    if (isReady && (await act.run({ id, prizeId, pieces, price }))) onClose();
  };
  const cost = price * (pieces ?? 0);
  return (
    <Dialog
      width={420}
      title={`${words.order}: ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" loading={act.busy !== null} disabled={!isReady} onClick={() => void send()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Field label={counter.pieces}>
          <NumberInput min={1} max={Math.max(most, 1)} value={pieces} onChange={setPieces} />
        </Field>
        <strong>{words.cost(cost)}</strong>
        <span className="k-quiet">{words.rest(Math.max(balance - cost, 0))}</span>
        <span className="k-quiet">{approval ? words.approvalTip : words.directTip}</span>
      </Stack>
    </Dialog>
  );
}
