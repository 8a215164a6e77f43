import { useState } from 'react';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { recordReads } from '../../../merit/calls.ts';
import { sheetCalls, type SheetTopic } from '../../sheet.calls.ts';
import type { SheetSaver } from './sheet-saver.ts';

/** A topic that is a record now. */
export type SentTopic = { id: string; name: string; recordNo: string | null; rows: number };
type FailedTopic = { id: string; name: string; message: string };
/** How a submission ended: all of it, or what it left and why. */
export type SendingOutcome = {
  version: number;
  /** Of every topic that is a record now. */
  doneKeys: ReadonlySet<string>;
  done: number;
  failed: readonly FailedTopic[];
  /** The topics that became records by this submission. */
  sent: readonly SentTopic[];
  /** Nobody answered: what is left can go on as it is. */
  stopped: boolean;
};

/**
 * Sends topics one by one, each under its key: a topic that was answered late, or sent again after a renewed session or
 * a killed browser, is the same record.
 */
export function useSending(saver: SheetSaver) {
  const refresh = useRefresh(recordReads);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  async function sendTopics(topics: readonly SheetTopic[], from: number): Promise<SendingOutcome> {
    const doneKeys = new Set(topics.filter(({ done }) => done).flatMap(({ keys }) => keys));
    const failed: FailedTopic[] = [];
    const sent: SentTopic[] = [];
    let version = from;
    let done = topics.filter((topic) => topic.done).length;
    let stopped = false;
    setProgress({ done, all: topics.length });
    for (const topic of topics) {
      if (topic.done) continue;
      try {
        const input = { id: saver.id, topicId: topic.id };
        const answer = await send(sheetCalls.submit, input, { idempotencyKey: topic.id, quiet: true });
        version = answer.version;
        done += 1;
        sent.push({ id: topic.id, name: topic.name, recordNo: answer.recordNo, rows: topic.rows });
        for (const key of topic.keys) doneKeys.add(key);
        setProgress({ done, all: topics.length });
      } catch (error) {
        if (!(error instanceof CallRefused) || error.status !== 200) {
          stopped = true;
          break;
        }
        failed.push({ id: topic.id, name: topic.name, message: error.message });
      }
    }
    setProgress(null);
    await refresh();
    return { version, doneKeys, done, failed, sent, stopped };
  }

  /** Fixes the topics of what is saved. Throws the refusal of rows that are wrong. */
  async function planned(): Promise<{ version: number; topics: SheetTopic[] }> {
    const input = { id: saver.id, version: saver.version };
    return send(sheetCalls.plan, input, { quiet: true });
  }
  return { progress, planned, sendTopics };
}
