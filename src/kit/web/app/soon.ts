const waiting: (() => void)[] = [];
let hasBegun = false;

/** Begins what the first rows of a screen do without once they stand; at once where they do already. */
export function soon(begin: () => void): void {
  if (hasBegun) begin();
  else waiting.push(begin);
}

const pictureMs = 2_000;

/** The screen in front has its data: what waits begins once that is on the screen and nothing else is to be done. */
export function beginSoon(): void {
  const begin = (): void => {
    hasBegun = true;
    for (const each of waiting.splice(0)) each();
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: pictureMs });
  else setTimeout(begin, pictureMs / 10);
}
