import { useState } from 'react';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPrint } from '../../../../kit/web/display/icons.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { useOpenFile } from '../../../../kit/web/file/use-open-file.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { vouchersCalls } from '../../calls.ts';
import { deskCalls as calls, type DeskVoucher } from '../../desk.calls.ts';
import { amountText } from '../../rules/amount.ts';
import { AmountInput } from '../amount-input.tsx';
import { voucherTones } from '../tones.ts';
import { Uses } from './uses.tsx';
import './desk.css';

type Done = { id: string; amount: number; isRefund: boolean };
type Props = {
  voucher: DeskVoucher;
  /** Without a network nothing can be used. */
  isOnline: boolean;
  onClose: () => void;
};

/** A voucher at the counter. */
export default function Desk({ voucher: found, isOnline, onClose }: Props) {
  const words = useText().vouchers;
  const [voucher, setVoucher] = useState(found);
  const [done, setDone] = useState<Done | null>(null);
  const { kind, serial, state, typeName, value, remaining, expiresOn } = voucher;
  const worth = (amount: number): string => words.worth[kind](amountText(kind, amount));
  return (
    <section className="vo-desk" aria-label={serial}>
      <Stack gap={16}>
        <Inline gap={12}>
          <h2>{typeName}</h2>
          <StatusTag tone={voucherTones[state]}>{words.states[state]}</StatusTag>
          <strong className="vo-left">{words.desk.left(worth(remaining))}</strong>
        </Inline>
        <Facts
          look="fit"
          items={[
            { label: words.columns.serial, value: serial },
            { label: words.columns.memberName, value: `${voucher.memberName} ${voucher.memberNo}` },
            { label: words.columns.unitName, value: voucher.unitName || null },
            { label: words.columns.value, value: worth(value) },
            { label: words.columns.expiresOn, value: expiresOn ?? words.forever },
          ]}
        />
        {done && (
          <Outcome id={done.id} onNext={onClose}>
            {done.isRefund ? words.desk.refunded(worth(done.amount)) : words.desk.done(worth(done.amount))}
          </Outcome>
        )}
        {!done && voucher.refusal !== '' && <Alert tone="warning">{voucher.refusal}</Alert>}
        {!done && voucher.refusal === '' && (
          <UseForm
            key={remaining}
            voucher={voucher}
            isOnline={isOnline}
            onDone={(answer) => {
              setVoucher(answer.voucher);
              setDone({ ...answer, isRefund: false });
            }}
          />
        )}
        <Uses
          voucher={voucher}
          isOnline={isOnline}
          onRefunded={(answer) => {
            setVoucher(answer.voucher);
            setDone({ ...answer, isRefund: true });
          }}
        />
        {!done && (
          <Inline gap={8}>
            <Button onClick={onClose}>{words.desk.cancel}</Button>
          </Inline>
        )}
      </Stack>
    </section>
  );
}

/** The outcome with its receipt. */
function Outcome({ id, children, onNext }: { id: string; children: string; onNext: () => void }) {
  const { desk: words } = useText().vouchers;
  const receipt = useOpenFile(calls.receipt);
  return (
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
      {children}
    </Alert>
  );
}

/** Takes all that remains, unless a part is typed. */
function UseForm({
  voucher,
  isOnline,
  onDone,
}: Pick<Props, 'voucher' | 'isOnline'> & {
  onDone: (answer: { id: string; amount: number; voucher: DeskVoucher }) => void;
}) {
  const { desk: words, worth } = useText().vouchers;
  const { id: voucherId, kind, remaining, isPartial } = voucher;
  const [amount, setAmount] = useState<number | null>(remaining);
  const [note, setNote] = useState('');
  // Stays until it is answered: what a bad network repeats has one effect.
  const [id, setId] = useState(() => crypto.randomUUID());
  const act = useAct(calls.use, { changes: [vouchersCalls.list] });
  const isReady = isOnline && amount !== null && amount >= 1 && amount <= remaining;
  const send = async (): Promise<void> => {
    if (!isReady || act.busy !== null) return;
    const answer = await act.run({ id, voucherId, amount, note });
    if (!answer) return;
    setId(crypto.randomUUID());
    onDone(answer);
  };
  return (
    <form
      className="vo-use"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isPartial ? (
        <Field label={words.amount[kind]}>
          <AmountInput kind={kind} value={amount} onChange={setAmount} max={remaining} />
        </Field>
      ) : (
        <p>{words.whole}</p>
      )}
      <Field label={words.note}>
        <Input value={note} onChange={setNote} maxLength={200} autoComplete="off" />
      </Field>
      <Button type="submit" tone="primary" loading={act.busy !== null} disabled={!isReady}>
        {words.use(worth[kind](amountText(kind, amount ?? 0)))}
      </Button>
    </form>
  );
}
