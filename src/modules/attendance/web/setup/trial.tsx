import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { setupCalls as calls } from '../../setup.calls.ts';
import { CaseTable } from '../days/case-table.tsx';
import { dayTones } from '../tones.ts';
import { ShiftSelect, useShifts } from './shift-select.tsx';

type Answer = OutputOf<typeof calls.trial>;

type Typed = { shift: string | null; day: string | null; punches: string };

/** The answer to typed punches, or why there is none. */
function useAnswer({ shift, day, punches }: Typed) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function run(): Promise<void> {
    if (shift === null || day === null) return;
    setBusy(true);
    try {
      setAnswer(await send(calls.trial, { shiftId: shift, day, punches }, { quiet: true }));
      setError(null);
    } catch (refused) {
      setAnswer(null);
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  return { busy, answer, error, run };
}

/** Tries typed punches; nothing of it is stored. */
export default function Trial({ shiftId, onClose }: { shiftId?: string; onClose: () => void }) {
  const { trial: words } = useText().attendance;
  const kit = useKitText();
  const shifts = useShifts();
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(shiftId ?? null);
  const [day, setDay] = useState<string | null>(today);
  const [punches, setPunches] = useState('');
  const shift = chosen ?? shifts[0]?.id ?? null;
  const { busy, answer, error, run } = useAnswer({ shift, day, punches });
  const refusal = error instanceof CallRefused ? error.fields['punches'] : undefined;
  return (
    <Dialog
      width={560}
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <Button
            tone="primary"
            loading={busy}
            disabled={shift === null || day === null}
            onClick={() => void run()}
          >
            {words.run}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p className="k-quiet">{words.help}</p>
        <Field label={words.shift}>
          <ShiftSelect shifts={shifts} value={shift} onChange={setChosen} label={words.shift} />
        </Field>
        <Field label={words.day}>
          <DayInput value={day} onChange={setDay} label={words.day} />
        </Field>
        <Field label={words.punches} hint={words.punchesHint} {...(refusal && { error: refusal })}>
          <Input
            value={punches}
            onChange={setPunches}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) void run();
            }}
          />
        </Field>
        <div role="status">
          {error !== null && !refusal && <ErrorState error={error} onRetry={() => void run()} />}
          {answer && <Result answer={answer} />}
        </div>
      </Stack>
    </Dialog>
  );
}

function Result({ answer }: { answer: Answer }) {
  const { attendance, attendanceDays } = useText();
  const words = attendance.trial;
  const { state, first, last, cases, points, ruleDay } = answer;
  return (
    <Stack gap={8}>
      <p>
        <StatusTag tone={dayTones[state]}>{attendanceDays.states[state]}</StatusTag>{' '}
        {[first, last].filter(Boolean).join(' – ')} · {words.points} {formatTenths(points, { signed: true })}
      </p>
      <CaseTable cases={cases} />
      <p className="k-quiet">{ruleDay === null ? words.usual : words.ruleOf(ruleDay)}</p>
    </Stack>
  );
}
