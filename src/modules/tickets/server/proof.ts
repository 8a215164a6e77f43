/** The codes of tickets. */
import * as codes from '../../../kit/server/config/proof.ts';
import type { App } from '../../../kit/server/module.ts';
import { namedBy, numbersOf, ticketCode, type CodeHead } from '../rules/code.ts';

type Place = Pick<App, 'environment'>;

/** Writes codes of an organisation's tickets. */
export async function codesOf({ environment }: Place, orgId: string): Promise<(ticket: CodeHead) => string> {
  const write = await codes.codesOf(environment, ticketCode, orgId);
  return (ticket) => write(numbersOf(ticket));
}

/** The ticket and print of a code that we wrote for this organisation; null for every other text. */
export async function provenCode(
  { environment }: Place,
  orgId: string,
  typed: string,
): Promise<CodeHead | null> {
  const proven = await codes.provenCode(environment, ticketCode, { orgId, typed });
  return proven && namedBy(proven);
}
