/** The codes of tickets: written and judged with the organisation's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import type { App } from '../../../kit/server/module.ts';
import { headOf, readCode, readHead, tagOf, type CodeHead } from '../rules/code.ts';

type Place = Pick<App, 'environment'>;

const proof = (key: string, orgId: string, head: string): string =>
  tagOf(createHmac('sha256', key).update('the code of a ticket\n').update(`${orgId}\n${head}`).digest());

/** Writes codes of an organisation's tickets. */
export async function codesOf({ environment }: Place, orgId: string): Promise<(ticket: CodeHead) => string> {
  const { hmacKeys } = await openSecrets(environment);
  return (ticket) => {
    const head = headOf(ticket);
    return head + proof(hmacKeys[0] ?? '', orgId, head);
  };
}

/** The ticket and print of a code that we wrote for this organisation; null for every other text. */
export async function provenCode(
  { environment }: Place,
  orgId: string,
  typed: string,
): Promise<CodeHead | null> {
  const code = readCode(typed);
  if (!code) return null;
  const { hmacKeys } = await openSecrets(environment);
  const sent = Buffer.from(code.tag);
  const isOurs = hmacKeys.some((key) => timingSafeEqual(Buffer.from(proof(key, orgId, code.head)), sent));
  return isOurs ? readHead(code.head) : null;
}
