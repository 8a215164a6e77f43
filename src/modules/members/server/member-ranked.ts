import { sql, type Tx } from '../../../kit/server/db.ts';
import { lockFold, setRanked } from '../../ledger/server/ledger.door.ts';
import { settings } from '../../organisation/server/organisation.door.ts';
import type { MemberStatus } from '../members.rules.ts';

/**
 * Shows a member in the rankings, or hides it, as its status asks. For the frozen a setting decides; it is read under
 * the ledger's lock, which whoever changes that setting also takes.
 */
export async function rankByStatus(tx: Tx, memberId: string, status: MemberStatus): Promise<void> {
  if (status !== 'frozen') return setRanked(tx, memberId, status === 'active' || status === 'inactive');
  await lockFold(tx);
  const { rankFrozen } = await settings(tx);
  await setRanked(tx, memberId, rankFrozen);
}

/** The setting `rankFrozen` has changed: every frozen member is shown, or hidden. */
export async function rankFrozenMembers(tx: Tx): Promise<void> {
  await lockFold(tx);
  const [{ rankFrozen }, members] = await Promise.all([
    settings(tx),
    tx.all(
      sql<{ id: string }>`select id from member where org_id = ${tx.orgId} and status = 'frozen' order by id`,
    ),
  ]);
  for (const { id } of members) await setRanked(tx, id, rankFrozen);
}
