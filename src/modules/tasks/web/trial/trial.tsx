import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { addMonths, formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { MonthInput } from '../../../../kit/web/date/month-input.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { tasksCalls as calls } from '../../calls.ts';
import { monthNumber, stateTones } from '../terms-text.ts';
import './trial.css';

type Input = InputOf<typeof calls.trial>;
type Answer = OutputOf<typeof calls.trial>;
/** Of which terms and members an answer speaks. */
type Result = { of: string; answer: Answer | null; error: unknown };

/** The result of the typed terms for a past month. Nothing is saved by it. */
export function Trial({ input, label }: { input: Omit<Input, 'month'>; label: string }) {
  const { trial: words } = useText().tasks.form;
  const today = useToday();
  const last = monthText(addMonths(monthNumber(today), -1));
  const [month, setMonth] = useState(last);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const of = JSON.stringify([month, input]);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(calls.trial, { ...input, month: monthNumber(month) }, { quiet: true });
      setResult({ of, answer, error: null });
    } catch (error) {
      setResult({ of, answer: null, error });
    } finally {
      setBusy(false);
    }
  }
  // An answer for other terms does not apply to these.
  const current = result?.of === of ? result : null;
  return (
    <Stack gap={8}>
      <Inline>
        <MonthInput label={label} value={month} max={last} today={today} onChange={setMonth} />
        <Button loading={busy} disabled={input.memberIds.length === 0} onClick={() => void ask()}>
          {words.button}
        </Button>
      </Inline>
      <div role="status">
        {current && current.answer === null && <Failure error={current.error} onRetry={() => void ask()} />}
        {current?.answer && <TrialResult answer={current.answer} />}
      </div>
    </Stack>
  );
}

/** A refusal is reported as at its field; everything else can be tried again. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [message] = error instanceof CallRefused ? Object.values(error.fields) : [];
  return message ? <p className="k-wrong">{message}</p> : <ErrorState error={error} onRetry={onRetry} />;
}

function TrialResult({ answer: { rows, late, penalty } }: { answer: Answer }) {
  const { form, columns, states, measures } = useText().tasks;
  const listed = rows.filter(({ state, penalty: own }) => state === 'late' || own > 0);
  if (listed.length === 0) return <p>{form.trial.none}</p>;
  return (
    <>
      <p>{form.trial.sums(late, rows.length, formatTenths(penalty))}</p>
      <div className="tk-trial-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.memberName}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col">{measures.award}</th>
              <th scope="col">{measures.deduct}</th>
              <th scope="col">{measures.people}</th>
              <th scope="col">{columns.penalty}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ memberId, memberName, memberNo, state, award, deduct, people, penalty: own }) => (
              <tr key={memberId}>
                <th scope="row">{`${memberName} ${memberNo}`}</th>
                <td>
                  <StatusTag tone={stateTones[state]}>{states[state]}</StatusTag>
                </td>
                <td className="k-number">{formatTenths(award)}</td>
                <td className="k-number">{formatTenths(deduct)}</td>
                <td className="k-number">{people}</td>
                <td className="k-number">{formatTenths(own)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
