import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { counterCalls, Customer } from '../../calls.ts';

type Props = { done: OutputOf<typeof counterCalls.redeem> & { customer: Customer }; onNext: () => void };

/** What was handed over, and what the member has left. */
export function Receipt({ done, onNext }: Props) {
  const { counter: words, orders } = useText().prizes;
  const { customer, prizeName, pieces, tickets, serials, left } = done;
  return (
    <Stack gap={12}>
      <Alert
        tone="success"
        action={
          <Button tone="primary" onClick={onNext}>
            {words.next}
          </Button>
        }
      >
        {words.done(prizeName, pieces)}
      </Alert>
      <Facts
        items={[
          { label: orders.columns.memberName, value: `${customer.memberName} ${customer.memberNo}` },
          { label: orders.columns.tickets, value: `${words.paid(tickets)} · ${words.left(left)}` },
          { label: words.serials, value: serials.join(', ') },
        ]}
      />
    </Stack>
  );
}
