/** Rows of new members as texts: judged as those of a file are, and by their document numbers besides. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { MemberGridField } from '../../grid.calls.ts';
import type { MemberImportField } from '../../import.calls.ts';
import { sealCertificate } from '../certificate.ts';
import { membersRefusals } from '../refusals.ts';
import { checkMembers, type Row } from '../save/add-members.ts';

export type TextRow = Partial<Record<MemberGridField, string>>;
export type JudgedRow = { row: Row; certificateRefusal: Refusal | null };

/** In the order given; `line` counts from 1. */
export async function judgeTexts(
  ctx: Ctx,
  texts: readonly TextRow[],
  { lock }: { lock: boolean },
): Promise<JudgedRow[]> {
  const { tx, actor } = ctx;
  const lines = texts.map((cells, index) => ({
    line: index + 1,
    // A document is none of the columns of a file, but read and judged like them.
    cells: Object.fromEntries(
      Object.entries(cells)
        .map(([field, text]) => [field, text.trim()])
        .filter(([, text]) => text !== ''),
    ) as Partial<Record<MemberImportField, string>>,
  }));
  const [rows, refusals] = await Promise.all([
    checkMembers(tx, { actor, rows: lines, lock, makesUnits: false }),
    certificateRefusals(ctx, texts),
  ]);
  return rows.map((row, index) => {
    const certificateRefusal = refusals[index] ?? null;
    if (certificateRefusal) row.status = 'bad';
    return { row, certificateRefusal };
  });
}

/** Refuses numbers that another member has, and those that occur twice. */
async function certificateRefusals({ app, tx }: Ctx, texts: readonly TextRow[]): Promise<(Refusal | null)[]> {
  const numbers = texts.map(({ certificate = '' }) => certificate.trim().toUpperCase());
  if (numbers.every((number) => number === '')) return [];
  const hashes = await Promise.all(
    numbers.map(async (number) =>
      number === '' ? '' : (await sealCertificate(app.environment, tx.orgId, number)).hash.toString('hex'),
    ),
  );
  const holders = await holdersOf(tx, hashes.filter(Boolean));
  const firstWith = new Map<string, number>();
  return numbers.map((number, index) => {
    if (number === '') return null;
    const hash = hashes[index]!;
    const twin = firstWith.get(hash);
    firstWith.set(hash, twin ?? index + 1);
    const holder = holders.get(hash);
    if (holder) return membersRefusals.certificate_taken(holder);
    return twin === undefined ? null : membersRefusals.certificate_twice({ line: twin });
  });
}

async function holdersOf(
  tx: Tx,
  hashes: readonly string[],
): Promise<Map<string, { name: string; number: string }>> {
  const rows = await tx.all(sql<{ hash: string; name: string; number: string }>`
    select encode(certificate_hash, 'hex') as hash, name, number from member
    where org_id = ${tx.orgId} and status <> 'deleted'
      and certificate_hash = any(array(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) as h))`);
  return new Map(rows.map(({ hash, ...holder }) => [hash, holder]));
}
