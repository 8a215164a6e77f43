import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

export type Industry = { code: string; name: LocalizedText };

/** The industries of organisations, in order. */
export function industries(tx: Tx): Promise<Industry[]> {
  return tx.all(sql<Industry>`select code, names as name from reference.industry order by position`);
}
