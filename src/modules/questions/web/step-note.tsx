import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import type { StepNoteProps } from '../../../kit/web/decide/known-notes.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { questionCalls as calls } from '../calls.ts';

/** At a step that took points back: the question that was granted by it, to those who may see that. */
export default function StepNote({ recordId, version, memberId }: StepNoteProps) {
  const words = useText().questions;
  const request = { recordId, ...(memberId !== undefined && { memberId }), page: 1, size: 100 };
  const { data } = useCall(calls.list, request, { quiet: true });
  const found = data?.rows.find(
    ({ reversedAs, recordId: of }) =>
      of === recordId && reversedAs !== null && (version === undefined || reversedAs === version),
  );
  if (!found) return null;
  return <ScreenLink to={`/integralManage/questions/detail/${found.id}`}>{words.stepNote}</ScreenLink>;
}
