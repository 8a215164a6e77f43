import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { LinkKind, MatchKey } from '../../rules.ts';

export type LinkRow = {
  id: string;
  kind: LinkKind;
  name: string;
  baseUrl: string;
  appId: string;
  hasSecret: boolean;
  matchBy: MatchKey[];
  makesAccounts: boolean;
  makesUnits: boolean;
  rootUnitId: string;
  endsBy: 'freeze' | 'stop';
  maximumShare: number;
  nightly: boolean;
  nightlyBy: string | null;
  version: number;
  /** The organisation may be read alone. */
  isReadOnly?: boolean;
};

/** Columns of a LinkRow; the table has the alias `l`. */
export const linkColumns = sql`
  l.id, l.kind, l.name, l.base_url as "baseUrl", l.app_id as "appId", l.secret is not null as "hasSecret",
  l.match_by as "matchBy", l.makes_accounts as "makesAccounts", l.makes_units as "makesUnits",
  l.root_unit_id as "rootUnitId", l.ends_by as "endsBy", l.maximum_share::int as "maximumShare", l.nightly,
  l.nightly_by as "nightlyBy", l.version`;

export async function linkById(tx: Tx, id: string, { lock = false } = {}): Promise<LinkRow> {
  const link = await tx.maybe(sql<LinkRow>`
    select ${linkColumns} from directory_link l
    where l.org_id = ${tx.orgId} and l.id = ${id} and l.removed_at is null ${lock ? sql`for update` : sql``}`);
  if (!link) throw kitRefusals.not_found();
  return link;
}

export async function secretOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ secret: Buffer | null }>`
    select secret from directory_link where org_id = ${tx.orgId} and id = ${id}`);
  return row?.secret ?? null;
}
