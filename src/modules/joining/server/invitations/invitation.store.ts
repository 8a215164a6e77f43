import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { invitationTable } from '../../migrations/tables.ts';
import { joiningRefusals } from '../refusals.ts';

const apartNames = ['sealed', 'search'] as const;
export type StoredInvitation = Omit<RowOf<typeof invitationTable>, (typeof apartNames)[number]>;

/** Columns of a StoredInvitation; the table has the alias `i`. */
export const invitationColumns = columnsWithout(invitationTable, 'i', apartNames);

type Fate = 'uses' | 'joined' | 'accounts' | 'sentAt' | 'openedAt' | 'revokedAt' | 'version';
export type NewInvitation = Omit<StoredInvitation, Fate> & { codeHash: Buffer; sealed: Buffer };

export async function insertInvitations(tx: Tx, rows: readonly NewInvitation[]): Promise<void> {
  await tx.insertAll(
    invitationTable,
    rows.map((row) => ({ ...row, sentAt: tx.instant, search: keysOf(row) })),
  );
  await tx.run(sql`
    insert into joining.code (code_hash, org_id, invitation_id)
    select n.code_hash, ${tx.orgId}, n.id
    from unnest(${rows.map(({ codeHash }) => codeHash)}::bytea[], ${rows.map(({ id }) => id)}::uuid[]) as n (code_hash, id)`);
}

const keysOf = ({ title, recipient, recipientName }: NewInvitation): string =>
  memberKeys({ name: recipientName || title, number: recipient }) +
  (recipientName ? `\n${title.toLowerCase()}` : '');

export async function invitationsByIds(
  tx: Tx,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, StoredInvitation>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<StoredInvitation>`
    select ${invitationColumns} from invitation i where i.org_id = ${tx.orgId} and i.id = any(${[...ids]}::uuid[])
    order by i.id ${lock ? sql`for no key update` : sql``}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** SQL of an invitation's state, out of what happened to it. */
export const invitationStateSql = (tx: Tx) => sql`case
  when i.revoked_at is not null then 'revoked'
  when i.joined >= i.maximum_uses then 'joined'
  when i.expires_at <= ${tx.instant} then 'expired'
  when i.joined > 0 then 'joined'
  when i.uses > 0 then 'applied'
  when i.opened_at is not null then 'opened'
  else 'sent' end`;

/** Why an invitation cannot be used any more; null where it can. */
export function closedBecause(
  tx: Tx,
  { revokedAt, expiresAt, uses, maximumUses }: StoredInvitation,
): Refusal | null {
  if (revokedAt !== null) return joiningRefusals.invitation_revoked();
  if (expiresAt <= tx.instant) return joiningRefusals.invitation_expired();
  if (uses >= maximumUses) return joiningRefusals.invitation_used_up();
  return null;
}

/** The first look at an invitation. */
export async function noteOpened(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update invitation set opened_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id} and opened_at is null`);
}

/** Takes one of the uses that are left; false where another took the last one meanwhile, or it has ended. */
export async function takeUse(tx: Tx, id: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update invitation set uses = uses + 1, opened_at = coalesce(opened_at, ${tx.instant}::timestamptz)
    where org_id = ${tx.orgId} and id = ${id} and uses < maximum_uses and revoked_at is null
      and expires_at > ${tx.instant}`);
  return updated === 1;
}

/** An application that leads nowhere gives its use back. */
export async function giveUseBack(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  await tx.run(sql`update invitation set uses = uses - 1 where org_id = ${tx.orgId} and id = ${id}`);
}

export async function noteJoined(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  await tx.run(sql`update invitation set joined = joined + 1 where org_id = ${tx.orgId} and id = ${id}`);
}

/** Accounts that may be made by an invitation beyond its uses: some people begin twice. */
const accountsPerUse = 2;

export async function takeAccount(tx: Tx, id: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update invitation set accounts = accounts + 1
    where org_id = ${tx.orgId} and id = ${id} and accounts < maximum_uses * ${accountsPerUse}::int`);
  return updated === 1;
}

export async function sealedCodes(
  tx: Tx,
  ids: readonly string[],
): Promise<(StoredInvitation & { sealed: Buffer })[]> {
  return tx.all(sql<StoredInvitation & { sealed: Buffer }>`
    select ${invitationColumns}, i.sealed from invitation i
    where i.org_id = ${tx.orgId} and i.id = any(${[...ids]}::uuid[]) and i.revoked_at is null
      and i.expires_at > ${tx.instant} and i.uses < i.maximum_uses
    order by i.recipient_name, i.recipient, i.id`);
}
