import type { Language } from '../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

export type Industry = { code: string; name: LocalizedText };

/** The industries of organisations, in order. */
export function industries(tx: Tx): Promise<Industry[]> {
  return tx.all(sql<Industry>`select code, names as name from reference.industry order by position`);
}

/** Whether there is a region of this code. */
export async function isRegion(tx: Tx, code: string): Promise<boolean> {
  return (await tx.maybe(sql`select from reference.region where code = ${code}`)) !== undefined;
}

/** A region with those around it, from the country down, in the reader's language; empty without one. */
export function regionPath(
  tx: Tx,
  code: string,
  language: Language,
): Promise<{ code: string; name: string }[]> {
  if (code === '') return Promise.resolve([]);
  return tx.all(sql<{ code: string; name: string }>`
    with recursive up as (
      select code, parent_code, level, names from reference.region where code = ${code}
      union all
      select r.code, r.parent_code, r.level, r.names from reference.region r join up on r.code = up.parent_code)
    select code, names ->> ${language} as name from up order by level`);
}

/** The names of regions by code; unknown codes are missing. */
export async function regionNames(tx: Tx, codes: readonly string[]): Promise<Map<string, LocalizedText>> {
  const rows = await tx.all(sql<{ code: string; name: LocalizedText }>`
    select code, names as name from reference.region where code = any(${[...new Set(codes)]}::text[])`);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
