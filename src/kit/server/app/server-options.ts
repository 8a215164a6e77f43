import { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import { newId } from '../id.ts';
import { longestBodyMs } from '../serve/slow-bodies.ts';

/** The limits and the log of every server of the process. */
export const serverOptions = (logger: Logger, environment: Pick<Environment, 'trustedProxies'>) => ({
  loggerInstance: logger as FastifyBaseLogger,
  genReqId: () => newId(),
  requestIdHeader: false as const,
  // `request-log.ts` writes one line in place of the library's two.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
  trustProxy: (_address: string, hop: number) => hop < environment.trustedProxies,
  bodyLimit: 1_048_576,
  // The longest that any body may take; each has its own limit below it.
  requestTimeout: longestBodyMs,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  forceCloseConnections: 'idle' as const,
});
