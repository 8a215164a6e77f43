import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  EnvironmentError,
  isOpenToNetwork,
  mistypedNames,
  readEnvironment,
  wantsDemo,
} from './environment.ts';
import { openSecrets } from './secrets.ts';

const key = 'k3yOfThirtyTwoCharactersAndMore-0123';

function messageOf(variables: Record<string, string>, readFile?: (path: string) => string): string {
  try {
    readEnvironment(variables, readFile);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  return '';
}

test('nothing given: the whole product on port 8080 of this machine, with the embedded database', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    readDatabaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    demo: 'auto',
    limitsRequests: true,
    logLevel: 'info',
  });
  expect(readEnvironment({}).services.size).toBe(12);
});

test('every value is taken; an empty one counts as absent', () => {
  const environment = readEnvironment({
    PORT: '9000',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/laurel',
    DATABASE_URL: 'postgres://me:pw@db:5432/points',
    READ_DATABASE_URL: 'postgresql://me:pw@replica/points',
    PUBLIC_URL: 'https://points.example.org/',
    DEMO: 'Off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: '',
    SERVICES: 'points, push',
    COOKIE_KEYS: `${key}new, ${key}old`,
  });
  expect(environment).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    dataDir: '/srv/laurel',
    databaseUrl: 'postgres://me:pw@db:5432/points',
    readDatabaseUrl: 'postgresql://me:pw@replica/points',
    publicUrl: 'https://points.example.org',
    demo: 'off',
    limitsRequests: false,
    logLevel: 'info',
    services: new Set(['points', 'push']),
  });
  expect(environment.givenSecrets.cookieKeys).toEqual([`${key}new`, `${key}old`]);
});

test.each([
  ['1', 'on'],
  ['true', 'on'],
  ['yes', 'on'],
  ['0', 'off'],
  ['no', 'off'],
])('DEMO=%s means %s', (text, meant) => {
  expect(readEnvironment({ DEMO: text }).demo).toBe(meant);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://db/points'],
  ['DATABASE_URL', 'postgres://db'],
  ['READ_DATABASE_URL', 'replica'],
  ['PUBLIC_URL', 'points.example.org'],
  ['PUBLIC_URL', 'https://example.org/points'],
  ['DEMO', 'maybe'],
  ['RATE_LIMITS', 'few'],
  ['LOG_LEVEL', 'loud'],
  ['SERVICES', 'points,nothing'],
  ['COOKIE_KEYS', 'short'],
  ['HMAC_KEYS', 'x'.repeat(40)],
  ['COLUMN_KEYS', `${key},short`],
  ['PASSWORD_KEYS', 'short'],
  ['TRUSTED_PROXIES', '9'],
  ['OAUTH_CLIENT_ID', 'a b'],
  ['OAUTH_CLIENT_SECRET', 'short'],
  ['OAUTH_REDIRECT_URIS', 'https://example.org/#back'],
  ['SMS_URL', 'ftp://sms.example.org/'],
  ['MAIL_URL', 'http://mail.example.org/'],
  ['MAIL_SECRET', 'short'],
  ['SIGNING_KEYS', '{"keys":[]}'],
  ['SIGNING_KEYS', 'not json'],
])('%s=%s is refused by name', (name, value) => {
  expect(messageOf({ [name]: value })).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test('all bad values are in one message, and no secret is', () => {
  const message = messageOf({
    PORT: 'x',
    LOG_LEVEL: 'y',
    DATABASE_URL: 'http://me:hidden@db/x',
    COOKIE_KEYS: 'hidden',
  });
  expect(message.split('\n')).toHaveLength(5);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'COOKIE_KEYS']) expect(message).toContain(name);
  expect(message).not.toContain('hidden');
});

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXEIS', 'TRUSTED_PROXIES'],
  ['PASSWORD_KEY', 'PASSWORD_KEYS'],
  ['MAIL_SECRET_FIEL', 'MAIL_SECRET_FILE'],
])('%s is probably meant to be %s', (name, meant) => {
  expect(mistypedNames({ [name]: 'x', HOST: 'x', PUBLIC_URL: 'x' })).toEqual([
    `${name} is no variable of this program. Was ${meant} meant?`,
  ]);
});

test('variables of other programs are not reported as misspelt', () => {
  const others = {
    HOME: '',
    PATH: '',
    POST: '',
    MAIL: '',
    HOSTNAME: '',
    LANG: '',
    SHELL: '',
    LOGNAME: '',
    NODE_ENV: '',
  };
  expect(mistypedNames({ ...others, DATABASE_URL_FILE: '', PORT: '', npm_config_port: '' })).toEqual([]);
});

test('a secret may come from a file, but not from both places', () => {
  const readFile = () => `${key}\n`;
  const secrets = readEnvironment({ HMAC_KEYS_FILE: '/run/secrets/hmac' }, readFile).givenSecrets;
  expect(secrets.hmacKeys).toEqual([key]);
  expect(messageOf({ HMAC_KEYS: key, HMAC_KEYS_FILE: '/run/secrets/hmac' }, readFile)).toContain(
    'HMAC_KEYS_FILE',
  );
  expect(messageOf({ HMAC_KEYS_FILE: '/nowhere/at/all' })).toContain('HMAC_KEYS_FILE');
});

test('secrets that are not given are generated once, and readable by their owner alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-secrets-'));
  try {
    const [first, second] = await Promise.all(
      [1, 2].map(() => openSecrets(readEnvironment({ DATA_DIR: dataDir }))),
    );
    expect(second).toEqual(first);
    expect(first?.signingKeys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', d: expect.any(String) });
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain(first?.cookieKeys[0]);
    const mixed = await openSecrets(readEnvironment({ DATA_DIR: dataDir, COOKIE_KEYS: key }));
    expect(mixed).toEqual({ ...first, cookieKeys: [key] });
    expect(statSync(join(dataDir, 'password-keys.json')).mode & 0o777).toBe(0o600);
    expect(first?.passwordKeys[0]).toMatch(/^[\w-]{43}$/);
    // An installation older than password keys keeps its secrets and gets password keys.
    rmSync(join(dataDir, 'password-keys.json'));
    const upgraded = await openSecrets(readEnvironment({ DATA_DIR: dataDir }));
    expect({ ...upgraded, passwordKeys: null }).toEqual({ ...first, passwordKeys: null });
    expect(upgraded.passwordKeys).not.toEqual(first?.passwordKeys);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('senders of messages: an encrypted address with its secret, one of this machine, or the log', () => {
  const secret = 's3cretOfSixteen!';
  expect(readEnvironment({})).toMatchObject({ sms: undefined, mail: undefined });
  expect(
    readEnvironment({ SMS_URL: 'log', MAIL_URL: 'http://127.0.0.1:9/x', MAIL_SECRET: secret }),
  ).toMatchObject({
    sms: 'log',
    mail: { url: 'http://127.0.0.1:9/x', secret },
  });
  const sms = readEnvironment({ SMS_URL: 'https://sms.example.org/send', SMS_SECRET: secret }).sms;
  expect(sms).toEqual({ url: 'https://sms.example.org/send', secret });
  const refused: Record<string, string>[] = [
    { SMS_URL: 'http://sms.example.org/send', SMS_SECRET: secret },
    { SMS_URL: 'https://sms.example.org/send' },
    { SMS_URL: 'https://sms.example.org/send', SMS_SECRET: 'short' },
    { SMS_SECRET: secret },
    { SMS_URL: 'log', SMS_SECRET: secret },
    { SMS_URL: 'ftp://sms.example.org/' },
  ];
  for (const bad of refused) {
    expect(messageOf(bad)).toContain('SMS_');
    expect(messageOf(bad)).not.toContain(secret);
  }
});

test('files lie on disk, or in a bucket with all that it needs', () => {
  expect(readEnvironment({}).bucket).toBeUndefined();
  const variables = { FILE_STORE: 's3', S3_BUCKET: 'laurel-files' };
  expect(readEnvironment(variables).bucket).toEqual({
    name: 'laurel-files',
    region: 'us-east-1',
    endpoint: undefined,
    keys: undefined,
  });
  const secret = 'not to be shown to anybody';
  const own = { ...variables, S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'laurel' };
  const readFile = (): string => `${secret}\n`;
  expect(readEnvironment({ ...own, S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/s3' }, readFile).bucket).toEqual({
    name: 'laurel-files',
    region: 'us-east-1',
    endpoint: 'https://s3.example.org',
    keys: { id: 'laurel', secret },
  });
  const refused: Record<string, string>[] = [
    { FILE_STORE: 's3' },
    { S3_BUCKET: 'laurel-files' },
    { ...variables, S3_SECRET_ACCESS_KEY: secret },
    { ...variables, S3_ACCESS_KEY_ID: secret },
    { ...variables, S3_BUCKET: '../files' },
    { ...variables, S3_ENDPOINT: 'http://s3.example.org' },
  ];
  for (const bad of refused) {
    expect(messageOf(bad)).toContain('S3_');
    expect(messageOf(bad)).not.toContain(secret);
  }
  expect(messageOf({ FILE_STORE: 'tape' })).toContain('FILE_STORE');
});

test('an instance open to the network has demo accounts only with DEMO=on', () => {
  const wants = (variables: Record<string, string>, isEmbedded = true): boolean =>
    wantsDemo(readEnvironment(variables), isEmbedded);
  expect(wants({})).toBe(true);
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
    expect(wants({ HOST }), HOST).toBe(true);
    expect(isOpenToNetwork(readEnvironment({ HOST })), HOST).toBe(false);
  }
  expect(wants({ PUBLIC_URL: 'http://[::1]:8080' })).toBe(true);
  expect(wants({}, false)).toBe(false);
  expect(wants({ DEMO: 'off' })).toBe(false);
  const networks: readonly Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: '127.0.0.1.example.org' },
    { PUBLIC_URL: 'https://points.example.org' },
  ];
  for (const open of networks) {
    expect(wants(open), JSON.stringify(open)).toBe(false);
    expect(isOpenToNetwork(readEnvironment(open)), JSON.stringify(open)).toBe(true);
    expect(wants({ ...open, DEMO: 'on' }), JSON.stringify(open)).toBe(true);
  }
});

test('founding an organisation replaces the demo, and asking for both is refused', () => {
  const environment = readEnvironment(
    { FOUND_NAME: 'Mill', FOUND_PASSWORD_FILE: '/run/secret' },
    () => 'Kite@42\n',
  );
  expect(environment.founding).toMatchObject({ name: 'Mill', password: 'Kite@42', admin: undefined });
  expect(wantsDemo(environment, true)).toBe(false);
  // The password file may be deleted once there is an organisation: only founding reads it.
  const without = readEnvironment({ FOUND_NAME: 'Mill', FOUND_PASSWORD_FILE: '/nowhere/at/all' });
  expect(without.founding?.passwordProblem).toContain('FOUND_PASSWORD_FILE cannot be read');
  expect(messageOf({ FOUND_NAME: 'Mill', DEMO: 'on' })).toContain('one of them must go');
  expect(readEnvironment({ FOUND_ADMIN: 'ana' }).founding).toBeUndefined();
});
