/** Requests to directories of others: encrypted, to public addresses alone, with limits of time and size. */
import { lookup as resolveName } from 'node:dns';
import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isObject } from '../scim/attributes.ts';
import { DirectoryFault } from './connector.ts';

const usualAnswerMs = 15_000;
/** A page of people is far below it. */
const maximumBytes = 4 * 1_048_576;

/**
 * Addresses outside the public network (IANA's registries of special addresses for IPv4 and IPv6): this machine, local
 * networks, multicast, tests, and relays whose addresses embed such an IPv4 address in IPv6.
 */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 23],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Addresses of the public network are given out of this one alone: all others of IPv6 are something special. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to a network that is not the public one; so does what is no address.
 * @internal
 */
export function isPrivate(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 6) return isIP(bare) === 0 || closed.check(bare, 'ipv4');
  return !global.check(bare, 'ipv6') || closed.check(bare, 'ipv6');
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

export type AskOptions = {
  /** Lets this machine be asked, and without encryption: for tests. */
  readonly allowLoopback: boolean;
  /** How long an answer may take. */
  readonly answerMs?: number;
};

/** Refuses an address that nobody may be made to ask. */
export function checkAddress(text: string, { allowLoopback }: AskOptions): URL {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') throw new DirectoryFault('address');
  if (allowLoopback && isLoopback(url.hostname) && ['http:', 'https:'].includes(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new DirectoryFault('address');
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isLoopback(url.hostname) || (isLiteral && isPrivate(url.hostname))) throw new DirectoryFault('address');
  return url;
}

/** Looks at the very addresses that are connected to, so that a name cannot change between question and connection. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(Object.assign(new Error('a private address'), { code: 'PRIVATE' }), []);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family ?? 4);
  });
};

/** One JSON request; a redirect is not followed, for it leads to where nobody agreed to go. */
export async function askJson(
  address: URL,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> },
  options: AskOptions,
): Promise<Record<string, unknown>> {
  checkAddress(address.href, options);
  const isHere = options.allowLoopback && isLoopback(address.hostname);
  const send = address.protocol === 'http:' ? plain : encrypted;
  const text = body === undefined ? null : JSON.stringify(body);
  const answer = await new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(options.answerMs ?? usualAnswerMs);
    const outgoing = send(
      address,
      {
        method: text === null ? 'GET' : 'POST',
        signal,
        ...(!isHere && { lookup: publicOnly }),
        headers: {
          accept: 'application/json',
          ...headers,
          ...(text !== null && {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > maximumBytes) outgoing.destroy(new DirectoryFault('size'));
          else parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () => {
          if (statusCode >= 300 && statusCode < 400) reject(new DirectoryFault('redirect'));
          else if (statusCode !== 200) reject(new DirectoryFault('status', String(statusCode)));
          else resolve(Buffer.concat(parts).toString('utf8'));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text ?? undefined);
  }).catch((error: unknown) => {
    throw faultOf(error);
  });
  return parsed(answer);
}

function faultOf(error: unknown): DirectoryFault {
  if (error instanceof DirectoryFault) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (code === 'PRIVATE') return new DirectoryFault('address');
  return new DirectoryFault(name === 'TimeoutError' || code === 'ABORT_ERR' ? 'slow' : 'unreachable');
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new DirectoryFault('unreadable');
}
