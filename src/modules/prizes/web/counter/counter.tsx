import { useRef, useState, type RefObject } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { counterCalls as calls, type Customer } from '../../calls.ts';
import { Orders } from './orders.tsx';
import { PrizeChoice } from './prize-choice.tsx';
import { Scan } from './scan.tsx';
import { Receipt } from './receipt.tsx';
import { CustomerCard } from './customer-card.tsx';
import { useScannedVoucher } from './scanned-voucher.tsx';
import '../style.css';

type Done = OutputOf<typeof calls.redeem> & { customer: Customer };

/** The member at the counter, with the tickets that were scanned, until the prize is handed over. */
function useCustomer(box: RefObject<HTMLInputElement | null>, onTake: () => void) {
  const words = useText().prizes.counter;
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [tickets, setTickets] = useState<readonly NonNullable<Customer['ticket']>[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  // Kept until it is answered: what a bad network repeats has one effect.
  const [orderId, setOrderId] = useState(() => crypto.randomUUID());
  const act = useAct(calls.redeem, { changes: [calls.prizes, calls.orders] });

  const begin = (): void => {
    setCustomer(null);
    setTickets([]);
    setDone(null);
    setOrderId(crypto.randomUUID());
    box.current?.focus();
  };
  /** Takes what was found; answers what is wrong with it. */
  const take = (found: Customer): string | null => {
    if (customer && !done && found.memberId !== customer.memberId) return words.other(found.memberName);
    const before = done ? [] : tickets;
    if (done) setOrderId(crypto.randomUUID());
    setDone(null);
    onTake();
    setCustomer(found);
    const { ticket } = found;
    setTickets(ticket && !before.some(({ id }) => id === ticket.id) ? [...before, ticket] : before);
    return null;
  };
  const redeem = async (prizeId: string, pieces: number): Promise<void> => {
    if (!customer) return;
    const answer = await act.run({
      id: orderId,
      memberId: customer.memberId,
      prizeId,
      pieces,
      ticketIds: tickets.map(({ id }) => id),
    });
    if (!answer) return;
    setDone({ ...answer, customer });
    setTickets([]);
    box.current?.focus();
  };
  const drop = (id: string): void => setTickets(tickets.filter((ticket) => ticket.id !== id));
  const add = (more: number): void => {
    if (customer) setCustomer({ ...customer, tickets: customer.tickets + more });
  };
  return { customer, tickets, done, isSending: act.busy !== null, begin, take, redeem, drop, add };
}

/** /ticketsManage/operationPage: the counter, made for a scanner and the keyboard. */
export default function Counter() {
  const words = useText().prizes.counter;
  const box = useRef<HTMLInputElement>(null);
  const voucher = useScannedVoucher(box);
  const { customer, tickets, done, isSending, begin, take, redeem, drop, add } = useCustomer(
    box,
    voucher.close,
  );
  return (
    <Page width={1200}>
      <PageHead title={words.title} help={words.help} />
      <Stack gap={20}>
        <Scan box={box} onFound={take} onVoucher={voucher.take} />
        {voucher.desk}
        {done ? (
          <Receipt done={done} onNext={begin} />
        ) : (
          customer && (
            <>
              <CustomerCard
                customer={customer}
                tickets={tickets}
                onRemove={drop}
                onCancel={begin}
                onIssue={add}
              />
              <PrizeChoice balance={customer.tickets} isSending={isSending} onRedeem={redeem} />
            </>
          )
        )}
        <Orders />
      </Stack>
    </Page>
  );
}
