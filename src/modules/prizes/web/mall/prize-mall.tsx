import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { mallCalls as calls, type MallPrize } from '../../mall.calls.ts';
import { PrizePicture } from '../prize-picture.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OwnOrders } from './own-orders.tsx';
import '../style.css';

/** /prizeMall: the prizes that a member can redeem his tickets for, and his orders. */
export default function PrizeMall() {
  const words = useText().prizes.mall;
  const answer = useCall(calls.prizes, {});
  const [chosen, setChosen] = useState<MallPrize | null>(null);
  const { data } = answer;
  return (
    <Page width={1200}>
      <PageHead title={words.title} help={words.help} />
      <Stack gap={20}>
        <Unanswered answer={answer}>
          <Skeleton width={100} height={240} />
        </Unanswered>
        {data && (
          <>
            <Inline gap={12} align="baseline">
              <strong className="pz-balance">{words.balance(data.tickets)}</strong>
              {data.firstExpiry && <span className="k-quiet">{words.firstExpiry(data.firstExpiry)}</span>}
            </Inline>
            {data.prizes.length === 0 ? (
              <EmptyState title={words.empty} text={words.emptyText} />
            ) : (
              <ul className="pz-mall">
                {data.prizes.map((prize) => (
                  <PrizeCard key={prize.id} prize={prize} balance={data.tickets} onOrder={setChosen} />
                ))}
              </ul>
            )}
          </>
        )}
        <Section title={words.own}>
          <OwnOrders />
        </Section>
      </Stack>
      {chosen && data && (
        <OrderDialog
          prize={chosen}
          balance={data.tickets}
          approval={data.approval}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

type CardProps = { prize: MallPrize; balance: number; onOrder: (prize: MallPrize) => void };

function PrizeCard({ prize, balance, onOrder }: CardProps) {
  const { mall: words, counter } = useText().prizes;
  const { name, price, stock, note, left } = prize;
  // The reason why it cannot be ordered takes the place of the stock.
  const problem = stock === 0 ? words.gone : left === 0 ? words.limit : price > balance ? words.short : null;
  const facts = [counter.stock(stock), left !== null && words.left(left)].filter(Boolean).join(' · ');
  return (
    <li className="pz-card" data-off={problem !== null || undefined}>
      <PrizePicture prize={prize} />
      <strong>{name}</strong>
      {note && <span className="k-quiet">{note}</span>}
      <span className="pz-foot">
        <span>
          <span className="pz-price">{counter.price(price)}</span>
          <span className="k-quiet">{problem ?? facts}</span>
        </span>
        <Button
          disabled={problem !== null}
          aria-label={`${words.order}: ${name}`}
          onClick={() => onOrder(prize)}
        >
          {words.order}
        </Button>
      </span>
    </li>
  );
}
