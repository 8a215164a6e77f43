import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useRefresh, useWrite } from '../../../../kit/web/send/write.ts';
import {
  drawsCalls,
  stageCalls as calls,
  winnerCalls,
  type DrawRound,
  type ShownWinner,
} from '../../calls.ts';

export type Show = OutputOf<typeof calls.show>;

/** Names roll at least so long, also where the server answers at once: a hall wants to see them. */
const rollMs = 1_600;
/** The first seat slows down for so long, each further one a little longer. */
const slowMs = 3_000;
const seatMs = 450;
const longestMs = 9_000;

export const slowingMs = (seat: number): number => Math.min(slowMs + (seat - 1) * seatMs, longestMs);

/** The picture on the stage: nothing of a winner before the server has answered. */
export type Scene =
  | { at: 'waiting' }
  | { at: 'rolling'; round: DrawRound }
  | { at: 'slowing' | 'shown'; round: DrawRound; winners: readonly ShownWinner[] }
  | { at: 'failed'; message: string };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The steps of the show, one at a time, however often somebody presses. */
export function useStage({ draw }: Show) {
  const kit = useKitText();
  const write = useWrite();
  const refresh = useRefresh([
    calls.show,
    drawsCalls.detail,
    drawsCalls.list,
    drawsCalls.chances,
    winnerCalls.list,
  ]);
  const [scene, setScene] = useState<Scene>({ at: 'waiting' });
  const [word, setWord] = useState('');
  const isBusy = useRef(false);
  const next = draw.rounds.find(({ drawnAt }) => drawnAt === null);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (error) {
      setScene({ at: 'failed', message: error instanceof Error ? error.message : kit.error.text });
    } finally {
      isBusy.current = false;
    }
  }

  const { id, version } = draw;
  const step = (send: () => Promise<unknown>) =>
    once(async () => {
      await send();
      await refresh();
    });
  const begin = () => step(() => write(calls.begin, { id, version, word }, { quiet: true }));
  const finish = () => step(() => write(calls.finish, { id, version }, { quiet: true }));
  const roll = (round: DrawRound) =>
    once(async () => {
      setScene({ at: 'rolling', round });
      const [{ winners }] = await Promise.all([
        write(calls.round, { id, place: round.place }, { quiet: true }),
        wait(isCalm() ? 0 : rollMs),
      ]);
      const present = winners.filter(({ state }) => state !== 'passed');
      setScene({ at: isCalm() ? 'shown' : 'slowing', round, winners: present });
      await refresh();
    });

  const settled = useEffectEvent(() => {
    if (scene.at === 'slowing') setScene({ ...scene, at: 'shown' });
  });
  useEffect(() => {
    if (scene.at !== 'slowing') return;
    const last = scene.winners.length === 0 ? 0 : slowingMs(scene.winners.length) + 300;
    const timer = setTimeout(settled, last);
    return () => clearTimeout(timer);
  }, [scene]);

  function advance(): void {
    if (scene.at === 'rolling') return;
    if (scene.at === 'slowing') return setScene({ ...scene, at: 'shown' });
    if (scene.at === 'shown') return setScene({ at: 'waiting' });
    if (scene.at === 'failed') setScene({ at: 'waiting' });
    if (draw.state === 'frozen') void begin();
    else if (draw.state !== 'drawing') return;
    else if (next) void roll(next);
    else void finish();
  }
  return { scene, word, setWord, next, advance };
}
