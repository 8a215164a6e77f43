import pg from 'pg';

/** Stops the client's statement when the signal aborts; the returned function ends the watch. */
export function stopWhenAborted(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal): () => void {
  const pid = client
    .query<{ pid: number }>('select pg_backend_pid() as pid')
    .then(({ rows }) => rows[0]?.pid);
  pid.catch(() => {}); // a broken connection has no statement to stop
  const stop = (): void => {
    // As the login role, over a connection of its own: the application role may stop nobody.
    const canceller = new pg.Client(pool.options as pg.ClientConfig);
    canceller
      .connect()
      .then(async () => canceller.query('select pg_cancel_backend($1)', [await pid]))
      .catch(() => {}) // the statement's own time limit is left
      .finally(() => void canceller.end().catch(() => {}));
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
}
