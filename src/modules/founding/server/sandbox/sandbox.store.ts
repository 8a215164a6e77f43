import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { sandboxStates } from '../../sandbox.calls.ts';

export type SandboxRow = {
  sandboxId: string;
  state: (typeof sandboxStates)[number];
  progress: number;
  byMember: string;
  language: Language;
  orderedAt: string;
  readyAt: string | null;
};

/** Of the transaction's organisation. */
export function sandboxOf(tx: Tx, { lock = false } = {}): Promise<SandboxRow | undefined> {
  return tx.maybe(sql<SandboxRow>`
    select sandbox_id as "sandboxId", state, progress, by_member as "byMember", language, ordered_at as "orderedAt",
      ready_at as "readyAt"
    from sandbox where org_id = ${tx.orgId} ${lock ? sql`for update` : sql``}`);
}

/** False when there is one already. */
export async function insertSandbox(
  tx: Tx,
  { sandboxId, byMember, language }: Pick<SandboxRow, 'sandboxId' | 'byMember' | 'language'>,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into sandbox (org_id, sandbox_id, state, by_member, language, ordered_at)
    values (${tx.orgId}, ${sandboxId}, 'filling', ${byMember}, ${language}, ${tx.instant}) on conflict do nothing`);
  return inserted === 1;
}

export async function orderedAgain(
  tx: Tx,
  { state, byMember, language }: Pick<SandboxRow, 'state' | 'byMember' | 'language'>,
): Promise<void> {
  await tx.run(sql`
    update sandbox set state = ${state}, progress = 0, by_member = ${byMember}, language = ${language},
      ordered_at = ${tx.instant}, ready_at = null
    where org_id = ${tx.orgId}`);
}

export async function setProgress(tx: Tx, progress: number): Promise<void> {
  await tx.run(sql`update sandbox set progress = ${progress} where org_id = ${tx.orgId}`);
}

export async function setState(tx: Tx, state: SandboxRow['state']): Promise<void> {
  await tx.run(sql`
    update sandbox set state = ${state}, progress = ${state === 'ready' ? 100 : 0},
      ready_at = ${state === 'ready' ? tx.instant : null}::timestamptz
    where org_id = ${tx.orgId}`);
}

export async function deleteSandbox(tx: Tx): Promise<void> {
  await tx.run(sql`delete from sandbox where org_id = ${tx.orgId}`);
}

/** Empties the transaction's organisation, which has to be a sandbox. */
export async function erase(tx: Tx): Promise<void> {
  await tx.run(sql`select erase_sandbox()`);
}
