import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { profileCalls as calls } from '../../profile.calls.ts';
import { requestTones } from './request-tones.ts';

type Request = OutputOf<typeof calls.ownRequests>[number];

/** The own requests, the latest first; nothing where there are none. */
export function OwnRequests(): ReactNode {
  const { request: words } = useText().account;
  const { data } = useCall(calls.ownRequests, {}, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <div className="ac-requests">
      <h3>{words.own}</h3>
      <ul className="k-rows">
        {data.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </div>
  );
}

function Row({ request }: { request: Request }): ReactNode {
  const { request: words } = useText().account;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const withdraw = useAct(calls.withdrawChange, {
    done: () => words.withdrawn,
    changes: [calls.ownRequests],
  });
  const { id, name, number, position, joinTime, remark, status, askedAt, byName, answer } = request;
  const changes = [name, number, position, joinTime, remark].filter(Boolean).join(kit.separator);
  const isDecided = status === 'accepted' || status === 'declined';
  const facts = [dateTimeInZone(askedAt, zone), isDecided ? words.by(byName) : '', answer].filter(Boolean);
  return (
    <li>
      <div className="k-row-words">
        <strong>{changes}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
      <StatusTag tone={requestTones[status]}>{words.statuses[status]}</StatusTag>
      {status === 'open' && (
        <Button loading={withdraw.busy !== null} onClick={() => void withdraw.run({ id })}>
          {words.withdraw}
        </Button>
      )}
    </li>
  );
}
