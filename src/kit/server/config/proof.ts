/** Codes are written and judged with the organisation's secret (`kit/contract/code`). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { headOf, proofOf, readCode, readHead, type CodeKind } from '../../contract/code/code.ts';
import type { Environment } from './environment.ts';
import { openSecrets } from './secrets.ts';

/** `of` names the thing, in English: no code of one thing proves another. */
export type ProvenCode<Name extends string> = CodeKind<Name> & { readonly of: string };

const proof = (kind: ProvenCode<string>, key: string, { orgId, head }: { orgId: string; head: string }) =>
  proofOf(
    kind,
    createHmac('sha256', key).update(`the code of a ${kind.of}\n`).update(`${orgId}\n${head}`).digest(),
  );

/** Writes codes of an organisation. */
export async function codesOf<Name extends string>(
  environment: Environment,
  kind: ProvenCode<Name>,
  orgId: string,
): Promise<(numbers: Readonly<Record<Name, number>>) => string> {
  const { hmacKeys } = await openSecrets(environment);
  return (numbers) => {
    const head = headOf(kind, numbers);
    return head + proof(kind, hmacKeys[0] ?? '', { orgId, head });
  };
}

/** The numbers of a code that we wrote for this organisation; null for every other text. */
export async function provenCode<Name extends string>(
  environment: Environment,
  kind: ProvenCode<Name>,
  { orgId, typed }: { orgId: string; typed: string },
): Promise<Record<Name, number> | null> {
  const code = readCode(kind, typed);
  if (!code) return null;
  const { hmacKeys } = await openSecrets(environment);
  const sent = Buffer.from(code.proof);
  const { head } = code;
  const isOurs = hmacKeys.some((key) =>
    timingSafeEqual(Buffer.from(proof(kind, key, { orgId, head })), sent),
  );
  return isOurs ? readHead(kind, head) : null;
}
