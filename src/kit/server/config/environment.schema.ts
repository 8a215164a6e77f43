import * as z from 'zod';
import type { Service } from '../../contract/call.ts';

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
export const serviceNames = Object.keys(everyService) as Service[];

const minimumKeyLength = 32;
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be one of fatal, error, warn, info, debug, trace, silent',
});

const onOrOff = z
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

/** A private key of the authorisation server; members by RFC 7517. */
export type JsonWebKey = { readonly kty: string; readonly [member: string]: unknown };

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

/** Where messages are handed over: over the network only encrypted, for they carry codes. */
const senderUrl = z.string().refine((text) => {
  return text === 'log' || isEncryptedOrHere(text);
}, 'must be an https address (http only on this machine), or the word log');

const overNetworkEncrypted = z
  .string()
  .refine(isEncryptedOrHere, 'must be an https address (http only on this machine)');

function isEncryptedOrHere(text: string): boolean {
  const url = URL.parse(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
}

const senderSecret = z.string().min(16, 'must have 16 characters or more');

export const schema = z.object({
  PORT: port.default(8080),
  // Not all interfaces by default: a first start creates demo accounts with public passwords, over plain http.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 0.0.0.0')
    .default('127.0.0.1'),
  DEVICE_PORT: port.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  READ_DATABASE_URL: databaseUrl.optional(),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be whole seconds, 0 to 9999')
    .transform(Number)
    .default(60),
  PUBLIC_URL: publicUrl.optional(),
  DEMO: onOrOff.optional(),
  RATE_LIMITS: onOrOff.default('on'),
  LOG_LEVEL: logLevel.default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{20,200}=*$/, 'must have 20 to 200 letters, digits or . _ ~ + / -')
    .optional(),
  DOCS: onOrOff.default('off'),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be whole megabytes, 0 to 9999999')
    .transform(Number)
    .default(500),
  RANK_MEMORY_MB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be whole megabytes, 0 to 999999')
    .transform(Number)
    .default(256),
  SEARCH_MEMORY_MB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be whole megabytes, 0 to 999999')
    .transform(Number)
    .default(128),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([1-5]?\d|60)$/, 'must be whole seconds, 0 to 60')
    .transform(Number)
    .default(3),
  SERVICES: services.optional(),
  COOKIE_KEYS: keys.optional(),
  HMAC_KEYS: keys.optional(),
  COLUMN_KEYS: keys.optional(),
  PASSWORD_KEYS: keys.optional(),
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
  SMS_URL: senderUrl.optional(),
  SMS_SECRET: senderSecret.optional(),
  MAIL_URL: senderUrl.optional(),
  MAIL_SECRET: senderSecret.optional(),
  FILE_STORE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-west-1')
    .default('us-east-1'),
  S3_ENDPOINT: overNetworkEncrypted.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ORGANISATION_APPROVAL: z
    .enum(['operator', 'none', 'off'], { error: 'must be operator, none or off' })
    .default('operator'),
  ORGANISATION_PACKAGE: z
    .string()
    .regex(/^[a-z]{1,20}$/, 'must be the code of a package, or none')
    .default('none'),
  ORDERS: z
    .enum(['operator', 'automatic', 'off'], { error: 'must be operator, automatic or off' })
    .default('operator'),
  // For tests alone: directories on this machine, over plain http.
  DIRECTORY_LOOPBACK: onOrOff.default('off'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters or more').optional(),
  // Judged where they are used: a database that has an organisation ignores them.
  FOUND_NAME: z.string().optional(),
  FOUND_SHORT_NAME: z.string().optional(),
  FOUND_INDUSTRY: z.string().optional(),
  FOUND_EDITION: z.string().optional(),
  FOUND_LANGUAGE: z.string().optional(),
  FOUND_ZONE: z.string().optional(),
  FOUND_ADMIN: z.string().optional(),
  FOUND_ADMIN_NAME: z.string().optional(),
  FOUND_PASSWORD: z.string().optional(),
  FOUND_MOBILE: z.string().optional(),
  FOUND_EMAIL: z.string().optional(),
  FOUND_PASSWORD_MINIMUM: z.string().optional(),
});

/** Variables that may also be read from a file named by `NAME_FILE`, as container platforms provide secrets. */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'COOKIE_KEYS',
  'HMAC_KEYS',
  'COLUMN_KEYS',
  'PASSWORD_KEYS',
  'SIGNING_KEYS',
  'OAUTH_CLIENT_SECRET',
  'SMS_URL',
  'SMS_SECRET',
  'MAIL_URL',
  'MAIL_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'FOUND_PASSWORD',
  'METRICS_TOKEN',
];

/** Values that may be shown again in a message. */
export const openNames: readonly string[] = [
  'PORT',
  'DEVICE_PORT',
  'HOST',
  'PUBLIC_URL',
  'DEMO',
  'RATE_LIMITS',
  'LOG_LEVEL',
  'DATABASE_WAIT_SECONDS',
  'DRAIN_SECONDS',
  'DISK_RESERVE_MB',
  'RANK_MEMORY_MB',
  'SEARCH_MEMORY_MB',
  'DOCS',
  'SERVICES',
  'TRUSTED_PROXIES',
  'OAUTH_CLIENT_ID',
  'OAUTH_REDIRECT_URIS',
  'FILE_STORE',
  'S3_BUCKET',
  'S3_REGION',
  'ORGANISATION_APPROVAL',
  'ORGANISATION_PACKAGE',
  'ORDERS',
  'DIRECTORY_LOOPBACK',
];
