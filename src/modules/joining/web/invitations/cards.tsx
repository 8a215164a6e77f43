import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { invitationCalls } from '../../invitation.calls.ts';
import { joinPath, linkOf, readCode } from '../../rules/code.ts';
import { QrCode } from '../../../../kit/web/display/qr-code.tsx';

type Code = OutputOf<typeof invitationCalls.codes>['codes'][number];

/** Cards on paper, beside the page: while they are printed nothing else is. */
export function Cards({
  organisationName,
  codes,
  onPrinted,
}: {
  organisationName: string;
  codes: readonly Code[];
  onPrinted: () => void;
}) {
  const words = useText().joining.invitations.codes;
  const zone = useSettings((settings) => settings.zone);
  useEffect(() => {
    document.body.classList.add('jn-printing');
    window.print();
    document.body.classList.remove('jn-printing');
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <div className="jn-cards">
      {codes.map(({ id, code, recipientName, expiresAt }) => (
        <section key={id} className="jn-card">
          <div>
            <strong>{words.cardTitle(organisationName)}</strong>
            {recipientName && <p>{recipientName}</p>}
            <p className="jn-card-code">{code}</p>
            <p>{words.cardHow(`${location.host}${joinPath}`)}</p>
            <p>{words.until(dateTimeInZone(expiresAt, zone))}</p>
          </div>
          <QrCode text={linkOf(location.origin, readCode(code))} label={words.qr} />
        </section>
      ))}
    </div>,
    document.body,
  );
}
