import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { userOrgs } from '../../identity/server/door.ts';
import { statusCodes, type MemberStatus } from '../../members/server/door.ts';
import { organisationColumns, type OrganisationRow } from '../../organisation/server/door.ts';

/** One of a user's organisations, with the user's member in it. */
export type OwnOrganisation = OrganisationRow & {
  memberId: string;
  memberName: string;
  memberStatus: MemberStatus;
  isAdmin: boolean;
  roles: string[];
  /** It has a unit and an administrator: people can work in it. */
  initialised: boolean;
  lastUsedAt: string | null;
};

/** The transaction's user's organisations, the one used last first. The directory names them; each is read in itself. */
export async function ownOrganisations(tx: Tx): Promise<OwnOrganisation[]> {
  const directory = await userOrgs(tx, tx.userId);
  const lastUsedAt = new Map(directory.map((entry) => [entry.orgId, entry.lastUsedAt]));
  const rows = await tx.all(sql<Omit<OwnOrganisation, 'lastUsedAt'>>`
    select ${organisationColumns}, own.member_id as "memberId", own.member_name as "memberName",
      own.member_status as "memberStatus", own.is_admin as "isAdmin", own.roles, own.initialised
    from own_organisations(${[...lastUsedAt.keys()]}::uuid[]) own
    cross join lateral (select (own.organisation).*) organisation`);
  const found = rows.map((row) => ({ ...row, lastUsedAt: lastUsedAt.get(row.orgId) ?? null }));
  return found.sort(
    (a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') || a.name.localeCompare(b.name),
  );
}

/** One of them. Unknown and foreign organisations are refused alike, as the gate refuses them. */
export async function ownOrganisation(tx: Tx, orgId: string | null | undefined): Promise<OwnOrganisation> {
  const found = orgId ? (await ownOrganisations(tx)).find((own) => own.orgId === orgId) : undefined;
  if (!found) throw protocolRefusals.no_membership();
  return found;
}

/** The data of the current organisation that the client stores. */
export function sessionOf(own: OwnOrganisation) {
  return {
    orgId: own.orgId,
    memberId: own.memberId,
    status: own.status,
    memberStatus: statusCodes[own.memberStatus],
    organizationTypeValue: own.style,
  };
}

/** Status 0 and no ids: the client shows the choice of an organisation. */
export const noSession = {
  orgId: '',
  memberId: '',
  status: 0,
  memberStatus: 0,
  organizationTypeValue: 'group_1',
};
