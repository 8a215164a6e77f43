import { useId, useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useOnline } from './use-online.ts';
import { PrizePicture } from '../prize-picture.tsx';
import { counterCalls as calls } from '../../calls.ts';

type Props = {
  balance: number;
  isSending: boolean;
  onRedeem: (prizeId: string, pieces: number) => Promise<void>;
};

/** The prizes with price and stock; one beyond the balance or without stock cannot be chosen. */
export function PrizeChoice({ balance, isSending, onRedeem }: Props) {
  const words = useText().prizes.counter;
  // Without a network nothing can be redeemed.
  const isOnline = useOnline();
  const name = useId();
  const answer = useCall(calls.prizes, {});
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pieces, setPieces] = useState<number | null>(1);
  const prizes = answer.data ?? [];
  const chosen = prizes.find(({ id }) => id === chosenId);
  const most = chosen ? Math.min(chosen.stock, Math.floor(balance / chosen.price)) : 0;
  const isReady = isOnline && chosen !== undefined && pieces !== null && pieces >= 1 && pieces <= most;
  if (answer.data?.length === 0) return <EmptyState title={words.none} text={words.noneTip} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isSending) void onRedeem(chosen.id, pieces);
      }}
    >
      <Stack gap={16}>
        <Unanswered answer={answer}>
          <Skeleton width={100} height={120} />
        </Unanswered>
        <div role="radiogroup" aria-label={words.prize} className="pz-prizes">
          {prizes.map(({ id, fileId, name: prize, price, stock, note }) => (
            <label key={id} className="pz-prize" data-off={stock === 0 || price > balance || undefined}>
              <input
                type="radio"
                name={name}
                checked={chosenId === id}
                disabled={stock === 0 || price > balance}
                onChange={() => {
                  setChosenId(id);
                  setPieces(1);
                }}
              />
              <PrizePicture prize={{ name: prize, fileId }} size="small" />
              <span className="pz-what">
                <strong>{prize}</strong>
                <span>{words.price(price)}</span>
                <span className="k-quiet">{words.stock(stock)}</span>
                {note && <span className="k-quiet">{note}</span>}
              </span>
            </label>
          ))}
        </div>
        {chosen && (
          <div className="pz-redeem">
            <Field label={words.pieces}>
              <NumberInput min={1} max={Math.max(most, 1)} value={pieces} onChange={setPieces} />
            </Field>
            <Button type="submit" tone="primary" loading={isSending} disabled={!isReady}>
              {words.redeem(chosen.price * (pieces ?? 0))}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
