import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Service } from '../contract/call.ts';
import {
  openNames,
  schema,
  secretNames,
  serviceNames,
  type JsonWebKey,
  type logLevel,
} from './environment.schema.ts';

export type LogLevel = z.infer<typeof logLevel>;

/** How the process was told to run. Made once, at the start; nothing else reads `process.env`. */
export type Environment = {
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds the embedded database, uploaded files and generated secrets. */
  readonly dataDir: string;
  /** A PostgreSQL of one's own; undefined means the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A replica for reports; undefined means the main database. */
  readonly readDatabaseUrl: string | undefined;
  /** The origin under which people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** `auto`: only into an empty embedded database. */
  readonly demo: 'on' | 'off' | 'auto';
  /** False where something in front limits requests, or a load is measured. */
  readonly limitsRequests: boolean;
  readonly logLevel: LogLevel;
  /** The services that this process serves. */
  readonly services: ReadonlySet<Service>;
  readonly givenSecrets: GivenSecrets;
  /** How many proxies in front may tell the caller's address; 0 believes nobody. */
  readonly trustedProxies: number;
  /** The one other client of the specification, which proves itself by a secret and may come without PKCE. */
  readonly confidentialClient: ConfidentialClient | undefined;
  /** Who carries text messages; undefined means that none can be sent. */
  readonly sms: SenderAddress | undefined;
  /** Who carries letters by e-mail; undefined means that none can be sent. */
  readonly mail: SenderAddress | undefined;
};

/** A web hook with the secret that proves us to it; `log` writes messages, codes included, into the server's log. */
export type SenderAddress = { readonly url: string; readonly secret: string } | 'log';

export type ConfidentialClient = {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
};

/** Secrets from outside; those that are undefined are generated and kept in the data directory. */
export type GivenSecrets = {
  readonly cookieKeys: readonly string[] | undefined;
  readonly hmacKeys: readonly string[] | undefined;
  readonly columnKeys: readonly string[] | undefined;
  readonly passwordKeys: readonly string[] | undefined;
  /** Private keys as JSON Web Keys, for identity tokens. */
  readonly signingKeys: readonly JsonWebKey[] | undefined;
};

/** Names every bad value, one a line. Holds no value that may be secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(problems: readonly string[], options?: ErrorOptions) {
    const lines = problems.map((problem) => `  ${problem}`);
    super(`The environment has values that cannot be used:\n${lines.join('\n')}`, options);
  }
}

/** Does what a variable asks for. Where that cannot be done, however well it is written, the error names it. */
export async function asAsked<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A host of several addresses fails with one error for each, and no words of its own.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    throw new EnvironmentError([`${name} cannot be used: ${first?.message ?? 'nothing answers'}`], {
      cause: error,
    });
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment variables; empty ones count as absent. Throws an EnvironmentError that names every bad value.
 * `readFile` serves the `*_FILE` variables.
 */
export function readEnvironment(
  variables: Variables,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Environment {
  const problems: string[] = [];
  const present = withSecretFiles(variables, readFile, problems);
  const parsed = schema.safeParse(present);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const shown = openNames.includes(name) ? ` (it is ${JSON.stringify(present[name])})` : '';
    problems.push(`${name} ${issue.message}${shown}`);
  }
  if (problems.length > 0 || !parsed.success) throw new EnvironmentError([...new Set(problems)]);
  return environmentOf(parsed.data);
}

function withSecretFiles(variables: Variables, readFile: (path: string) => string, problems: string[]) {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined && value.trim() !== '') present[name] = value.trim();
  }
  for (const name of secretNames) {
    const path = present[`${name}_FILE`];
    if (path === undefined) continue;
    if (present[name] !== undefined)
      problems.push(`${name} and ${name}_FILE are both given; one of them must go`);
    try {
      present[name] = readFile(path).trim();
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return present;
}

function environmentOf(values: z.output<typeof schema>): Environment {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    readDatabaseUrl: values.READ_DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo: values.DEMO ?? 'auto',
    limitsRequests: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    services: new Set(values.SERVICES ?? serviceNames),
    givenSecrets: {
      cookieKeys: values.COOKIE_KEYS,
      hmacKeys: values.HMAC_KEYS,
      columnKeys: values.COLUMN_KEYS,
      passwordKeys: values.PASSWORD_KEYS,
      signingKeys: values.SIGNING_KEYS,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    confidentialClient: confidentialClientOf(values),
    sms: senderOf('SMS', values.SMS_URL, values.SMS_SECRET),
    mail: senderOf('MAIL', values.MAIL_URL, values.MAIL_SECRET),
  };
}

function senderOf(
  name: string,
  url: string | undefined,
  secret: string | undefined,
): SenderAddress | undefined {
  if (url === 'log' && !secret) return 'log';
  if (!url && !secret) return undefined;
  if (url && url !== 'log' && secret) return { url, secret };
  throw new EnvironmentError([
    `${name}_URL and ${name}_SECRET belong together (log needs no secret); give both or none`,
  ]);
}

function confidentialClientOf(values: z.output<typeof schema>): ConfidentialClient | undefined {
  const { OAUTH_CLIENT_ID: id, OAUTH_CLIENT_SECRET: secret, OAUTH_REDIRECT_URIS: redirectUris } = values;
  if (!id && !secret && !redirectUris) return undefined;
  if (id && secret && redirectUris) return { id, secret, redirectUris };
  throw new EnvironmentError([
    'OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET and OAUTH_REDIRECT_URIS belong together; give all three or none',
  ]);
}
