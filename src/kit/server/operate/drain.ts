import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long connections are kept after the signal, at the least, so that a request under way on them is answered. */
const graceMs = 1_500;
/** The same of connections that came at the last moment. */
const lastMs = 300;

/**
 * Prepares the end of a process: answers close their connection, so that no client sends its next request on one that
 * is about to be cut, and readiness fails, so that load balancers choose other processes.
 */
export class Drain {
  readonly #server: FastifyInstance;
  readonly #open = new Set<ServerResponse>();
  #isOn = false;

  constructor(server: FastifyInstance) {
    this.#server = server;
    server.addHook('onRequest', async (_request, { raw }) => {
      this.#open.add(raw);
      raw.once('close', () => this.#open.delete(raw));
      if (this.#isOn) raw.shouldKeepAlive = false;
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** From now on, also for requests that are being answered. */
  begin(): void {
    this.#isOn = true;
    for (const answer of this.#open) answer.shouldKeepAlive = false;
  }

  /**
   * Serves for so long, then lets nobody in, and waits a moment for those who are: a kept connection goes with its next
   * answer, and one on which nothing is asked is left to be cut.
   */
  async run(ms: number): Promise<void> {
    this.begin();
    await sleep(ms);
    // Accept the connections that the system has queued before the socket closes: else their requests would be reset.
    await turn();
    const { server } = this.#server;
    // Not that of HTTP, which cuts the idle connections at once.
    Server.prototype.close.call(server);
    const end = performance.now() + Math.max(lastMs, graceMs - ms);
    while (performance.now() < end && (await connectionsOf(server)) > 0) await sleep(20);
  }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
