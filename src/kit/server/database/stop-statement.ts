import pg from 'pg';

/** Cancels the client's statement when the signal aborts. Returns a function that stops watching. */
export function stopWhenAborted(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal): () => void {
  const { processID } = client as pg.PoolClient & { processID: number };
  const stop = (): void => {
    // As the login role on a new connection: the application role may not cancel statements.
    const canceller = new pg.Client(pool.options as pg.ClientConfig);
    canceller
      .connect()
      .then(() => canceller.query('select pg_cancel_backend($1::int)', [processID]))
      .catch(() => {}) // the statement's own time limit is left
      .finally(() => void canceller.end().catch(() => {}));
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
}
