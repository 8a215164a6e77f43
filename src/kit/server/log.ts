import pino, { type Logger } from 'pino';

/** What a log line must never carry, wherever it stands in an object. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'access_token',
  'refresh_token',
  'client_secret',
  'code',
  'code_verifier',
  'token',
];

/** Structured logs on standard output. Query strings are left out: some carry codes and tokens. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
