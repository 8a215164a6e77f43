import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconPrint } from '../../../../kit/web/display/icons.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useOpenFile } from '../../../../kit/web/file/use-open-file.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { counterCalls as calls, type Customer } from '../../calls.ts';

type Props = { done: OutputOf<typeof calls.redeem> & { customer: Customer }; onNext: () => void };

/** Says that a prize was handed over, and how many tickets the member has left. */
export function Receipt({ done, onNext }: Props) {
  const { counter: words, orders } = useText().prizes;
  const receipt = useOpenFile(calls.receipt);
  const { id, customer, prizeName, pieces, tickets, serials, left } = done;
  return (
    <Stack gap={12}>
      <Alert
        tone="success"
        action={
          <Inline gap={8}>
            <Button icon={<IconPrint />} loading={receipt.isBusy} onClick={() => void receipt.open({ id })}>
              {words.receipt}
            </Button>
            <Button tone="primary" onClick={onNext}>
              {words.next}
            </Button>
          </Inline>
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
