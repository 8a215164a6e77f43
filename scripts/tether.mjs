/** Preloaded into what `become` runs: stops the process, as by a signal, when its parent has ended. */
if (process.connected) {
  process.channel?.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
