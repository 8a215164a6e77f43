import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { lineStateOf } from '../../rules/states.ts';
import { RecordStatus } from './record-status.tsx';

type ListedState = {
  status: number;
  passed: boolean | null;
  voided: boolean;
  reason: string;
  voidReason: string;
};

/** A line's own state where it has one, and why; its record's otherwise. */
export function LineStatus({ line }: { line: ListedState }) {
  const why = line.voided ? line.voidReason : line.reason;
  return (
    <span title={why || undefined}>
      {lineStateOf(line) ? <LineResult line={line} /> : <RecordStatus status={line.status} />}
    </span>
  );
}

/** The outcome of a line: passed, refused, or nullified since. */
export function LineResult({
  line: { passed, voided },
}: {
  line: { passed: boolean | null; voided: boolean };
}) {
  const { lineState } = useText().meritReview;
  if (passed === null) return null;
  if (voided)
    return (
      <StatusTag tone="neutral" icon="off">
        {lineState.voided}
      </StatusTag>
    );
  return (
    <StatusTag tone={passed ? 'success' : 'danger'}>
      {passed ? lineState.passed : lineState.refused}
    </StatusTag>
  );
}
