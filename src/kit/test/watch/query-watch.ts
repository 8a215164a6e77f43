/**
 * Fails a test that used what the next major version of node-postgres removes: a query on a client that runs another one,
 * and what its warnings name. It warns once a process and without the place; this notices every time and says where.
 */
import pg from 'pg';
import { afterEach, expect } from 'vitest';

type ClientState = { _queryQueue: unknown[]; _activeQuery: unknown };
type Watch = { places: string[] };

/** One watch for all test files of a process, which share the prototype of the client. */
const shared = globalThis as { laurelQueryWatch?: Watch };

function startWatch(): Watch {
  const watch: Watch = { places: [] };
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  function watched(this: ClientState, ...args: unknown[]): unknown {
    if (this._activeQuery || this._queryQueue.length > 0)
      watch.places.push(new Error('a query on a client that runs another one').stack ?? '');
    return query.apply(this, args);
  }
  client.query = watched;
  process.on('warning', ({ name, message, stack }) => {
    if (name === 'DeprecationWarning' && message.includes('pg@9')) watch.places.push(stack ?? message);
  });
  return watch;
}

const watch = (shared.laurelQueryWatch ??= startWatch());

afterEach(() => {
  const places = watch.places.splice(0);
  expect(places, 'queries that node-postgres will refuse').toEqual([]);
});
