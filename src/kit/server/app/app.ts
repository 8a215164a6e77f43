import '../http/request.ts';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sealing } from '../audit/sealing.ts';
import { startBackground } from '../background/start.ts';
import { letOwnPagesCall } from '../http/cors.ts';
import { defaultConnections, openDatabase, type Clock } from '../database/db.ts';
import { Drain } from '../operate/drain.ts';
import type { Environment } from '../config/environment.ts';
import { importsOf } from '../import/kind/kind.ts';
import { sweepingImports } from '../import/kind/sweep.ts';
import { importingOf } from '../import/kind/work.ts';
import { Admission } from '../admission/admission.ts';
import { databaseCheck } from '../health/database.ts';
import { Health } from '../health/health.ts';
import { keysCheck } from '../health/keys.ts';
import { diskCheck, storageCheck } from '../health/room.ts';
import { serveHealth } from '../health/serve.ts';
import { exportsOf } from '../sheet/export.ts';
import { forgetting } from '../serve/idempotency.ts';
import { limitRequests, MinuteLimit, organisationWritesPerMinute } from '../http/limits.ts';
import { LiveHub } from '../http/live.ts';
import { serveMetrics } from '../operate/metrics.ts';
import type { App } from '../context.ts';
import type { Module } from '../module.ts';
import { serveDocs } from '../serve/docs.ts';
import { hearAnnouncements, OutboxWorker } from '../jobs/outbox.ts';
import { logRequests } from '../http/request-log.ts';
import {
  answerBrokenRequest,
  answerErrors,
  answerUnknownPaths,
  answerUnreadableAddress,
} from '../serve/respond.ts';
import type { Gate } from '../gate.ts';
import { serveModule } from '../serve/serve.ts';
import { limitSlowBodies } from '../serve/slow-bodies.ts';
import { serveWeb } from '../serve/web-files.ts';
import { deviceServer, serveDevices } from './device-server.ts';
import { serverOptions } from './server-options.ts';

export type AppOptions = {
  environment: Environment;
  databaseUrl: string;
  modules: readonly Module[];
  gate: (app: App) => Gate;
  logger: Logger;
  /** Folder of the built web application; null serves the calls alone. */
  webFolder: string | null;
  clock?: Clock;
  /** Requests a minute are limited unless this is false (tests that send thousands). */
  limits?: boolean;
  /** Calls of an organisation wait for those of others unless this is false (tests in which its own are to meet). */
  isFair?: boolean;
  /**
   * Cron schedules run when they are due, unless this is false (for tests that set the clock: the database has another
   * one).
   */
  calendar?: boolean;
  maximumConnections?: number;
  /** How long a new connection to the database may take. */
  connectMs?: number;
};

export type RunningApp = {
  server: FastifyInstance;
  /** Listens on `DEVICE_PORT`; null where the environment names none. */
  devices: FastifyInstance | null;
  app: App;
  outbox: OutboxWorker;
  /** How long a stopping process still serves, while readiness sends new requests elsewhere. */
  drain(ms: number): Promise<void>;
  /** Ends background work before the rest. */
  readonly stopBackground: () => Promise<void>;
  close(): Promise<void>;
};

/** How long running requests may take after the process stops accepting new ones. */
const closingMs = 25_000;

/** Puts the program together: database, calls, pages, background work. It listens when the caller says so. */
export async function buildApp(options: AppOptions): Promise<RunningApp> {
  const { environment } = options;
  const server: FastifyInstance = fastify({
    ...serverOptions(options.logger, environment),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
  });

  let outbox: OutboxWorker | null = null;
  const db = openDatabase({
    url: options.databaseUrl,
    readUrl: environment.readDatabaseUrl,
    maximumConnections: options.maximumConnections,
    connectMs: options.connectMs,
    clock: options.clock,
    onEmit: (orgId) => outbox?.wake(orgId),
  });
  const exports = exportsOf(options.modules.flatMap((module) => module.exports ?? []));
  const imports = importsOf(options.modules.flatMap((module) => module.imports ?? []));
  const isLimited = options.limits !== false;
  const organisationWrites = isLimited ? new MinuteLimit(organisationWritesPerMinute) : null;
  const app: App = {
    db,
    environment,
    log: server.log,
    live: new LiveHub(),
    exports,
    imports,
    isLimited,
    organisationWrites,
    admission: new Admission({
      connections: options.maximumConnections ?? defaultConnections,
      isCounted: isLimited,
      isFair: options.isFair ?? true,
    }),
    audit: { brokenSeals: 0 },
    health: new Health(),
  };
  outbox = new OutboxWorker(app, options.modules);

  logRequests(server);
  const draining = new Drain(server);
  limitSlowBodies(server);
  await secure(server);
  letOwnPagesCall(server, environment);
  const gate = options.gate(app);
  if (isLimited) await limitRequests(server, gate);
  answerErrors(server, app.health);
  readForms(server);
  serveHealth(server, app, draining);
  serveMetrics(
    server,
    app,
    options.modules.flatMap(({ gauges = [] }) => gauges),
  );
  serveDocs(server, options.modules, environment);
  for (const module of options.modules) {
    serveModule(server, app, gate, module);
    await module.routes?.(server, app);
  }
  await serveDevices(server, app, options.modules);
  const devices = environment.devicePort === null ? null : await deviceServer(app, options);
  if (options.webFolder) await serveWeb(server, options.webFolder, gate.pageFacts);
  else answerUnknownPaths(server);

  const modulesChecks = options.modules.flatMap((module) => module.checks ?? []);
  const stops: (() => Promise<void>)[] = [
    app.health.open(app, databaseCheck, [...modulesChecks, keysCheck(), diskCheck, storageCheck]),
  ];
  for (const module of options.modules) {
    const stop = await module.start?.(app);
    if (stop) stops.push(stop);
  }
  const stopBackground = once(
    startBackground(app, options.modules, {
      own: {
        drains: [outbox.work, hearAnnouncements(options.databaseUrl), sealing],
        schedules: [forgetting, sweepingImports],
        jobs: [...imports.values()].map(importingOf),
      },
      calendar: options.calendar !== false,
    }),
  );
  const close = once(async () => {
    draining.begin();
    await Promise.race([
      Promise.all([server.close(), devices?.close()]),
      new Promise((resolve) => setTimeout(resolve, closingMs).unref()),
    ]);
    await stopBackground();
    for (const stop of stops.toReversed()) await stop();
    await db.close();
  });
  return { server, devices, app, outbox, drain: (ms) => draining.run(ms), stopBackground, close };
}

/** Closing twice (a second signal) waits for the first. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}

async function secure(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'self'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: false,
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    reply.header('cache-control', 'no-store');
  });
}

/** The form-encoded calls of the specification. A repeated field becomes a list, which no call accepts. */
function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const fields: Record<string, string | string[]> = Object.create(null) as Record<
        string,
        string | string[]
      >;
      for (const [name, value] of new URLSearchParams(text as string)) {
        const earlier = fields[name];
        fields[name] = earlier === undefined ? value : [earlier, value].flat();
      }
      done(null, fields);
    },
  );
}
