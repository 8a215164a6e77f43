import { createContext, use, useLayoutEffect } from 'react';

/** Where a part of the home page says that it has what it shows first. */
export const HomeReady = createContext<() => void>(() => {});

/**
 * Each part reports by it whether its first answers are here, or will not come. The page is an outline until all parts
 * have reported, so that no part moves those below it when it comes.
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
