import { useEffect, useEffectEvent } from 'react';
import { dateTimeInZone, monthText } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { IconRefresh } from '../../../kit/web/display/icons.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../kit/web/send/write.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { usePoll } from '../../../kit/web/transfer/use-poll.ts';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { fairnessCalls as calls } from '../calls.ts';
import './style.css';

type Surveys = readonly { state: string }[];
const isRunning = (surveys: Surveys): boolean => surveys.some(({ state }) => state === 'running');

/** How far the monitor has looked at both months; it follows a survey until its end. */
export function SurveyNote() {
  const { fairness } = useText();
  const { language } = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const { data } = useCall(calls.surveys, {}, { quiet: true, holds: true });
  const running = data !== undefined && isRunning(data);
  const refresh = useRefresh([calls.list, calls.surveys]);
  const latest = usePoll(
    running ? 'survey' : null,
    (_, signal) => send(calls.surveys, {}, { signal, quiet: true }),
    (now) => !isRunning(now),
  );
  const onEnd = useEffectEvent(() => void refresh());
  const hasEnded = latest !== null && !isRunning(latest);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
  if (!data) return null;
  if (data.length === 0) return <p className="fn-note">{fairness.survey.never}</p>;
  const failed = data.find(({ state }) => state === 'failed');
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <div className="fn-note" role="status">
      {failed && <Alert tone="warning">{fairness.survey.failed(monthText(failed.month))}</Alert>}
      {running && <span>{fairness.survey.running}</span>}
      {data.map(
        ({ month, doneAt, records, tests }) =>
          doneAt !== null && (
            <span key={month}>
              {fairness.survey.done({
                month: monthText(month),
                at: dateTimeInZone(doneAt, zone),
                records: number(records),
                tests: number(tests),
              })}
            </span>
          ),
      )}
    </div>
  );
}

/** Has both months looked at now. */
export function SurveyButton() {
  const { fairness } = useText();
  const { data = [] } = useCall(calls.surveys, {}, { quiet: true });
  const act = useAct(calls.survey, { done: () => fairness.survey.ordered, changes: [calls.surveys] });
  const busy = act.busy !== null || isRunning(data);
  return (
    <Button icon={<IconRefresh />} disabled={busy} onClick={() => void act.run({})}>
      {busy ? fairness.survey.running : fairness.survey.now}
    </Button>
  );
}
