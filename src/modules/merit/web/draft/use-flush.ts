import { useEffect } from 'react';

/** Saves what is typed once the connection is back, and when the screen is left. */
export function useFlush(saver: { flush: () => Promise<unknown> }): void {
  useEffect(() => {
    const flush = (): void => void saver.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, [saver]);
}
