import './request.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { bearerOf } from './bearer.ts';
import type { Gate } from '../gate.ts';

const readsPerMinute = 600;
const writesPerMinute = 120;
export const organisationWritesPerMinute = 2_000;

/** Limits calls per minute by user, over all tokens, and by address for calls without a token. */
export async function limitRequests(server: FastifyInstance, { authenticate }: Gate): Promise<void> {
  await server.register(rateLimit, {
    timeWindow: '1 minute',
    max: (request: FastifyRequest) => (request.routeOptions.config.write ? writesPerMinute : readsPerMinute),
    keyGenerator: async (request: FastifyRequest) => {
      const { call, write } = request.routeOptions.config;
      if (call === undefined) return request.ip;
      const token = bearerOf(request);
      // Made-up tokens are no users: they share what their address may.
      const session = token ? await authenticate(token) : null;
      return `${write ? 'w' : 'r'}:${session?.userId ?? request.ip}`;
    },
    allowList: (request: FastifyRequest) => request.routeOptions.config.call === undefined,
    errorResponseBuilder: () => protocolRefusals.too_many(),
  });
}

const windowMs = 60_000;

/** Counts what happens to each of many keys within a minute, in the memory of this process. */
export class MinuteLimit {
  readonly #maximum: number;
  readonly #counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: windowMs });

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Counts one more; false when the minute's allowance is used up. */
  take(key: string): boolean {
    const counted = this.#counts.get(key) ?? { count: 0 };
    if (counted.count === 0) this.#counts.set(key, counted);
    counted.count += 1;
    return counted.count <= this.#maximum;
  }

  /** Whether the next one would be too many; counts nothing. */
  isUsedUp(key: string): boolean {
    return (this.#counts.get(key)?.count ?? 0) >= this.#maximum;
  }
}
