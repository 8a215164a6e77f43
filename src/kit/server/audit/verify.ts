import { digestOf, rowsDigested, zeroDigest, type Seal } from './seal.ts';
import { sql, type Tx } from '../database/db.ts';

/** A fault of a seal or its rows. */
export type BrokenSeal = { no: number; what: string };

type SealRow = Omit<Seal, 'orgId'> & {
  beforeNo: number | null;
  beforeDigest: string | null;
  foundCount: number;
  foundDigest: string;
};

/**
 * Verifies the seals of the transaction's organisation from `fromNo` to `toNo` by digesting their rows again. Reports
 * changed, missing and inserted rows, changed seals, and gaps between seals. Seals missing at the end are detected only
 * by comparing with a copy kept elsewhere.
 */
export async function brokenSeals(tx: Tx, fromNo: number, toNo: number): Promise<BrokenSeal[]> {
  const seals = await tx.all(sql<SealRow>`
    select s.no, s.until_no as "untilNo", s.row_count as "rowCount", s.at,
      encode(s.previous_digest, 'hex') as "previousDigest", encode(s.rows_digest, 'hex') as "rowsDigest",
      encode(s.digest, 'hex') as digest, b.no as "beforeNo", encode(b.digest, 'hex') as "beforeDigest",
      found."rowCount" as "foundCount", found."rowsDigest" as "foundDigest"
    from audit_seal s
    left join audit_seal b on b.org_id = s.org_id and b.no = s.no - 1
    cross join lateral (
      select ${rowsDigested} from audit a
      where a.org_id = s.org_id and a.written_no > coalesce(b.until_no, 0) and a.written_no <= s.until_no
    ) found
    where s.org_id = ${tx.orgId} and s.no between ${fromNo} and ${toNo}
    order by s.no`);
  return seals.flatMap((seal) => faultsOf(tx.orgId, seal).map((what) => ({ no: seal.no, what })));
}

function faultsOf(orgId: string, seal: SealRow): string[] {
  const faults: string[] = [];
  const { no, rowCount, foundCount } = seal;
  if (digestOf({ ...seal, orgId }) !== seal.digest) faults.push(`seal ${no} was changed`);
  // Without the previous seal, the first row of this one is unknown.
  if (no > 1 && seal.beforeNo === null) return [...faults, `seal ${no - 1} is missing`];
  if (seal.previousDigest !== (seal.beforeDigest ?? zeroDigest))
    faults.push(`seal ${no} does not follow seal ${no - 1}`);
  if (foundCount < rowCount) faults.push(`of ${rowCount} rows under seal ${no} only ${foundCount} are there`);
  else if (foundCount > rowCount)
    faults.push(`among ${rowCount} rows under seal ${no} ${foundCount - rowCount} slipped in`);
  else if (seal.foundDigest !== seal.rowsDigest) faults.push(`a row under seal ${no} was changed`);
  return faults;
}
