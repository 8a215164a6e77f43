/** Addresses that no board has: those by which a server is asked for its secrets, and the product's own ports. */
import { BlockList, isIP } from 'node:net';

/** The ports of the product itself: those of its database at its host, and its own. */
export type OwnAddress = {
  readonly databaseHost: string;
  readonly databasePort: number;
  readonly ports: readonly number[];
};

/** Nobody, link-local networks (where clouds answer with keys), multicast, broadcast, and the same in IPv6. */
const never = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(network, bits, 'ipv4');
// Cloud providers answer at these, too.
for (const address of ['100.100.100.200', '168.63.129.16']) never.addAddress(address, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  never.addSubnet(network, bits, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether no connection may be opened to this address, which is no name. */
export function isForbidden(address: string, port: number, own: OwnAddress): boolean {
  const bare = plain(address);
  const kind = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(bare) === 0 || never.check(bare, kind)) return true;
  const isHere = loopback.check(bare, kind);
  if (isHere && own.ports.includes(port)) return true;
  return port === own.databasePort && (isHere || bare === plain(own.databaseHost));
}

/** IPv4 within IPv6 is IPv4. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const inHex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!inHex) return address;
  const [high, low] = [Number.parseInt(inHex[1]!, 16), Number.parseInt(inHex[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
