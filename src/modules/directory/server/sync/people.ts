/** People and departments of directories, and what was decided about them by hand. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { membersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { directoryCalls } from '../../calls.ts';
import { personFields, personWords } from '../../columns.ts';
import { linkById } from '../link/link.store.ts';
import { directoryRefusals } from '../refusals.ts';

type PersonRow = OutputOf<typeof directoryCalls.people>['rows'][number];
type Stored = Omit<PersonRow, 'candidates'> & { candidates: string[] };

/** Missing before all else, then what waits for a decision. */
const state = sql`case when p.decision = 'ignored' then 'ignored' when p.missing_since is not null then 'missing'
  when p.conflict is not null then 'open' when p.member_id is not null then 'linked' else 'waiting' end`;

export const personList = listQuery(directoryCalls.people, {
  from: ({ tx }) => sql`directory_person p
    join directory_link l on l.org_id = ${tx.orgId} and l.id = p.link_id and l.removed_at is null
    left join ${membersSql(tx)} m on m.id = p.member_id`,
  visible: ({ tx }) => sql`p.org_id = ${tx.orgId}`,
  columns: sql`p.link_id || ' ' || p.external_id as key, p.link_id as "linkId", l.name as "linkName",
    p.external_id as "externalId", p.name, p.number, p.member_id as "memberId", coalesce(m.name, '') as "memberName",
    coalesce(m.number, '') as "memberNo", ${state} as state,
    case when p.decision = 'ignored' or p.missing_since is not null then null else p.conflict end as conflict,
    p.candidates, p.missing_since as "missingSince", p.version`,
  where: {
    linkId: equals(sql`p.link_id`),
    keyword: (
      words,
    ) => sql`(strpos(lower(p.name), lower(${words})) > 0 or strpos(lower(p.number), lower(${words})) > 0
      or strpos(lower(p.external_id), lower(${words})) > 0)`,
    state: equals(state),
  },
  sort: { name: sql`p.name collate "zh-x-icu"` },
  order: () => sql`(p.conflict is not null and p.decision <> 'ignored' and p.missing_since is null) desc,
    (p.missing_since is not null) desc, p.name collate "zh-x-icu"`,
  tie: sql`p.link_id, p.external_id`,
  rows: async (rows: readonly Stored[], { tx }) => {
    const members = await membersByIds(tx, [...new Set(rows.flatMap(({ candidates }) => candidates))]);
    return rows.map((row) => ({
      ...row,
      candidates: row.candidates.flatMap((id) => {
        const member = members.get(id);
        return member ? { id, name: member.name, number: member.number, unitName: member.unitName } : [];
      }),
    }));
  },
});

export const personExport = exportOf(personList, {
  kind: 'directory.people',
  permission: organisationRights.platforms,
  columns: Object.values(personFields),
  words: personWords,
});

type Resolve = ParsedInputOf<typeof directoryCalls.resolvePerson>;

async function demandFree(tx: Tx, { linkId, externalId, memberId }: Resolve): Promise<string> {
  if (memberId === null) throw directoryRefusals.member_needed().at('memberId');
  const member = (await membersByIds(tx, [memberId])).get(memberId);
  if (!member || member.status === 'deleted') throw directoryRefusals.member_needed().at('memberId');
  const other = await tx.maybe(sql`
    select 1 from directory_person where org_id = ${tx.orgId} and link_id = ${linkId} and member_id = ${memberId}
      and external_id <> ${externalId}`);
  if (other) throw directoryRefusals.member_linked().at('memberId');
  return memberId;
}

/** Nothing of the member changes by it: the next run compares anew. */
export async function resolvePerson({ tx }: Ctx, input: Resolve) {
  const { linkId, externalId, version, decision } = input;
  await linkById(tx, linkId, { lock: true });
  // A named member must exist, even if the decision does not use it.
  const named = decision === 'member' || input.memberId !== null ? await demandFree(tx, input) : null;
  const memberId = decision === 'member' ? named : null;
  const stored = { member: 'chosen', new: 'new', ignore: 'ignored', auto: 'auto' }[decision];
  const changed = await tx.run(sql`
    update directory_person set decision = ${stored}, member_id = ${memberId}::uuid,
      conflict = case when ${decision === 'auto'} then conflict end, ended = null, ended_run = null,
      version = version + 1
    where org_id = ${tx.orgId} and link_id = ${linkId} and external_id = ${externalId} and version = ${version}`);
  if (changed === 0) throw kitRefusals.stale();
  return { externalId, version: version + 1 };
}

export const unitList = listQuery(directoryCalls.units, {
  from: ({ tx }) => sql`directory_unit d
    join directory_link l on l.org_id = ${tx.orgId} and l.id = d.link_id and l.removed_at is null
    left join directory_unit a on a.org_id = ${tx.orgId} and a.link_id = d.link_id
      and a.external_id = d.parent_external_id
    left join ${unitsSql(tx)} u on u.id = coalesce(d.unit_id, case when d.parent_external_id is null then l.root_unit_id end)`,
  visible: ({ tx }) => sql`d.org_id = ${tx.orgId}`,
  columns: {
    key: sql`d.link_id || ' ' || d.external_id`,
    linkId: sql`d.link_id`,
    linkName: sql`l.name`,
    externalId: sql`d.external_id`,
    name: sql`coalesce(nullif(d.name, ''), d.external_id)`,
    parentName: sql`coalesce(a.name, '')`,
    unitId: sql`u.id`,
    unitName: sql`coalesce(u.name, '')`,
    decision: sql`d.decision`,
    missing: sql`d.missing_since is not null`,
    version: sql`d.version`,
  },
  where: {
    linkId: equals(sql`d.link_id`),
    keyword: (words) => sql`strpos(lower(d.name), lower(${words})) > 0`,
  },
  sort: { name: sql`d.name collate "zh-x-icu"` },
  order: 'name',
  tie: sql`d.link_id, d.external_id`,
});

export async function decideUnit(
  { tx }: Ctx,
  { linkId, externalId, version, decision, unitId }: ParsedInputOf<typeof directoryCalls.decideUnit>,
) {
  await linkById(tx, linkId, { lock: true });
  const chosen = decision === 'chosen' ? unitId : null;
  const isUnknown = unitId !== null && !(await unitNames(tx, [unitId])).has(unitId);
  if (isUnknown || (decision === 'chosen' && chosen === null))
    throw directoryRefusals.unit_needed().at('unitId');
  const changed = await tx.run(sql`
    update directory_unit set decision = ${decision}, unit_id = ${chosen}::uuid, version = version + 1
    where org_id = ${tx.orgId} and link_id = ${linkId} and external_id = ${externalId} and version = ${version}`);
  if (changed === 0) throw kitRefusals.stale();
  return { externalId, version: version + 1 };
}
