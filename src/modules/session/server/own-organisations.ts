import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { heldRolesSql } from '../../access/server/door.ts';
import { userOrgs } from '../../identity/server/door.ts';
import { statusCodes, type MemberStatus } from '../../members/server/door.ts';
import { membersSql, unitsSql } from '../../members/server/doors/relations.door.ts';
import {
  organisationColumns,
  type OrganisationRow,
  organisationSql,
} from '../../organisation/server/door.ts';

/** A person's organisations beyond these are not offered. */
const most = 100;

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
  /** When the user became a member. */
  joinedAt: string;
};

/** The transaction's user's organisations, the one used last first. The directory names them; each is read in itself. */
export async function ownOrganisations(tx: Tx): Promise<OwnOrganisation[]> {
  const directory = await userOrgs(tx, tx.userId);
  const lastUsedAt = new Map(directory.map((entry) => [entry.orgId, entry.lastUsedAt]));
  const rows = await tx.allOf([...lastUsedAt.keys()].slice(0, most), (orgId) => ownIn(tx, orgId));
  const found = rows.map((row) => ({ ...row, lastUsedAt: lastUsedAt.get(row.orgId) ?? null }));
  return found.sort(
    (a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') || a.name.localeCompare(b.name),
  );
}

/** The organisation with the user's member in it; no row where there is none. */
function ownIn({ userId }: Tx, orgId: string) {
  return sql<Omit<OwnOrganisation, 'lastUsedAt'>>`
    select ${organisationColumns}, own.*,
      exists (select from ${unitsSql({ orgId })} u)
        and exists (select from ${heldRolesSql({ orgId })} r where r.built_in = 'administrator') as initialised
    from ${organisationSql({ orgId })} organisation cross join (
      select m.id as "memberId", m.name as "memberName", m.status as "memberStatus", m.created_at as "joinedAt",
        coalesce(bool_or(r.built_in = 'administrator'), false) as "isAdmin",
        coalesce(array_agg(r.name order by r.name) filter (where r.name is not null), '{}') as roles
      from ${membersSql({ orgId })} m
      left join ${heldRolesSql({ orgId })} r on r.member_id = m.id
      where m.user_id = ${userId} and m.status <> 'deleted'
      group by m.id, m.name, m.status, m.created_at) own`;
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
