import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { ask, type Question } from '../overlay/confirm.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { toast } from '../overlay/toast.tsx';
import type { ToastMessage } from '../overlay/toast-box.tsx';
import { CallRefused, CallUnanswered } from '../send/send.ts';
import { useRefresh, useWrite } from '../send/write.ts';

export type ActOptions<C extends Call, Subject> = {
  /** The call's input for a subject; by default the subject itself. */
  input?: (subject: Subject, reason: string) => InputOf<C>;
  /** A question before it is sent; none where it answers null. */
  ask?: (subject: Subject) => Question | null | Promise<Question>;
  /** Waits, once it is wanted, for what has to be over before it is sent. */
  before?: (subject: Subject) => Promise<void>;
  /** Runs between the answer and its report, such as waiting for background work. */
  after?: (answer: OutputOf<C>, subject: Subject) => void | Promise<void>;
  /** The toast after success, with something else to do about it than to undo it. */
  done?: (
    answer: OutputOf<C>,
    subject: Subject,
  ) => string | Pick<ToastMessage, 'text' | 'action'> | undefined;
  /**
   * Undoes the act; offered on the toast while that is visible. It runs another act, whose call is checked like any
   * other. Null if nothing was changed.
   */
  undo?: (answer: OutputOf<C>, subject: Subject) => (() => unknown) | null;
  /** Calls whose answers it changes; sent again afterwards, and after a refusal, as stale data is often the cause. */
  changes?: readonly Call[];
};

export type Act<Subject, Answer> = {
  /** The answer; null where it was called off or refused, which has been reported. */
  run: (subject: Subject | Promise<Subject>) => Promise<Answer | null>;
  /** The subject for which it is being sent. */
  busy: Subject | null;
};

/** Shows a refusal as a toast, `otherwise` where it has no words. Any other failure of a call has been shown by `send`; what is no failure of a call is a defect. */
export function showRefusal(error: unknown, otherwise: string): void {
  if (error instanceof CallRefused) {
    if (error.status === 200) toast({ tone: 'danger', text: error.message || otherwise });
  } else if (!(error instanceof CallUnanswered)) throw error;
}

/** One change by a button or a menu item: question, one request, refusal, report, and refresh of what it changes. */
export function useAct<C extends Call, Subject = InputOf<C>>(
  declared: C | ((subject: Subject) => C),
  options: ActOptions<C, Subject> = {},
): Act<Subject, OutputOf<C>> {
  const { changes = [] } = options;
  const words = useKitText();
  const write = useWrite();
  const refresh = useRefresh(changes);
  const [busy, setBusy] = useState<Subject | null>(null);
  async function run(target: Subject | Promise<Subject>): Promise<OutputOf<C> | null> {
    try {
      const subject = await target;
      const call = typeof declared === 'function' ? declared(subject) : declared;
      const maxLength = call.limits?.['reason']?.max;
      const question = (await options.ask?.(subject)) ?? null;
      const reason = question ? await ask({ maxLength, ...question }) : '';
      if (reason === null) return null;
      setBusy(() => subject);
      await options.before?.(subject);
      const input = options.input?.(subject, reason) ?? (subject as InputOf<C>);
      const answer = await write(call, input);
      await options.after?.(answer, subject);
      const done = options.done?.(answer, subject);
      if (done !== undefined) {
        const undo = options.undo?.(answer, subject);
        toast({
          tone: 'success',
          ...(undo && { action: { label: words.undo, run: () => void undo() } }),
          ...(typeof done === 'string' ? { text: done } : done),
        });
      }
      await refresh();
      return answer;
    } catch (error) {
      showRefusal(error, words.error.text);
      void refresh();
      return null;
    } finally {
      setBusy(null);
    }
  }
  return { run, busy };
}
