/** The codes of vouchers. */
import type { Numbered } from '../../../kit/contract/code/serial.ts';
import { yearInCode, yearOfCode } from '../../../kit/contract/code/serial.ts';
import * as codes from '../../../kit/server/config/proof.ts';
import type { App } from '../../../kit/server/module.ts';
import { voucherCode } from '../code.rules.ts';

type Place = Pick<App, 'environment'>;

/** Writes codes of an organisation's vouchers. */
export async function codesOf({ environment }: Place, orgId: string): Promise<(voucher: Numbered) => string> {
  const write = await codes.codesOf(environment, voucherCode, orgId);
  return ({ year, number }) => write({ year: yearInCode(year), number });
}

/** The voucher of a code that we wrote for this organisation; null for every other text. */
export async function provenCode(
  { environment }: Place,
  orgId: string,
  typed: string,
): Promise<Numbered | null> {
  const proven = await codes.provenCode(environment, voucherCode, { orgId, typed });
  return proven && { year: yearOfCode(proven.year), number: proven.number };
}
