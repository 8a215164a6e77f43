import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFieldProblem } from '../input/field-control.ts';
import { CallRefused } from '../send/send.ts';
import { useText } from '../text/text.tsx';

/** A file on its way, or with what hindered it. */
export type Sending = { name: string; size: number; busy: boolean; problem: string | null };

/**
 * Sends a file as soon as it is chosen; a refusal is said beside the file that it is about. The form around it is not sent
 * while a file is on its way or was refused: it would be saved without it. Its screen brings the words `kitFile`.
 */
export function useUpload<Answer>(
  upload: (file: File) => Promise<Answer>,
  onSent: (answer: Answer, file: File) => void,
  notSent: string,
): { sending: Sending | null; take: (file: File) => void; drop: () => void } {
  const [sending, setSending] = useState<Sending | null>(null);
  useTold(sending?.busy);
  // A file that was removed on its way does not come back with its answer.
  const run = useRef(0);
  async function send(file: File): Promise<void> {
    const { name, size } = file;
    const own = ++run.current;
    setSending({ name, size, busy: true, problem: null });
    try {
      const answer = await upload(file);
      if (own !== run.current) return;
      onSent(answer, file);
      setSending(null);
    } catch (error) {
      if (own !== run.current) return;
      const problem = error instanceof CallRefused ? error.message : notSent;
      setSending({ name, size, busy: false, problem });
    }
  }
  function drop(): void {
    run.current += 1;
    setSending(null);
  }
  return { sending, take: (file) => void send(file), drop };
}

/** Holds the form back while a file is on its way (`busy`) or was refused. */
function useTold(busy: boolean | undefined): void {
  const { kitFile: words } = useText();
  const tellField = useFieldProblem();
  const tell = useEffectEvent((problem: string | null) => tellField?.(problem));
  const problem = busy === undefined ? null : busy ? words.waiting : words.unsent;
  useLayoutEffect(() => {
    if (problem === null) return;
    tell(problem);
    return () => tell(null);
  }, [problem]);
}
