import { useRef, useState } from 'react';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { meritCalls } from '../merit.calls.ts';
import { isStale, type DraftSaver } from './draft-saver.ts';
import { toInput, type Entry } from './entry.model.ts';
import type { Opened } from './entry.open.ts';

export type SubmitResult =
  | { kind: 'done'; recordId: string }
  | { kind: 'refused'; message: string; reason: string; fields: Readonly<Record<string, string>> }
  | { kind: 'stale' }
  | { kind: 'unanswered' };

/**
 * Sends an entry once, however often it is asked for: the key of an attempt without an answer stays, so that pressing
 * again after a lost connection repeats the same submission.
 */
export function useSubmit(opened: Opened, saver: DraftSaver) {
  const [sending, setSending] = useState(false);
  const intent = useRef<{ body: string; key: string } | null>(null);

  function keyFor(body: string): string {
    if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() };
    return intent.current.key;
  }
  async function sendNow(entry: Entry): Promise<string> {
    const document = toInput(entry);
    const options = { quiet: true } as const;
    if (opened.replaces) {
      const { id, version } = opened.replaces;
      const input = { id, version, reason: entry.reason, replacementId: opened.recordId, document };
      const answer = await send(meritCalls.replace, input, {
        ...options,
        idempotencyKey: keyFor(JSON.stringify(input)),
      });
      return answer.replacement.id;
    }
    // A draft that is being saved has to arrive first, or the submission would come from an older version.
    await saver.settle();
    const input = { id: opened.recordId, version: saver.version, document };
    const answer = await send(meritCalls.submit, input, {
      ...options,
      idempotencyKey: keyFor(JSON.stringify(input)),
    });
    return answer.id;
  }
  async function submit(entry: Entry): Promise<SubmitResult> {
    setSending(true);
    try {
      const recordId = await sendNow(entry);
      return { kind: 'done', recordId };
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status >= 500) return { kind: 'unanswered' };
      intent.current = null;
      if (isStale(error)) return { kind: 'stale' };
      return { kind: 'refused', message: error.message, reason: error.reason, fields: error.fields };
    } finally {
      setSending(false);
    }
  }
  return { submit, sending };
}
