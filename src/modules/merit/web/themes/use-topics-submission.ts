import { useState } from 'react';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { useHeld } from '../composer/use-held.ts';
import { isWorthKeeping, linesOfForm, toInput } from '../draft/entry.model.ts';
import { byTopic, type SentTopic } from './themes.model.ts';
import type { Topics } from './use-topics.ts';

/** The submission of all topics in one call: all of them or none. */
export function useTopicsSubmission(topics: Topics, onSent: (topics: readonly SentTopic[]) => void) {
  const { meritThemes: words, meritEntry } = useText();
  const { ids, states, handles, openAt } = topics;
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const write = useWrite();

  async function submitNow(): Promise<void> {
    if (sending) return;
    setTried(true);
    setFailure(null);
    // A topic in which nothing was typed is none.
    const typed = ids.filter((id) => {
      const state = states[id];
      return state !== undefined && isWorthKeeping(state.entry);
    });
    if (typed.length === 0) return setFailure(words.nothing);
    for (const id of typed) {
      const unready = handles.current.get(id)?.unready() ?? null;
      if (unready !== null) return openAt(id, unready);
    }
    setSending(true);
    try {
      onSent(await sendAll(typed));
    } catch (error) {
      refuse(error, typed);
    } finally {
      setSending(false);
    }
  }
  async function sendAll(typed: readonly string[]): Promise<SentTopic[]> {
    await Promise.all(typed.map((id) => handles.current.get(id)?.settle() ?? Promise.resolve()));
    const documents = typed.map((id) => ({
      id,
      version: handles.current.get(id)?.version() ?? 0,
      document: toInput(states[id]!.entry),
    }));
    const answer = await write(meritCalls.submitMany, { topics: documents }, { quiet: true });
    for (const id of typed) handles.current.get(id)?.end();
    await send(meritCalls.saveTopicSet, { ids: [] }, { quiet: true }).catch(() => undefined);
    return answer.topics.map((standing, index) => {
      const { entry } = states[typed[index]!]!;
      return { name: entry.name, lines: linesOfForm(entry).length, standing };
    });
  }
  function refuse(error: unknown, typed: readonly string[]): void {
    if (!(error instanceof CallRefused) || error.status >= 500) return setFailure(meritEntry.notSentText);
    const wrong = byTopic(error.fields);
    setFailure(wrong.size > 0 ? words.noneSent(wrong.size) : error.message);
    let first: { id: string; place: string } | null = null;
    for (const [index, fields] of [...wrong].sort(([a], [b]) => a - b)) {
      const id = typed[index];
      const place = id === undefined ? null : (handles.current.get(id)?.refuse(fields) ?? null);
      if (id !== undefined && place !== null) first ??= { id, place };
    }
    if (first) openAt(first.id, first.place);
  }
  const { isWaiting, isHeld, hold } = useHeld(false, () => void submitNow());
  return {
    submit: (): void => {
      if (isWaiting) hold();
      else void submitNow();
    },
    sending: sending || isHeld,
    tried,
    failure,
    clearFailure: (): void => setFailure(null),
  };
}
