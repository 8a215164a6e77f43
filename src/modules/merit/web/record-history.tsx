import { useText } from '../../../kit/web/text/text.tsx';
import type { HistoryRow } from '../merit.calls.ts';
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
  cancel: 'danger',
};

/** Every step of a record: who, what, when, why; the latest first. */
export function RecordHistory({ title, steps }: { title: string; steps: readonly HistoryRow[] }) {
  const { action: words } = useText().merit;
  const time = useTime();
  return (
    <section aria-label={title}>
      <h2 className="mr-title">{title}</h2>
      <ol className="mr-history">
        {steps.toReversed().map((step) => (
          <li key={step.step} className={`k-tone-${tones[step.action] ?? 'neutral'}`}>
            <p>
              <strong>{words[step.action]}</strong> {step.memberName}
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
