import '../http/request.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import type { App } from '../context.ts';
import { logRequests } from '../http/request-log.ts';
import type { Module } from '../module.ts';
import { limitSlowBodies } from '../serve/slow-bodies.ts';
import { serverOptions } from './server-options.ts';

/** Devices that hold their connections open; more are refused, so that they take none of the process's files. */
const maximumConnections = 4_000;

/** The routes of devices, each module in its own room, so that the bodies of calls are not read as the texts of devices. */
export async function serveDevices(
  server: FastifyInstance,
  app: App,
  modules: readonly Module[],
): Promise<void> {
  for (const { deviceRoutes } of modules)
    if (deviceRoutes) await server.register(async (room) => deviceRoutes(room, app));
}

/**
 * A server for devices that know neither TLS nor a path: `DEVICE_PORT`. It has no page and no call of people, so that a network of
 * devices may reach it and nothing else.
 */
export async function deviceServer(
  app: App,
  { environment, logger, modules }: { environment: Environment; logger: Logger; modules: readonly Module[] },
): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify(serverOptions(logger, environment));
  server.server.maxConnections = maximumConnections;
  logRequests(server);
  limitSlowBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    reply.header('cache-control', 'no-store');
  });
  server.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request of a device failed');
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? 'ERROR' : 'BAD REQUEST');
  });
  server.setNotFoundHandler(async (_request, reply) => reply.code(404).type('text/plain').send('NOT FOUND'));
  await serveDevices(server, app, modules);
  return server;
}
