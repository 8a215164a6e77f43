import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Begins server-sent events as the answer; the client comes again `retryMs` after a cut, where it is said. */
export function startEvents(reply: FastifyReply, { retryMs }: { retryMs?: number } = {}): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders), // the headers that the hooks set, as on every answer
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(`${retryMs === undefined ? '' : `retry: ${retryMs}\n`}event: hello\ndata: {}\n\n`);
}

/** An event as it is sent; one with a number is what the client names when it comes again. */
export const eventText = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
