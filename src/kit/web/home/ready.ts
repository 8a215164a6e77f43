import { createContext, use, useLayoutEffect } from 'react';

/** Where a part of the home page says that it has what it shows first. */
export const HomeReady = createContext<() => void>(() => {});

/**
 * To be called by each part: whether its first answers are here, or will not come. Until all parts have them the page is an
 * outline, so that none moves what stands below it when it comes.
 */
export function useHomeReady(isReady: boolean): void {
  const tell = use(HomeReady);
  useLayoutEffect(() => {
    if (isReady) tell();
  }, [isReady, tell]);
}

/** Whether a call has been answered or refused. */
export const isAnswered = ({ data, isError }: { data: unknown; isError: boolean }): boolean =>
  data !== undefined || isError;
