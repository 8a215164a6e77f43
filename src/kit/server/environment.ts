import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Service } from '../contract/call.ts';

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
  readonly logLevel: LogLevel;
  /** The services that this process serves. */
  readonly services: ReadonlySet<Service>;
  readonly givenSecrets: GivenSecrets;
  /** How many proxies in front may tell the caller's address; 0 believes nobody. */
  readonly trustedProxies: number;
  /** The one other client of the specification, which proves itself by a secret and may come without PKCE. */
  readonly confidentialClient: ConfidentialClient | undefined;
};

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
  /** Private keys as JSON Web Keys, for identity tokens. */
  readonly signingKeys: readonly JsonWebKey[] | undefined;
};

export type JsonWebKey = { readonly kty: string; readonly [member: string]: unknown };

/** Names every bad value, one a line. Holds no value that may be secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** A record, so that a service added to the contract cannot be forgotten here. */
const everyService: Record<Service, true> = {
  points: true,
  organisation: true,
  process: true,
  password: true,
  push: true,
  file: true,
  config: true,
  crm: true,
  cloud: true,
  auth: true,
  country: true,
  odms: true,
};
const serviceNames = Object.keys(everyService) as Service[];

const minimumKeyLength = 32;
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be one of fatal, error, warn, info, debug, trace, silent',
});

const demo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], { error: 'must be on or off' }))
  .transform((word) => (['1', 'true', 'on', 'yes'].includes(word) ? ('on' as const) : ('off' as const)));

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'must be a whole number from 1 to 65535');

const databaseUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}, 'must look like postgres://user:password@host:5432/database');

const publicUrl = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  }, 'must be an http or https address without a path, such as https://points.example.org')
  .transform((text) => new URL(text).origin);

const services = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(z.enum(serviceNames, { error: `may hold, separated by commas: ${serviceNames.join(', ')}` })),
  );

/** Several values, separated by commas: the first is used, the others are still accepted, so keys can be replaced. */
const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (list) => list.every((key) => key.length >= minimumKeyLength && new Set(key).size >= 8),
    `must hold random keys of ${minimumKeyLength} characters or more, separated by commas`,
  );

const signingKeys = z.string().transform((text, context): JsonWebKey[] => {
  const parsed = jsonWebKeys.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data.keys;
  context.addIssue({
    code: 'custom',
    message: 'must be a JSON Web Key Set of private keys: {"keys":[{"kty":…,"d":…}]}',
  });
  return z.NEVER;
});
const jsonWebKeys = z.object({ keys: z.array(z.looseObject({ kty: z.string(), d: z.string() })).min(1) });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Exact addresses, separated by commas. */
const redirectUris = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine(
    (list) =>
      list.every((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? '') && !address.includes('#')),
    'must hold http or https addresses without a fragment, separated by commas',
  );

const schema = z.object({
  PORT: port.default(8080),
  // Not every address: a first start brings demo accounts whose passwords are public, over plain http.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  READ_DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: publicUrl.optional(),
  DEMO: demo.optional(),
  LOG_LEVEL: logLevel.default('info'),
  SERVICES: services.optional(),
  COOKIE_KEYS: keys.optional(),
  HMAC_KEYS: keys.optional(),
  COLUMN_KEYS: keys.optional(),
  SIGNING_KEYS: signingKeys.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-5]$/, 'must be the number of proxies in front, 0 to 5')
    .transform(Number)
    .default(0),
  OAUTH_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{3,64}$/, 'must be 3 to 64 letters, digits, . _ or -')
    .optional(),
  OAUTH_CLIENT_SECRET: z
    .string()
    .min(minimumKeyLength, `must have ${minimumKeyLength} characters or more`)
    .optional(),
  OAUTH_REDIRECT_URIS: redirectUris.optional(),
});

/** Those that may also come from a file, named by `NAME_FILE`, as container platforms hand secrets over. */
const secretNames = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'COOKIE_KEYS',
  'HMAC_KEYS',
  'COLUMN_KEYS',
  'SIGNING_KEYS',
  'OAUTH_CLIENT_SECRET',
];

/** Values that may be shown again in a message. */
const openNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DEMO',
  'LOG_LEVEL',
  'SERVICES',
  'TRUSTED_PROXIES',
  'OAUTH_CLIENT_ID',
  'OAUTH_REDIRECT_URIS',
];

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
  if (problems.length > 0 || !parsed.success) {
    const lines = [...new Set(problems)].map((problem) => `  ${problem}`);
    throw new EnvironmentError(`The environment has values that cannot be used:\n${lines.join('\n')}`);
  }
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
    logLevel: values.LOG_LEVEL,
    services: new Set(values.SERVICES ?? serviceNames),
    givenSecrets: {
      cookieKeys: values.COOKIE_KEYS,
      hmacKeys: values.HMAC_KEYS,
      columnKeys: values.COLUMN_KEYS,
      signingKeys: values.SIGNING_KEYS,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    confidentialClient: confidentialClientOf(values),
  };
}

function confidentialClientOf(values: z.output<typeof schema>): ConfidentialClient | undefined {
  const { OAUTH_CLIENT_ID: id, OAUTH_CLIENT_SECRET: secret, OAUTH_REDIRECT_URIS: redirectUris } = values;
  if (!id && !secret && !redirectUris) return undefined;
  if (id && secret && redirectUris) return { id, secret, redirectUris };
  throw new EnvironmentError(
    'The environment has values that cannot be used:\n' +
      '  OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET and OAUTH_REDIRECT_URIS belong together; give all three or none',
  );
}
