import { sql, type Database, type Tx } from '../../../kit/server/database/db.ts';
import type { PageFacts } from '../../../kit/server/gate.ts';
import { isFrameOrigin } from '../rules.ts';
import { storedServices } from './platform-config.ts';
import { updateOrganisation } from './store.ts';

/** The origins that the transaction's organisation lets show the product in a frame. */
async function frameOrigins(tx: Tx): Promise<string[]> {
  const row = await tx.maybe(
    sql<{ origins: string[] }>`select frame_origins as origins from organisation where org_id = ${tx.orgId}`,
  );
  return row?.origins ?? [];
}

/** Whether all of these may: every page around a frame counts, not only the nearest. */
export async function mayBeFramedBy(tx: Tx, origins: readonly string[]): Promise<boolean> {
  const registered = await frameOrigins(tx);
  return origins.every((origin) => registered.includes(origin));
}

/** Sets them; false when the organisation has changed since `version`. */
export function saveFrameOrigins(
  tx: Tx,
  { origins, version }: { origins: readonly string[]; version: number },
): Promise<boolean> {
  return updateOrganisation(tx, sql`frame_origins = ${[...origins]}::text[]`, version);
}

/** Data that the page needs before its first call. Before sign-in only the address names an organisation. */
export async function pageFacts(db: Database, orgId: string | null): Promise<PageFacts> {
  return db.read({ orgId, userId: null }, async (tx) => {
    const [services, origins] = await Promise.all([storedServices(tx), orgId ? frameOrigins(tx) : []]);
    // They go into a header: a text that is no origin is left out, however it got into the table.
    return { services, frameOrigins: origins.filter(isFrameOrigin) };
  });
}
