const waiting: (() => void)[] = [];
let hasBegun = false;

/** Begins work that the first rows of a screen can do without: once they are drawn, or at once if they already are. */
export function soon(begin: () => void): void {
  if (hasBegun) begin();
  else waiting.push(begin);
}

/** The screen in front has its data: what waits begins once that is on the screen and nothing else is to be done. */
export function beginSoon(): void {
  const begin = (): void => {
    hasBegun = true;
    for (const each of waiting.splice(0)) each();
  };
  // Safari has no idle callbacks. The browser is idle before the picture of the rows, too.
  const idle: (work: () => void) => unknown = window.requestIdleCallback ?? setTimeout;
  requestAnimationFrame(() => idle(begin));
}
