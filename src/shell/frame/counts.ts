import { setCount } from '../../kit/web/app/counts.ts';
import { useEffect } from 'react';
import { onLive, readOnLive, startLive } from '../../kit/web/live/live.ts';
import type { HeaderItem } from '../../kit/web/app/slots.ts';
import { fromModules, inOrder, loadModules } from '../routing/modules.ts';
import { queryClient } from '../session/leave.ts';
import { whenSettled } from '../session/settled.ts';

/** The buttons of modules in the header. */
export const headerItems = fromModules((modules) => inOrder(modules.flatMap(({ header = [] }) => header)));
const unheardMs = 800;

async function read({ count, load }: HeaderItem): Promise<void> {
  const { default: readCount } = await load();
  setCount(count, await readCount());
}

/** Reads the counts of the header. A failed read keeps the last count silently, as the counts are only a hint. */
function refresh(): void {
  void Promise.allSettled(headerItems().map(read));
}

/**
 * Listens to live events and keeps the header's counts fresh: at once by events, else by asking now and then. The data
 * of the screen that was asked for goes before.
 */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    void whenSettled().then(async () => {
      await loadModules().catch(() => {}); // those that are here are listened for
      if (!left) stop = listen();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}

function listen(): () => void {
  // Opening a stream triggers `resync` in its own tab only; the other tabs read here.
  const unheard = setTimeout(refresh, unheardMs);
  const stops = [
    ...headerItems().flatMap((item) => item.live.map((type) => readOnLive(type, () => read(item)))),
    onLive('resync', () => {
      clearTimeout(unheard);
      refresh();
      void queryClient.invalidateQueries({ refetchType: 'none' });
    }),
    startLive(),
  ];
  return () => {
    clearTimeout(unheard);
    stops.forEach((stop) => stop());
  };
}
