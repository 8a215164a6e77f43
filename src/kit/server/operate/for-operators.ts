import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { bearerOf } from '../http/bearer.ts';

/** Headers that proxies add: a request with one of them did not come from this machine. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const loopbackPeer = /^(::1$|(::ffff:)?127\.)/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether a request was sent on this machine: by no proxy, and to a name that leads nowhere else. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (!loopbackPeer.test(socket.remoteAddress ?? '')) return false;
  return loopbackHost.test(headers.host ?? '') && !forwarding.some((name) => name in headers);
}

/**
 * Shows information about the installation only to this machine and to holders of the token; to others the path does
 * not exist. `open` allows everyone.
 */
export function forOperators(read: () => { open?: boolean; token?: string | undefined }) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { open = false, token } = read();
    if (open || isFromThisMachine(request)) return;
    const bearer = bearerOf(request);
    if (token === undefined || bearer === null || !isEqual(bearer, token))
      throw protocolRefusals.unknown_path();
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function isEqual(actual: string, expected: string): boolean {
  return timingSafeEqual(digestOf(actual), digestOf(expected));
}
