/** Preloaded into what `become` runs: when the process that started it is gone, it stops as if it were told to. */
if (process.connected) {
  process.channel?.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
