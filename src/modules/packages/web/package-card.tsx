import type { OutputOf } from '../../../kit/contract/call.ts';
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

/** The package of the organisation, its use, and the button that asks for more. */
export function PackageCard() {
  const words = useText().packages;
  const answer = useCall(calls.overview, {}, { quiet: true, holds: true });
  const [ordering, setOrdering] = useState<OrderRow | 'new' | null>(null);
  const { data } = answer;
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} height={96} />
      </Unanswered>
    );
  const isUnlimited = data.memberLimit === null && data.paidUntil === null;
  return (
    <div className="pk-card">
      <PackageAlerts overview={data} onProof={setOrdering} />
      <div className="pk-facts">
        <PackageFacts overview={data} />
        <div className="pk-act">
          <Button
            tone="primary"
            icon={<IconPlus />}
            disabled={data.renewButtonDisabled}
            onClick={() => setOrdering('new')}
          >
            {words.order}
          </Button>
          {data.renewButtonDisabled && !data.openOrder && (
            <p className="k-quiet">{isUnlimited ? words.unneeded : words.closed}</p>
          )}
        </div>
      </div>
      {ordering && (
        <OrderForm order={ordering === 'new' ? null : ordering} onClose={() => setOrdering(null)} />
      )}
    </div>
  );
}

type Overview = OutputOf<typeof calls.overview>;

/** That the package ends or has ended, and an order that waits. */
function PackageAlerts({ overview, onProof }: { overview: Overview; onProof: (order: OrderRow) => void }) {
  const words = useText().packages;
  const { paidUntil, daysLeft, openOrder } = overview;
  const hasEnded = daysLeft !== null && daysLeft < 0;
  const endsSoon = daysLeft !== null && !hasEnded && daysLeft <= noticeDays[0];
  return (
    <>
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
            action={<Button onClick={() => onProof(openOrder)}>{words.form.addProof}</Button>}
          >
            {words.waitsProof(openOrder.no)}
          </Alert>
        ) : (
          <Alert tone="info">{words.waits(openOrder.no)}</Alert>
        ))}
    </>
  );
}

function PackageFacts({ overview }: { overview: Overview }) {
  const words = useText().packages;
  const { language } = useKitText();
  const { packageCode, memberLimit, memberCount, paidUntil, daysLeft } = overview;
  const number = (value: number): string => value.toLocaleString(language);
  return (
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
          {daysLeft !== null && daysLeft >= 0 && <span className="k-quiet">{words.left(daysLeft)}</span>}
        </dd>
      </div>
    </dl>
  );
}
