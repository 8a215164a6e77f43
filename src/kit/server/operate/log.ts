import pino, { type DestinationStream, type Logger } from 'pino';

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

/** What PostgreSQL adds to an error shows the row that it refused: whose it is stays between it and the table. */
const shownRows = ['detail', 'where', 'internalQuery'];

function errorShown(error: Error): object {
  const shown = pino.stdSerializers.err(error);
  const told = Object.entries(shown).filter(([name]) => !shownRows.includes(name));
  // A code elsewhere signs somebody in and is blotted out; an error's says what went wrong.
  return Object.fromEntries(told.map(([name, value]) => [name === 'code' ? 'errorCode' : name, value]));
}

/** Structured logs on standard output, or where told. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    serializers: {
      err: errorShown,
      // The reader of forms would tell every header of theirs.
      busboyOptions: () => undefined,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return to ? pino(options, to) : pino(options);
}
