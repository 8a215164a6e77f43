/** The numbers by which codes name organisations. */
import { randomInt } from 'node:crypto';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { cardCode } from '../rules/code.ts';

const ownNumber = (tx: Tx): Promise<{ number: number } | undefined> =>
  tx.maybe(sql<{ number: number }>`select number from satisfaction.issuer where org_id = ${tx.orgId}`);

/** The number of the transaction's organisation, which it gets with its first sheet: a random one, so that none tells how many there are. */
export async function issuerOf(tx: Tx): Promise<number> {
  for (;;) {
    const own = await ownNumber(tx);
    if (own) return own.number;
    await tx.run(sql`
      insert into satisfaction.issuer (number, org_id) values (${randomInt(2 ** cardCode.bits.issuer)}, ${tx.orgId})
      on conflict do nothing`);
  }
}

/** The organisation of a number. */
export async function organisationOf(tx: Tx, number: number): Promise<string | null> {
  const found = await tx.maybe(
    sql<{ orgId: string }>`select org_id as "orgId" from satisfaction.issuer where number = ${number}`,
  );
  return found?.orgId ?? null;
}
