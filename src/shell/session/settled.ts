import { queryClient } from './leave.ts';

/** A screen that never stops loading holds nothing up for longer. */
const limitMs = 2_000;

/** Resolves when the screen in front has its data, so that background reads come after it. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      stop();
      resolve();
    };
    const limit = setTimeout(end, limitMs);
    const look = (): void => {
      if (queryClient.isFetching() === 0) end();
    };
    const stop = queryClient.getQueryCache().subscribe(() => setTimeout(look));
    setTimeout(look);
  });
}
