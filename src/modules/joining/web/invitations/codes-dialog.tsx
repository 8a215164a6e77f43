import { useCallback, useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../../kit/web/overlay/copy-button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconPrint } from '../../../../kit/web/display/icons.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { invitationCalls as calls } from '../../invitation.calls.ts';
import { linkOf, readCode } from '../../rules/code.ts';
import { Cards } from './cards.tsx';
import { QrCode } from '../../../../kit/web/display/qr-code.tsx';
import '../style.css';

type Codes = OutputOf<typeof calls.codes>;
type Code = Codes['codes'][number];

const addressOf = ({ code }: Code): string => linkOf(location.origin, readCode(code));

/** The material to hand over: link, code and picture of one invitation, or those of many in a list and on cards. */
export default function CodesDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useText().joining.invitations.codes;
  const kit = useKitText();
  // Each look is recorded, so one opening is one look.
  const answer = useCall(calls.codes, { ids: [...ids] }, { staleMs: Infinity });
  const { data } = answer;
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const codes = data?.codes ?? [];
  const [only] = codes.length === 1 ? codes : [];
  return (
    <Dialog
      width={codes.length > 1 ? 860 : 560}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {codes.length > 0 && (
            <Button icon={<IconPrint />} onClick={() => setPrinting(true)}>
              {words.print}
            </Button>
          )}
          {only && <CopyButton text={only.code} label={words.copyCode} />}
          {only && <CopyButton tone="primary" text={addressOf(only)} label={words.copyLink} />}
          {codes.length > 1 && <CopyButton tone="primary" text={allOf(codes)} label={words.copyAll} />}
        </>
      }
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={160} />
      </Unanswered>
      {data && codes.length === 0 && <EmptyState title={words.over} />}
      {only && <OneCode code={only} />}
      {codes.length > 1 && <ManyCodes codes={codes} />}
      {isPrinting && data && (
        <Cards organisationName={data.organisationName} codes={codes} onPrinted={printed} />
      )}
    </Dialog>
  );
}

/** As a spreadsheet takes it. */
const allOf = (codes: readonly Code[]): string =>
  codes.map((code) => [code.recipientName, code.recipient, code.code, addressOf(code)].join('\t')).join('\n');

function OneCode({ code }: { code: Code }) {
  const words = useText().joining.invitations.codes;
  const zone = useSettings((settings) => settings.zone);
  return (
    <div className="jn-code">
      <div className="k-form">
        <Field label={words.link} hint={words.until(dateTimeInZone(code.expiresAt, zone))}>
          <Input
            readOnly
            value={addressOf(code)}
            onChange={() => {}}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Field label={words.code}>
          <Input
            readOnly
            value={code.code}
            onChange={() => {}}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </div>
      <QrCode text={addressOf(code)} label={words.qr} />
    </div>
  );
}

function ManyCodes({ codes }: { codes: readonly Code[] }) {
  const { codes: words, columns } = useText().joining.invitations;
  const isList = codes.some(({ recipient }) => recipient !== '');
  return (
    <div className="jn-codes" tabIndex={0} role="region" aria-label={words.title}>
      <table>
        <thead>
          <tr>
            {isList && <th scope="col">{columns.recipientName}</th>}
            {isList && <th scope="col">{columns.recipient}</th>}
            <th scope="col">{words.code}</th>
            <th scope="col">{words.link}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id}>
              {isList && <td>{code.recipientName}</td>}
              {isList && <td>{code.recipient}</td>}
              <td className="jn-mono">{code.code}</td>
              <td className="jn-mono">{addressOf(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
