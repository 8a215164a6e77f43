/** Who started us, read before anything else is done: later it may have ended already. */
const parentAtStart = process.ppid;

/** Calls back when npm, which started us, is gone: one that was killed tells nobody. Returns what ends the watch. */
export function whenParentGone(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const watch = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(watch);
    gone();
  }, 500);
  return () => clearInterval(watch);
}
