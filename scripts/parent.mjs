/** The parent process, read first of all: later it may have ended already. */
const parentAtStart = process.ppid;

/** Calls back when npm, our parent, has ended, as a killed process sends no signal. Returns what ends the watch. */
export function whenParentGone(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const watch = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(watch);
    gone();
  }, 500);
  return () => clearInterval(watch);
}
