import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Service } from '../../contract/call.ts';
import {
  openNames,
  schema,
  secretNames,
  serviceNames,
  type JsonWebKey,
  type logLevel,
} from './environment.schema.ts';
import type { Bucket } from '../storage/s3-store.ts';

type LogLevel = z.infer<typeof logLevel>;

/** The configuration of the process, read once at the start; nothing else reads `process.env`. */
export type Environment = {
  readonly port: number;
  /** A second port for devices alone; null without one. */
  readonly devicePort: number | null;
  readonly host: string;
  /** Absolute path. Holds the embedded database, uploaded files and generated secrets. */
  readonly dataDir: string;
  /** An external PostgreSQL; undefined selects the embedded one. */
  readonly databaseUrl: string | undefined;
  /** How long a start waits for a database that does not answer yet. */
  readonly databaseWaitMs: number;
  /** A replica for reports; undefined means the main database. */
  readonly readDatabaseUrl: string | undefined;
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** `auto`: only into an empty embedded database. */
  readonly demo: 'on' | 'off' | 'auto';
  /** False where something in front limits requests, or a load is measured. */
  readonly limitsRequests: boolean;
  readonly logLevel: LogLevel;
  /** The token with which other machines may read the metrics. */
  readonly metricsToken: string | undefined;
  /** Whether other machines may read the documentation of the calls. */
  readonly servesDocs: boolean;
  /** Room on the disk of `dataDir` below which nothing is saved any more; 0 does not look at it. */
  readonly diskReserveBytes: number;
  /** The most memory of the process for rankings; with 0 none is kept. */
  readonly rankMemoryBytes: number;
  /** The most memory of the process for what members are found by; with 0 the database finds them. */
  readonly searchMemoryBytes: number;
  /** How long a stopping process still accepts requests. */
  readonly drainMs: number;
  /** The services that this process serves. */
  readonly services: ReadonlySet<Service>;
  readonly givenSecrets: GivenSecrets;
  /** How many proxies in front may report the caller's address; with 0 no such header is trusted. */
  readonly trustedProxies: number;
  /** The confidential client of the specification: it authenticates by a secret and may omit PKCE. */
  readonly confidentialClient: ConfidentialClient | undefined;
  /** The provider of text messages; undefined means that none can be sent. */
  readonly sms: SenderAddress | undefined;
  /** The provider of e-mail; undefined means that none can be sent. */
  readonly mail: SenderAddress | undefined;
  /** Where files lie in place of DATA_DIR; undefined for files on disk. */
  readonly bucket: Bucket | undefined;
  /** Lets directories on this machine be asked, without encryption: for tests. */
  readonly directoryLoopback: boolean;
  /** Closes and opens the keys in a backup. */
  readonly backupPassphrase: string | undefined;
  /**
   * The approval of organisations that users apply for: by the operator, by nobody (they open at once), or applications
   * are off.
   */
  readonly organisationApproval: 'operator' | 'none' | 'off';
  /** The package of an organisation that is opened where nobody says another; `none` for one without limit and end. */
  readonly organisationPackage: string;
  /** The acceptance of orders of more members or time: by the operator, automatic, or orders are off. */
  readonly orders: 'operator' | 'automatic' | 'off';
  /** The first organisation of an empty database, from the `FOUND_` variables; undefined without a name. */
  readonly founding: FoundingVariables | undefined;
};

/** As given, not judged. */
export type FoundingVariables = {
  readonly name: string;
  readonly shortName: string | undefined;
  readonly industry: string | undefined;
  readonly edition: string | undefined;
  readonly language: string | undefined;
  readonly zone: string | undefined;
  readonly admin: string | undefined;
  readonly adminName: string | undefined;
  readonly password: string | undefined;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly passwordMinimum: string | undefined;
  /** Why the password could not be read, if so: a matter of the first start, after which secrets may go. */
  readonly passwordProblem?: string | undefined;
};

/** Whether the product can be reached from other machines. */
export function isOpenToNetwork({ host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>): boolean {
  return ![host, new URL(publicUrl).hostname].every((name) =>
    /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name),
  );
}

/**
 * Whether to load demo data into an empty database. The passwords of demo accounts are public, so an instance that the
 * network can reach gets them only with DEMO=on.
 */
export function wantsDemo(
  environment: Pick<Environment, 'demo' | 'host' | 'publicUrl' | 'founding'>,
  isEmbedded: boolean,
): boolean {
  if (environment.demo !== 'auto') return environment.demo === 'on';
  return isEmbedded && environment.founding === undefined && !isOpenToNetwork(environment);
}

/** A web hook and the secret it expects from us; `log` writes messages, codes included, to the server's log. */
export type SenderAddress = { readonly url: string; readonly secret: string } | 'log';

/** @internal */
export type ConfidentialClient = {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
};

/** Secrets from outside; those that are undefined are generated and kept in the data directory. */
type GivenSecrets = {
  readonly cookieKeys: readonly string[] | undefined;
  readonly hmacKeys: readonly string[] | undefined;
  readonly columnKeys: readonly string[] | undefined;
  readonly passwordKeys: readonly string[] | undefined;
  /** Private keys as JSON Web Keys, for identity tokens. */
  readonly signingKeys: readonly JsonWebKey[] | undefined;
};

/** An error that the operator has to fix. It is shown without its stack. */
export class OperatorError extends Error {}

/** Lists every bad variable, one per line, without its value, which may be secret. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError';

  constructor(problems: readonly string[], options?: ErrorOptions) {
    const lines = problems.map((problem) => `  ${problem}`);
    super(`The environment has values that cannot be used:\n${lines.join('\n')}`, options);
  }
}

/** Runs `work` on behalf of a variable and names the variable in the error: a well-formed value may still not work. */
export async function withConfigError<Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new EnvironmentError([`${name} cannot be used: ${reasonOf(error)}`], { cause: error });
  }
}

/**
 * The message of an error; a host with several addresses fails with one error for each, and an empty message above
 * them.
 */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
  return first?.message ?? 'nothing answers';
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
  const { present, foundingProblem } = withSecretFiles(variables, readFile, problems);
  const parsed = schema.safeParse(present);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const hint = openNames.includes(name) ? ` (it is ${JSON.stringify(present[name])})` : '';
    problems.push(`${name} ${issue.message}${hint}`);
  }
  if (problems.length > 0 || !parsed.success) throw new EnvironmentError([...new Set(problems)]);
  return environmentOf(parsed.data, foundingProblem);
}

/** Reports variables whose names resemble one of ours and are probably misspelt. */
export function mistypedNames(variables: Variables): string[] {
  const known = [...Object.keys(schema.shape), ...secretNames.map((name) => `${name}_FILE`)];
  return Object.keys(variables).flatMap((name) => {
    // Four letters are near to too much.
    if (known.includes(name) || name.length < 5 || !/^[A-Z_]+$/.test(name)) return [];
    const meant = known.find((one) => one.length > 4 && distance(name, one) <= (one.length < 8 ? 1 : 2));
    return meant ? [`${name} is no variable of this program. Was ${meant} meant?`] : [];
  });
}

/** The edit distance of two words: letters changed, inserted, removed or swapped with the next. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

function withSecretFiles(variables: Variables, readFile: (path: string) => string, problems: string[]) {
  const present: Record<string, string> = {};
  let foundingProblem: string | undefined;
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
      const problem = `${name}_FILE cannot be read: ${(error as Error).message}`;
      if (name === 'FOUND_PASSWORD') foundingProblem = problem;
      else problems.push(problem);
    }
  }
  return { present, foundingProblem };
}

function environmentOf(values: z.output<typeof schema>, foundingProblem: string | undefined): Environment {
  return {
    port: values.PORT,
    devicePort: values.DEVICE_PORT ?? null,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
    readDatabaseUrl: values.READ_DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo: values.DEMO ?? 'auto',
    limitsRequests: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    servesDocs: values.DOCS === 'on',
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    rankMemoryBytes: values.RANK_MEMORY_MB * 1024 * 1024,
    searchMemoryBytes: values.SEARCH_MEMORY_MB * 1024 * 1024,
    drainMs: values.DRAIN_SECONDS * 1_000,
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
    bucket: bucketOf(values),
    directoryLoopback: values.DIRECTORY_LOOPBACK === 'on',
    backupPassphrase: values.BACKUP_PASSPHRASE,
    organisationApproval: values.ORGANISATION_APPROVAL,
    organisationPackage: values.ORGANISATION_PACKAGE,
    orders: values.ORDERS,
    founding: foundingOf(values, foundingProblem),
  };
}

function foundingOf(
  values: z.output<typeof schema>,
  passwordProblem: string | undefined,
): FoundingVariables | undefined {
  if (values.FOUND_NAME === undefined) return undefined;
  if (values.DEMO === 'on')
    throw new EnvironmentError([
      'FOUND_NAME founds an organisation of your own and DEMO=on loads those of the demo; one of them must go',
    ]);
  return {
    name: values.FOUND_NAME,
    shortName: values.FOUND_SHORT_NAME,
    industry: values.FOUND_INDUSTRY,
    edition: values.FOUND_EDITION,
    language: values.FOUND_LANGUAGE,
    zone: values.FOUND_ZONE,
    admin: values.FOUND_ADMIN,
    adminName: values.FOUND_ADMIN_NAME,
    password: values.FOUND_PASSWORD,
    mobile: values.FOUND_MOBILE,
    email: values.FOUND_EMAIL,
    passwordMinimum: values.FOUND_PASSWORD_MINIMUM,
    passwordProblem,
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

function bucketOf(values: z.output<typeof schema>): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (values.FILE_STORE === 'disk') {
    if (!name) return undefined;
    throw new EnvironmentError(['S3_BUCKET is given, and FILE_STORE is not s3; one of them has to change']);
  }
  if (!name) throw new EnvironmentError(['FILE_STORE=s3 needs S3_BUCKET']);
  if (!id !== !secret)
    throw new EnvironmentError([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; give both, or none where the machine knows them',
    ]);
  return { name, region, endpoint, keys: id && secret ? { id, secret } : undefined };
}

function confidentialClientOf(values: z.output<typeof schema>): ConfidentialClient | undefined {
  const { OAUTH_CLIENT_ID: id, OAUTH_CLIENT_SECRET: secret, OAUTH_REDIRECT_URIS: redirectUris } = values;
  if (!id && !secret && !redirectUris) return undefined;
  if (id && secret && redirectUris) return { id, secret, redirectUris };
  throw new EnvironmentError([
    'OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET and OAUTH_REDIRECT_URIS belong together; give all three or none',
  ]);
}
