import type { DecisionProps } from '../../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { closing, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import { requestActs, type Request } from './request-acts.ts';
import { requestTones } from './request-tones.ts';

/** The changes that a member asks for, decided at the message that reports them. */
export default function DecideRequest({ id, onClose, Frame }: DecisionProps) {
  const { request: words } = useText().account;
  const answer = useCall(calls.requests, { id, page: 1, size: 1 }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<Request>({
    changes: [calls.requests, membersCalls.list],
    acts: closing(requestActs, onClose),
  });
  const request = answer.data?.rows[0];
  const changes = request
    ? [request.name, request.number, request.position, request.joinTime].filter(Boolean).join(' · ')
    : '';
  return (
    <Frame
      title={request?.memberName ?? words.title}
      help={request?.memberNo}
      answer={answer}
      actions={request ? (rowActions?.(request) ?? []) : []}
      state={
        request && (
          <StatusTag tone={requestTones[request.status]}>
            {[words.statuses[request.status], request.byName].filter(Boolean).join(' · ')}
          </StatusTag>
        )
      }
      {...(request && {
        facts: [
          { label: words.columns.asked, value: changes || null },
          { label: words.columns.remark, value: request.remark || null },
        ],
      })}
    >
      {dialog}
    </Frame>
  );
}
