import type { FastifyReply } from 'fastify';
import { protocolRefusals } from '../../contract/kit.refusals.ts';

/**
 * A query that runs when its client leaves may finish within this time, because breaking off a statement costs its
 * connection.
 */
const graceMs = 500;

/** Signals of a read whose client goes before it is answered. */
type Departure = {
  /** At once, for what has not begun. */
  readonly signal: AbortSignal;
  /** A while later, for what is under way. */
  readonly overdue: AbortSignal;
};

export function departureOf({ raw }: FastifyReply): Departure {
  const [departed, overdue] = [new AbortController(), new AbortController()];
  raw.once('close', () => {
    if (raw.writableFinished) return;
    const reason = protocolRefusals.unavailable();
    departed.abort(reason);
    setTimeout(() => overdue.abort(reason), graceMs).unref();
  });
  return { signal: departed.signal, overdue: overdue.signal };
}
