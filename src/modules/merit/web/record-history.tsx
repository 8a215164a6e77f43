import { useKitText } from '../../../kit/web/kit-text.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { HistoryRow, LineRow } from '../merit.calls.ts';
import { useTime } from './record-display.tsx';
import './record.css';

const tones: Readonly<Partial<Record<HistoryRow['action'], string>>> = {
  passFirst: 'success',
  passAll: 'success',
  passSome: 'violet',
  restore: 'success',
  rejectFirst: 'danger',
  rejectLast: 'danger',
  nullify: 'danger',
  nullifyLine: 'danger',
  restoreLine: 'success',
  cancel: 'danger',
};

/** More names than these are told as a number. */
const namesTold = 3;

/** Every step of a record: who, what, when, why; the latest first. */
export function RecordHistory({
  title,
  steps,
  lines = [],
}: {
  title: string;
  steps: readonly HistoryRow[];
  /** The record's, where they are at hand: a step that concerned some of them says whose. */
  lines?: readonly LineRow[];
}) {
  const { merit, meritReview } = useText();
  const { separator } = useKitText();
  const words = merit.step;
  const linesTold = ({ lineNos }: HistoryRow): string => {
    const names = new Set(lineNos.flatMap((lineNo) => lines[lineNo]?.memberName ?? []));
    return names.size > 0 && names.size <= namesTold
      ? [...names].join(separator)
      : meritReview.detail.linesTouched(lineNos.length);
  };
  const time = useTime();
  return (
    <section aria-label={title}>
      <h2 className="mr-title">{title}</h2>
      <ol className="mr-history">
        {steps.toReversed().map((step) => (
          <li key={step.step} className={`k-tone-${tones[step.action] ?? 'neutral'}`}>
            <p>
              <strong>{words[step.action]}</strong> {step.memberName}
              {step.lineNos.length > 0 && <span className="mr-quiet"> · {linesTold(step)}</span>}
            </p>
            {step.reason && <p className="mr-quote">{step.reason}</p>}
            <time dateTime={step.at} className="mr-quiet k-number">
              {time(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
