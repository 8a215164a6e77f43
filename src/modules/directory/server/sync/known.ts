/** The organisation as a plan compares it. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { unitTree } from '../../../members/server/doors/unit.door.ts';
import { membersSql, unitMembersSql } from '../../../members/server/doors/relations.door.ts';
import { joinMobile } from '../../../members/rules.ts';
import type { LinkRow } from '../link/link.store.ts';
import type { Known, KnownMember, KnownPerson, KnownUnit } from './plan.types.ts';

type StoredMember = Omit<KnownMember, 'mobile'> & { mobilePrefix: string; mobileNumber: string };

export async function knownOf(tx: Tx, link: LinkRow): Promise<Known> {
  const [tree, units, people, members] = await Promise.all([
    unitTree(tx),
    knownUnits(tx, link.id),
    knownPeople(tx, link.id),
    tx.all(sql<StoredMember>`
      select m.id, m.name, m.number, m.email, m.mobile_prefix as "mobilePrefix", m.mobile as "mobileNumber", m.position,
        m.work_chat as "workChat", m.status, coalesce((
          select array_agg(mu.unit_id order by mu.is_main desc, mu.unit_id) from ${unitMembersSql(tx)} mu
          where mu.member_id = m.id), '{}') as "unitIds"
      from ${membersSql(tx)} m
      where m.status <> 'deleted' and m.type not in ('household', 'class')`),
  ]);
  return {
    link,
    tree: tree.map(({ id, name, parentId }) => ({ id, name, parentId })),
    units,
    people,
    members: members.map(({ mobilePrefix, mobileNumber, ...member }) => ({
      ...member,
      mobile: mobileNumber === '' ? '' : joinMobile({ prefix: mobilePrefix, number: mobileNumber }),
    })),
  };
}

function knownUnits(tx: Tx, linkId: string): Promise<KnownUnit[]> {
  return tx.all(sql<KnownUnit>`
    select external_id as "externalId", unit_id as "unitId", decision from directory_unit
    where org_id = ${tx.orgId} and link_id = ${linkId}`);
}

function knownPeople(tx: Tx, linkId: string): Promise<KnownPerson[]> {
  return tx.all(sql<KnownPerson>`
    select external_id as "externalId", member_id as "memberId", decision, ended, name, number from directory_person
    where org_id = ${tx.orgId} and link_id = ${linkId}`);
}

/** The units of departments: those that were matched or made, and the top. */
export async function unitsOfDepartments(tx: Tx, link: LinkRow): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; parentId: string | null; unitId: string | null }>`
    select external_id as id, parent_external_id as "parentId", unit_id as "unitId" from directory_unit
    where org_id = ${tx.orgId} and link_id = ${link.id} and missing_since is null and decision <> 'ignored'`);
  return new Map(
    rows.flatMap(({ id, parentId, unitId }): [string, string][] => {
      const own = unitId ?? (parentId === null ? link.rootUnitId : null);
      return own === null ? [] : [[id, own]];
    }),
  );
}
