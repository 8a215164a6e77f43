import { Button } from '../../../../kit/web/display/button.tsx';
import { IconClose } from '../../../../kit/web/display/icons.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { GiveTickets } from '../../../tickets/web/door.tsx';
import type { Customer } from '../../calls.ts';

type Props = {
  customer: Customer;
  tickets: readonly NonNullable<Customer['ticket']>[];
  onRemove: (ticketId: string) => void;
  onCancel: () => void;
  /** Called when the member got so many tickets here. */
  onIssue: (tickets: number) => void;
};

/** The member at the counter, and the tickets that were scanned. */
export function CustomerCard({ customer, tickets, onRemove, onCancel, onIssue }: Props) {
  const words = useText().prizes.counter;
  const kit = useKitText();
  const { memberName, memberNo, unitName, firstExpiry } = customer;
  return (
    <section className="pz-customer" aria-label={memberName}>
      <Stack gap={4}>
        <h2>{memberName}</h2>
        <span className="k-quiet">{[memberNo, unitName].filter(Boolean).join(' · ')}</span>
      </Stack>
      <Stack gap={4}>
        <strong className="pz-balance">{words.usable(customer.tickets)}</strong>
        {firstExpiry && <span className="k-quiet">{words.firstExpiry(firstExpiry)}</span>}
      </Stack>
      <Inline gap={8}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <GiveTickets memberId={customer.memberId} onDone={onIssue} />
      </Inline>
      {tickets.length > 0 && (
        <Inline gap={8}>
          <span className="k-quiet">{words.scanned}</span>
          {tickets.map(({ id, serial }) => (
            <span key={id} className="k-tag k-tone-info pz-ticket">
              {serial}
              <button type="button" aria-label={`${kit.remove} ${serial}`} onClick={() => onRemove(id)}>
                <IconClose />
              </button>
            </span>
          ))}
        </Inline>
      )}
    </section>
  );
}
