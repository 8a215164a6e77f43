/** Lists of draws and of their chances. */
import { sql } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { drawsCalls as calls, type ChanceRow, type DrawRow } from '../calls.ts';
import { drawFields, drawWords } from '../columns.ts';
import { drawRights } from '../permissions.ts';
import { withMembers } from './winner.store.ts';

const mostFound = 2_000;

type Stored = Omit<DrawRow, 'byName'> & { byMemberId: string };

export const drawList = listQuery(calls.list, {
  from: sql`draw d`,
  visible: ({ tx }) => sql`d.org_id = ${tx.orgId}`,
  columns: {
    id: sql`d.id`,
    version: sql`d.version`,
    title: sql`d.title`,
    state: sql`d.state`,
    basis: sql`d.basis`,
    rounds: sql`(select count(*)::int from draw_round r where r.org_id = d.org_id and r.draw_id = d.id)`,
    prizes: sql`(select coalesce(sum(r.winners), 0)::int from draw_round r
      where r.org_id = d.org_id and r.draw_id = d.id)`,
    winners: sql`(select count(*)::int from draw_winner w
      where w.org_id = d.org_id and w.draw_id = d.id and w.state <> 'passed')`,
    chances: sql`d.chances`,
    members: sql`d.members`,
    at: sql`d.at`,
    frozenAt: sql`d.frozen_at`,
    endedAt: sql`d.ended_at`,
    byMemberId: sql`d.by_member_id`,
  },
  where: {
    keyword: (words) => sql`strpos(lower(d.title), lower(${words})) > 0`,
    state: equals(sql`d.state`),
    basis: equals(sql`d.basis`),
    from: async (day, { tx }) =>
      sql`d.at >= ${day}::date::timestamp at time zone ${(await settings(tx)).zone}`,
    to: async (day, { tx }) =>
      sql`d.at < (${day}::date + 1)::timestamp at time zone ${(await settings(tx)).zone}`,
  },
  sort: { title: sql`d.title collate "zh-x-icu"`, at: sql`d.at`, chances: sql`d.chances` },
  order: '-at',
  tie: sql`d.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<DrawRow[]> => {
    const people = await membersByIds(tx, [...new Set(stored.map(({ byMemberId }) => byMemberId))]);
    return stored.map(({ byMemberId, ...row }) => ({ ...row, byName: people.get(byMemberId)?.name ?? '' }));
  },
});

export const drawExport = exportOf(drawList, {
  kind: 'draws.list',
  permission: drawRights.view,
  columns: Object.values(drawFields),
  words: drawWords,
});

type StoredChance = Omit<ChanceRow, 'memberName' | 'memberNo' | 'unitName'>;

export const chanceList = listQuery(calls.chances, {
  from: ({ tx }) => sql`draw_chance c join ${membersSql(tx)} m on m.id = coalesce(c.holder_id, c.member_id)`,
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  columns: {
    place: sql`c.place`,
    serial: sql`c.serial`,
    memberId: sql`coalesce(c.holder_id, c.member_id)`,
    state: sql`case when exists (
        select from draw_winner w where w.org_id = c.org_id and w.draw_id = c.draw_id and w.chance = c.place)
      then 'won' else coalesce(c.out_reason, 'in') end`,
  },
  where: {
    drawId: equals(sql`c.draw_id`),
    memberId: equals(sql`coalesce(c.holder_id, c.member_id)`),
    keyword: async (words, { tx }) => sql`(c.serial = ${words}
      or coalesce(c.holder_id, c.member_id) = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
  },
  sort: { place: sql`c.place`, memberName: sql`m.name collate "zh-x-icu"` },
  order: 'place',
  tie: sql`c.place`,
  rows: (stored: readonly StoredChance[], { tx }: Asker): Promise<ChanceRow[]> => withMembers(tx, stored),
});
