import { useRef, useState, type SubmitEvent } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { counterCalls as calls, type Customer } from '../../calls.ts';
import { Orders } from './orders.tsx';
import { PrizeChoice } from './prize-choice.tsx';
import { Receipt } from './receipt.tsx';
import { CustomerCard } from './customer-card.tsx';
import '../style.css';

type Done = OutputOf<typeof calls.redeem> & { customer: Customer };

/** /ticketsManage/operationPage: the counter, made for a scanner and the keyboard. */
export default function Counter() {
  const words = useText().prizes.counter;
  const box = useRef<HTMLInputElement>(null);
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
    setCustomer(found);
    const { ticket } = found;
    setTickets(ticket && !before.some(({ id }) => id === ticket.id) ? [...before, ticket] : before);
    return null;
  };
  const redeem = async (prizeId: string, pieces: number): Promise<void> => {
    if (!customer) return;
    const { memberId } = customer;
    const answer = await act.run({
      id: orderId,
      memberId,
      prizeId,
      pieces,
      ticketIds: tickets.map(({ id }) => id),
    });
    if (!answer) return;
    setDone({ ...answer, customer });
    setTickets([]);
    box.current?.focus();
  };
  return (
    <Page width={1200}>
      <PageHead title={words.title} help={words.help} />
      <Stack gap={20}>
        <Scan box={box} onFound={take} />
        {done ? (
          <Receipt done={done} onNext={begin} />
        ) : (
          customer && (
            <>
              <CustomerCard
                customer={customer}
                tickets={tickets}
                onRemove={(id) => setTickets(tickets.filter((ticket) => ticket.id !== id))}
                onCancel={begin}
              />
              <PrizeChoice balance={customer.tickets} isSending={act.busy !== null} onRedeem={redeem} />
            </>
          )
        )}
        <Orders />
      </Stack>
    </Page>
  );
}

/** The box that a scanner types into and ends with Enter. */
function Scan({
  box,
  onFound,
}: {
  box: React.RefObject<HTMLInputElement | null>;
  onFound: (found: Customer) => string | null;
}) {
  const words = useText().prizes.counter;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isFinding, setFinding] = useState(false);
  async function find(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || isFinding) return;
    setFinding(true);
    try {
      setError(onFound(await send(calls.find, { text: text.trim() })) ?? '');
      setText('');
    } catch (failure) {
      if (!(failure instanceof CallRefused)) return;
      setError(failure.message);
      box.current?.select();
    } finally {
      setFinding(false);
    }
  }
  return (
    <form className="pz-scan" onSubmit={(event) => void find(event)}>
      <Field label={words.scan} hint={words.scanTip} error={error}>
        <Inline gap={8}>
          <Input
            ref={box}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setError('');
            }}
            autoFocus
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" tone="primary" loading={isFinding}>
            {words.find}
          </Button>
        </Inline>
      </Field>
    </form>
  );
}
