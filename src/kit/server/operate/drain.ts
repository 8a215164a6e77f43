import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Prepares the end of a process: answers close their connection, so that no client sends its next request on one that
 * is about to be cut, and readiness fails, so that load balancers choose other processes.
 */
export class Drain {
  readonly #open = new Set<ServerResponse>();
  #isOn = false;

  constructor(server: FastifyInstance) {
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
}
