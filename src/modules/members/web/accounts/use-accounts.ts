import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh, useWrite } from '../../../../kit/web/send/write.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { maximumAccounts, type AccountRule } from '../../rules.ts';

export type AccountRow = OutputOf<typeof calls.accounts>['rows'][number];
export type MadeLink = { memberId: string; loginName: string; url: string; expiresAt: string };
export type Chosen = { memberIds?: readonly string[]; importId?: string };
/** Members for whom something could not be done, with the reason. */
export type NotDone = { memberId: string; message: string };
type Result = { memberId: string; reason: string | null; message: string };

/** The accounts of members, and what makes them and their links, some at a time. */
export function useAccounts({ memberIds = [], importId }: Chosen) {
  const { error } = useKitText();
  const input = { memberIds: [...memberIds], ...(importId !== undefined && { importId }) };
  const answer = useCall(calls.accounts, input, { inPlace: true });
  const write = useWrite();
  const refresh = useRefresh([calls.accounts, calls.list, calls.detail]);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const [links, setLinks] = useState<readonly MadeLink[]>([]);
  const [sent, setSent] = useState(0);

  /**
   * Works piece by piece, so that progress is visible; the refusal of a piece is reported at its members, and the rest
   * goes on.
   */
  async function inPieces<R extends Result>(
    ids: readonly string[],
    ask: (piece: string[]) => Promise<{ results: readonly R[] }>,
    take: (done: readonly R[]) => void,
  ): Promise<void> {
    const failed: NotDone[] = [];
    setNotDone([]);
    for (let at = 0; at < ids.length; at += maximumAccounts) {
      setProgress({ done: at, all: ids.length });
      const piece = ids.slice(at, at + maximumAccounts);
      try {
        const { results } = await ask(piece);
        take(results.filter(({ reason }) => reason === null));
        failed.push(...results.filter(({ reason }) => reason !== null));
      } catch (failure) {
        const message =
          failure instanceof CallRefused && failure.message !== '' ? failure.message : error.text;
        failed.push(...piece.map((memberId) => ({ memberId, message })));
      }
    }
    setNotDone(failed);
    setProgress(null);
    await refresh();
  }
  return {
    answer,
    progress,
    notDone,
    links,
    sent,
    make: (ids: readonly string[], rule: { rule: AccountRule; prefix: string; activate: boolean }) =>
      inPieces(
        ids,
        (piece) => write(calls.makeAccounts, { memberIds: piece, ...rule }, { quiet: true }),
        () => undefined,
      ),
    link: (ids: readonly string[]) =>
      inPieces(
        ids,
        (piece) => send(calls.links, { memberIds: piece }, { quiet: true }),
        // A newer link ends the one before.
        (done) =>
          setLinks((before) => [
            ...before.filter(({ memberId }) => !done.some((each) => each.memberId === memberId)),
            ...done,
          ]),
      ),
    letter: (ids: readonly string[]) =>
      inPieces(
        ids,
        (piece) => write(calls.sendLinks, { memberIds: piece }, { quiet: true }),
        (done) => setSent((count) => count + done.length),
      ),
  };
}
