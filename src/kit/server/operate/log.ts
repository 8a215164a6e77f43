import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields that are never logged, wherever they occur in an object. */
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

/** PostgreSQL adds the refused row to an error; personal data must not reach the log. */
const shownRows = ['detail', 'where', 'internalQuery'];

function errorShown(error: Error): object {
  const serialized = pino.stdSerializers.err(error);
  const fields = Object.entries(serialized).filter(([name]) => !shownRows.includes(name));
  // A `code` may be a sign-in code and is masked; only an error's code is kept.
  return Object.fromEntries(fields.map(([name, value]) => [name === 'code' ? 'errorCode' : name, value]));
}

/** Structured logs to standard output or a given stream. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    serializers: {
      err: errorShown,
      // The form parser would log every header of a form.
      busboyOptions: () => undefined,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return to ? pino(options, to) : pino(options);
}
