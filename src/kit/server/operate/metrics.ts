import '../http/request.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { conditionCodes } from '../health/conditions.ts';
import { forOperators } from './for-operators.ts';
import type { App, ModuleGauge } from '../module.ts';

/** Serves `GET /metrics` for Prometheus: requests by call and status, connections, live browsers, the event loop. */
export function serveMetrics(server: FastifyInstance, app: App, gauges: readonly ModuleGauge[]): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call, method and status',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Business refusals, by call',
    labelNames: ['call'],
    registers: [register],
  });
  gauge(register, 'db_connections', 'Connections of the pool', () => app.db.usage().total);
  gauge(
    register,
    'db_connections_waiting',
    'Requests waiting for a connection',
    () => app.db.usage().waiting,
  );
  gauge(
    register,
    'calls_waiting',
    'Calls that wait until it is the turn of their organisation',
    () => app.admission.usage.waiting,
  );
  gauge(
    register,
    'audit_seals_broken',
    'Times since the start that the audit log did not agree with its seals',
    () => app.audit.brokenSeals,
  );
  const conditions = new Gauge({
    name: 'conditions',
    help: 'What stands against full service, by the code that /health/ready names: 1 while it is so',
    labelNames: ['code'],
    registers: [register],
    collect() {
      const found = new Set(app.health.found.map(({ code }) => code));
      for (const code of conditionCodes) conditions.set({ code }, found.has(code) ? 1 : 0);
    },
  });
  gauge(register, 'live_browsers', 'Open live streams', () => app.live.total);
  for (const each of gauges) labelled(register, app, each);

  server.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown';
    seconds.observe({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.reason !== undefined && reply.statusCode === 200) refusals.inc({ call });
  });
  const onRequest = forOperators(() => ({ token: app.environment.metricsToken }));
  server.get('/metrics', { logLevel: 'silent', onRequest }, async (_request, reply) => {
    reply.type(register.contentType);
    return register.metrics();
  });
}

/** Without its database a gauge has no values; the other metrics are answered. */
function labelled(register: Registry, app: App, { name, help, labels, read }: ModuleGauge): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [register],
    async collect() {
      this.reset();
      try {
        for (const { labels: of, value } of await read(app)) this.set({ ...of }, value);
      } catch (error) {
        app.log.warn({ err: error, gauge: name }, 'a number of the metrics could not be read');
      }
    },
  });
}

function gauge(register: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}
