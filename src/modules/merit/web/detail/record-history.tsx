import { StepNotes } from '../../../../kit/web/decide/step-notes.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { HistoryRow, LineRow } from '../../calls.ts';
import { useTime } from '../list/record-display.tsx';
import { useRecordWords } from '../list/record-words.ts';
import '../list/record.css';

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

/** Steps that somebody may have asked for. */
const undoing: readonly HistoryRow['action'][] = ['nullify', 'nullifyLine'];

/** The maximum of names; more are shown as a number. */
const namesTold = 3;

/** Every step of a record with member, time and reason; the latest first. */
export function RecordHistory({
  recordId,
  title,
  steps,
  lines = [],
}: {
  recordId: string;
  title: string;
  steps: readonly HistoryRow[];
  /** The record's lines if loaded, to name the members whose lines a step concerned. */
  lines?: readonly LineRow[];
}) {
  const { merit } = useText();
  const record = useRecordWords();
  const { separator } = useKitText();
  const words = merit.step;
  const linesTold = ({ lineNos }: HistoryRow): string => {
    const names = new Set(lineNos.flatMap((lineNo) => lines[lineNo]?.memberName ?? []));
    return names.size > 0 && names.size <= namesTold
      ? [...names].join(separator)
      : record.detail.linesTouched(lineNos.length);
  };
  /** One quote for each reason, with the names of its members if the lines are loaded. */
  const proposalsOf = ({ lineNos, lineReasons }: HistoryRow): { names: string; why: string }[] => {
    const byReason = Map.groupBy(lineNos, (_, index) => lineReasons[index] ?? '');
    if (lineReasons.length === 0) return [];
    return [...byReason].map(([why, numbers]) => ({
      names: numbers.flatMap((lineNo) => lines[lineNo]?.memberName ?? []).join(separator),
      why,
    }));
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
              {step.lineNos.length > 0 && (
                <span className="k-quiet">
                  {' '}
                  · {step.lineReasons.length > 0 && `${record.detail.linesProposed}: `}
                  {linesTold(step)}
                </span>
              )}
            </p>
            {proposalsOf(step).map(({ names, why }) => (
              <p key={why} className="mr-quote">
                {names && <span className="k-quiet">{names} · </span>}
                {why}
              </p>
            ))}
            {step.reason && <p className="mr-quote">{step.reason}</p>}
            {undoing.includes(step.action) && (
              <p>
                <StepNotes recordId={recordId} version={step.version} />
              </p>
            )}
            <time dateTime={step.at} className="k-quiet k-number">
              {time(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
