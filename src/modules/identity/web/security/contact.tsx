import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { contactCalls as calls } from '../../contact.calls.ts';
import { ownPassword } from '../password-form.tsx';

type Channel = 'sms' | 'mail';
type PendingCode = { channel: Channel; address: string; ticket: string };
type Contact = OutputOf<typeof calls.contact>;

/** The number and the address of the account, each with whether it was proved and the way to prove another. */
export function ContactRows(): ReactNode {
  const words = useText().identitySecurity.contact;
  const [asks, setAsks] = useState<Channel | null>(null);
  const [pending, setPending] = useState<PendingCode | null>(null);
  const answer = useCall(calls.contact, {}, { quiet: true, holds: true });
  const { data } = answer;
  return (
    <Section anchor="contact" title={words.title} help={words.help}>
      <Unanswered answer={answer}>
        <Skeleton width={60} />
      </Unanswered>
      {data && (
        <ul className="k-rows">
          <Row channel="sms" contact={data} onChange={() => setAsks('sms')} />
          <Row channel="mail" contact={data} onChange={() => setAsks('mail')} />
        </ul>
      )}
      {asks && !pending && (
        <AddressForm
          key={asks}
          from={{ channel: asks }}
          onClose={() => setAsks(null)}
          onDone={({ ticket }, { address }) => setPending({ channel: asks, address: address.trim(), ticket })}
        />
      )}
      {pending && (
        <CodeForm
          from={pending}
          onClose={() => {
            setPending(null);
            setAsks(null);
          }}
        />
      )}
    </Section>
  );
}

type RowProps = { channel: Channel; contact: Contact; onChange: () => void };

function Row({ channel, contact, onChange }: RowProps): ReactNode {
  const words = useText().identitySecurity.contact;
  const isText = channel === 'sms';
  const value = isText ? contact.mobile && formatPhone(contact.mobile) : contact.email;
  const isProved = isText ? contact.isMobileProved : contact.isEmailProved;
  const act = value === null ? words.add : isProved ? words.change : words.prove;
  const canSend = isText ? contact.canSendTexts : contact.canSendMail;
  return (
    <li>
      <div className="k-row-words">
        <strong>{words.channels[channel]}</strong>
        <span>{value ?? words.none}</span>
      </div>
      {value !== null && (
        <StatusTag tone={isProved ? 'success' : 'neutral'}>
          {isProved ? words.proved : words.unproved}
        </StatusTag>
      )}
      {canSend ? (
        <Button onClick={onChange} aria-label={`${act} ${words.channels[channel]}`}>
          {act}
        </Button>
      ) : (
        <span className="k-second">{words.notSent[channel]}</span>
      )}
    </li>
  );
}

const AddressForm = form(calls.sendContactCode, {
  fields: [entry('address'), entry('password', ownPassword)],
  words: ({ identity, identitySecurity: { contact: words } }, from: { channel: Channel } | null) => ({
    title: words.changeTitle[from?.channel ?? 'sms'],
    help: words.changeHelp,
    submit: words.send,
    fields: { address: words.channels[from?.channel ?? 'sms'], password: identity.oldPassword },
    ...(from?.channel === 'sms' && { hints: { address: words.mobileHint } }),
  }),
  input: (value, _id, from) => ({ ...value, channel: from?.channel ?? 'sms' }),
  look: 'dialog',
  throwaway: true,
});

const CodeForm = form(calls.proveContact, {
  fields: [entry('code', { inputMode: 'numeric', autoComplete: 'one-time-code' })],
  words: ({ identitySecurity: { contact: words } }, from: PendingCode | null) => ({
    title: words.codeTitle,
    help: words.codeHelp(from?.address ?? ''),
    submit: words.confirm,
    done: words.changed,
    fields: { code: words.code },
  }),
  input: ({ code }, _id, from) => ({
    code: code.trim(),
    channel: from?.channel ?? 'sms',
    address: from?.address ?? '',
    ticket: from?.ticket ?? '',
  }),
  changes: [calls.contact],
  look: 'dialog',
  throwaway: true,
});
