/** Links that open one file for some minutes without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import type { App } from '../../../../kit/server/module.ts';

type Place = Pick<App, 'environment'>;
export type Linked = { readonly orgId: string; readonly fileId: string };

const idBytes = 16;
const facts = 2 * idBytes + 4;
const macBytes = 32;

const mac = (key: string, content: Buffer): Buffer =>
  createHmac('sha256', key).update('a link to a file\n').update(content).digest();
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Organisation, file and end, signed together. Whether the caller may read the file is asked before. */
export async function linkTo(
  { environment }: Place,
  { orgId, fileId, until }: Linked & { until: Date },
): Promise<string> {
  const { hmacKeys } = await openSecrets(environment);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(Math.floor(until.getTime() / 1_000));
  const ids = [orgId, fileId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const content = Buffer.concat([...ids, end]);
  return Buffer.concat([content, mac(hmacKeys[0] ?? '', content)]).toString('base64url');
}

/** The file of an unchanged and valid link; null for every other text. */
export async function linkedBy({ environment }: Place, link: string, now: Date): Promise<Linked | null> {
  const bytes = Buffer.from(link, 'base64url');
  // The same bytes can be written in several ways; only ours is a link.
  if (bytes.length !== facts + macBytes || bytes.toString('base64url') !== link) return null;
  const [content, sent] = [bytes.subarray(0, facts), bytes.subarray(facts)];
  const { hmacKeys } = await openSecrets(environment);
  if (!hmacKeys.some((key) => timingSafeEqual(mac(key, content), sent))) return null;
  if (content.readUInt32BE(2 * idBytes) * 1_000 <= now.getTime()) return null;
  return { orgId: idOf(content.subarray(0, idBytes)), fileId: idOf(content.subarray(idBytes, 2 * idBytes)) };
}
