import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Progress } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { packagesCalls as calls, type OrderRow } from '../calls.ts';
import { isPackage, noticeDays, orderStates } from '../rules.ts';

const OrderForm = late(async () => (await import('./order-form.tsx')).default);

/** What the organisation has, how much of it is used, and the button that asks for more. */
export function PackageCard() {
  const words = useText().packages;
  const { language } = useKitText();
  const answer = useCall(calls.overview, {}, { quiet: true, holds: true });
  const [ordering, setOrdering] = useState<OrderRow | 'new' | null>(null);
  const { data } = answer;
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} height={96} />
      </Unanswered>
    );
  const { packageCode, memberLimit, memberCount, paidUntil, daysLeft, openOrder } = data;
  const number = (value: number): string => value.toLocaleString(language);
  const isUnlimited = memberLimit === null && paidUntil === null;
  const hasEnded = daysLeft !== null && daysLeft < 0;
  const endsSoon = daysLeft !== null && !hasEnded && daysLeft <= noticeDays[0];
  return (
    <div className="pk-card">
      {hasEnded && (
        <Alert tone="danger" title={words.endedTitle(paidUntil ?? '')}>
          {words.endedText}
        </Alert>
      )}
      {endsSoon && <Alert tone="warning">{words.endsSoon(daysLeft)}</Alert>}
      {openOrder &&
        (openOrder.can.change && openOrder.state === orderStates.untreated ? (
          <Alert
            tone="warning"
            action={<Button onClick={() => setOrdering(openOrder)}>{words.form.addProof}</Button>}
          >
            {words.waitsProof(openOrder.no)}
          </Alert>
        ) : (
          <Alert tone="info">{words.waits(openOrder.no)}</Alert>
        ))}
      <div className="pk-facts">
        <dl>
          <div>
            <dt>{words.package}</dt>
            <dd>{isPackage(packageCode) ? words.names[packageCode] : words.noPackage}</dd>
          </div>
          <div>
            <dt>{words.seats}</dt>
            <dd>
              {memberLimit === null
                ? words.unlimited(number(memberCount))
                : words.used(number(memberCount), number(memberLimit))}
              {memberLimit !== null && <Progress value={memberCount / memberLimit} label={words.seats} />}
            </dd>
          </div>
          <div>
            <dt>{words.until}</dt>
            <dd>
              {paidUntil ?? words.withoutEnd}
              {daysLeft !== null && daysLeft >= 0 && <span className="pk-quiet">{words.left(daysLeft)}</span>}
            </dd>
          </div>
        </dl>
        <div className="pk-act">
          <Button
            tone="primary"
            icon={<IconPlus />}
            disabled={data.renewButtonDisabled}
            onClick={() => setOrdering('new')}
          >
            {words.order}
          </Button>
          {data.renewButtonDisabled && !openOrder && (
            <p className="pk-quiet">{isUnlimited ? words.unneeded : words.closed}</p>
          )}
        </div>
      </div>
      {ordering && (
        <OrderForm order={ordering === 'new' ? null : ordering} onClose={() => setOrdering(null)} />
      )}
    </div>
  );
}
