/** The lists of members: present ones, former ones, choices of pickers, and reviewers. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { closeness, insideOnly } from '../../../../kit/server/database/search-order.ts';
import { equals, isSet, matches, oneOf, onlyIf } from '../../../../kit/server/list/conditions.ts';
import { listQuery, nullsLast, readBy, type Asker } from '../../../../kit/server/list/list-query.ts';
import { userNames } from '../../../identity/server/door.ts';
import { membersCalls } from '../../calls.ts';
import { unitNames, unitsUnder } from '../units/named-units.ts';
import { invalidFacts } from '../hooks.ts';
import { byMember, presentedRow, reachOf } from '../present.ts';
import { isManaged } from '../scope/scope.ts';
import { lastUnits, openUnits } from '../save/member-unit.store.ts';
import { memberColumns, type MemberRow } from '../save/member.store.ts';
import { lastChanges } from './list.store.ts';

const from = sql`member m`;
const key = sql`m.id`;
const tie = key;
const matchesKeyword = matches(sql`m.search`);
/** Sorts Chinese names by pinyin, because an order by code points is useless. */
const byName = sql`m.name collate "zh-x-icu"`;
const nameSorts = { memberName: byName, memberNo: sql`m.number` };

type SearchInput = { input: { keyword: string } };
/** A search reads the keys of every row. */
const countsAlong = ({ input }: SearchInput): boolean => input.keyword !== '';

type UnitsInput = Asker & { input: { includeChildren: boolean } };
/** In one of the units, or in one below them. Unknown ids match no member. */
async function inUnits(unitIds: readonly string[], { tx, input }: UnitsInput) {
  const units = await unitsUnder(tx, unitIds, input.includeChildren);
  return sql`exists (
    select from member_unit mu where mu.org_id = m.org_id and mu.member_id = m.id and mu.until_at is null
      and mu.unit_id = any(${units}::uuid[]))`;
}

async function unitsOf({ tx }: Asker, members: readonly MemberRow[]) {
  return byMember(
    await openUnits(
      tx,
      members.map(({ id }) => id),
    ),
  );
}

/** A member with units has one of them as the main one; SQL after `select`. */
const mainUnits = sql`from member_unit mu
  where mu.org_id = m.org_id and mu.member_id = m.id and mu.until_at is null and mu.is_main`;

/** Former members are listed only if the filter names their status. */
export const memberList = listQuery(membersCalls.list, {
  from,
  columns: memberColumns,
  visible: ({ tx, actor, input }) => sql`m.org_id = ${tx.orgId} and ${isManaged(tx, actor, key)}
    ${input.memberStatuses.length > 0 ? sql`` : sql`and m.status in ('inactive', 'active', 'frozen')`}`,
  where: {
    keyword: matchesKeyword,
    unitIds: inUnits,
    includeChildren: readBy('unitIds'),
    mainUnitId: (unitId) => sql`exists (select ${mainUnits} and mu.unit_id = ${unitId})`,
    withoutUnit: onlyIf(sql`not exists (select ${mainUnits})`),
    memberStatuses: oneOf(sql`m.status`, 'text'),
    memberType: equals(sql`m.type`),
    active: isSet(sql`m.activated_at`),
    isReviewer: equals(sql`m.is_reviewer`),
  },
  sort: { ...nameSorts, joinTime: nullsLast(sql`m.join_day`), memberStatus: sql`m.status` },
  order: 'memberName',
  tie,
  countsAlong,
  rows: async (members: readonly MemberRow[], request) => {
    const [units, reach] = await Promise.all([
      unitsOf(request, members),
      reachOf(request.tx, request.actor, members),
    ]);
    return members.map((row) => presentedRow(request.actor, row, units(row.id), reach));
  },
});

const headsByUnit = memberList.heads(sql`(select mu.unit_id ${mainUnits})`);

/** The main units of the list's members. */
export async function memberHeads(
  asker: Asker,
  { by: _by, ...input }: ParsedInputOf<typeof membersCalls.memberHeads>,
): Promise<OutputOf<typeof membersCalls.memberHeads>> {
  const { heads, total } = await headsByUnit(asker, input);
  const names = await unitNames(
    asker.tx,
    heads.flatMap(({ key: unitId }) => (unitId === '' ? [] : [unitId])),
  );
  return { heads: heads.map((head) => ({ ...head, name: names.get(head.key) ?? '', note: '' })), total };
}

/** Frozen, stopped and deleted members, with time and reason. */
export const invalidList = listQuery(membersCalls.invalid, {
  from,
  columns: sql`${memberColumns}, m.status_at as "statusAt"`,
  visible: ({ tx, actor }) => sql`m.org_id = ${tx.orgId} and ${isManaged(tx, actor, key)}`,
  where: {
    keyword: matchesKeyword,
    memberId: equals(sql`m.id`),
    memberStatuses: (statuses) => oneOf(sql`m.status`, 'text')(statuses),
  },
  sort: { ...nameSorts, statusTime: sql`m.status_at` },
  order: '-statusTime',
  tie,
  countsAlong,
  rows: async (members: readonly (MemberRow & { statusAt: string })[], request) => {
    const { tx, actor } = request;
    const ids = members.map(({ id }) => id);
    const [open, last, changes, facts, reach] = await Promise.all([
      unitsOf(request, members),
      lastUnits(tx, ids).then(byMember),
      lastChanges(tx, ids),
      invalidFacts(tx, ids),
      reachOf(tx, actor, members),
    ]);
    const units = (id: string) => (open(id).length > 0 ? open(id) : last(id));
    const names = await userNames(
      tx,
      [...changes.values()].flatMap(({ byUser }) => byUser ?? []),
    );
    return members.map((row) => {
      const change = changes.get(row.id);
      const changedBy = names.get(change?.byUser ?? '')?.name ?? '';
      const presented = presentedRow(actor, row, units(row.id), reach);
      return {
        ...presented,
        statusTime: row.statusAt,
        reason: change?.reason ?? '',
        byName: changedBy,
        ...(facts.get(row.id) ?? { merit: 0, openItems: 0, mergedInto: '' }),
      };
    });
  },
});

/** Order: chosen recently, of an own unit, others. */
function nearness({ tx, actor }: Asker) {
  return sql`case when m.id in (
      select r.member_id from member_recent r where r.org_id = ${tx.orgId} and r.user_id = ${tx.userId}) then 0
    when m.id in (
      select others.member_id from member_unit own join member_unit others
        on others.org_id = own.org_id and others.unit_id = own.unit_id and others.until_at is null
      where own.org_id = ${tx.orgId} and own.member_id = ${actor.memberId} and own.until_at is null) then 1
    else 2 end`;
}

/** Members to choose from: the latest chosen first, or the nearest to the words. */
export const choiceList = listQuery(membersCalls.userMembers, {
  from: ({ tx, input }) =>
    input.recent
      ? sql`member m join member_recent r
          on r.org_id = ${tx.orgId} and r.user_id = ${tx.userId} and r.member_id = m.id`
      : from,
  columns: ({ input: { keyword } }) => sql`${memberColumns},
    ${keyword ? sql`${closeness(sql`m.search`, keyword)} = ${insideOnly}::int` : sql`false`} as inside`,
  visible: ({ tx, actor, input }) =>
    sql`m.org_id = ${tx.orgId} and ${input.includeFrozen ? sql`m.status in ('active', 'frozen')` : sql`m.status = 'active'`}
      ${input.managed ? sql`and ${isManaged(tx, actor, key)}` : sql``}`,
  where: {
    keyword: matchesKeyword,
    unitIds: inUnits,
    includeChildren: readBy('unitIds'),
    includeFrozen: readBy('visible'),
    managed: readBy('visible'),
    reviewersOnly: onlyIf(sql`m.is_reviewer`),
    recent: readBy('from'),
    // Errors are looked for in the process alone.
    near: () => null,
  },
  sort: nameSorts,
  order: (request) => {
    if (request.input.recent) return sql`r.at desc`;
    const { keyword } = request.input;
    return keyword
      ? sql`${closeness(sql`m.search`, keyword)}, ${nearness(request)}, m.name collate "C"`
      : sql`m.name`;
  },
  tie,
  countsAlong,
  rows: async (members: readonly (MemberRow & { inside: boolean })[], request) => {
    const units = await unitsOf(request, members);
    return members.map((row) => {
      const main = units(row.id).find(({ isMain }) => isMain);
      return {
        memberId: row.id,
        memberName: row.name,
        memberNo: row.number,
        unitId: main?.unitId ?? null,
        unitName: main?.unitName ?? '',
        isReviewer: row.isReviewer,
        frozen: row.status === 'frozen',
        inside: row.inside,
      };
    });
  },
});

/** Members, and whether they are reviewers. */
export const reviewerList = listQuery(membersCalls.reviewers, {
  from,
  columns: {
    id: sql`m.id`,
    memberName: byName,
    memberNo: sql`m.number`,
    isReviewer: sql`m.is_reviewer`,
  },
  visible: ({ tx, actor }) =>
    sql`m.org_id = ${tx.orgId} and m.status in ('active', 'frozen') and ${isManaged(tx, actor, key)}`,
  where: { keyword: matchesKeyword, isReviewer: equals(sql`m.is_reviewer`) },
  sort: nameSorts,
  order: 'memberName',
  tie,
  countsAlong,
});
