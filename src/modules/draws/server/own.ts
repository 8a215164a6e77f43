/** The draws that a member takes part in. */
import { sql } from '../../../kit/server/database/db.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { ownCalls as calls, type OwnDraw } from '../calls.ts';
import type { WinnerState } from '../rules/states.ts';
import { ownFile } from './publish.ts';

type Stored = Omit<OwnDraw, 'places' | 'wins'>;

/** The most chances of a member that are named. */
const namedPlaces = 50;

/** Whether a chance `c` is the member’s, or was that of one who was merged into him. */
const isOf = (memberId: string) => sql`(c.member_id = ${memberId} or c.holder_id = ${memberId})`;

const ownList = listQuery(calls.list, {
  from: sql`draw d`,
  visible: ({ tx, actor }) => sql`d.org_id = ${tx.orgId} and d.id in (
    select c.draw_id from draw_chance c where c.org_id = ${tx.orgId} and ${isOf(actor.memberId)})`,
  columns: ({ tx, actor }) => ({
    id: sql`d.id`,
    title: sql`d.title`,
    state: sql`d.state`,
    basis: sql`d.basis`,
    chances: sql`(select count(*)::int from draw_chance c
      where c.org_id = ${tx.orgId} and c.draw_id = d.id and ${isOf(actor.memberId)})`,
    all: sql`d.chances`,
    seedDigest: sql`d.seed_digest`,
    listDigest: sql`d.list_digest`,
    word: sql`d.word`,
    seed: sql`d.seed`,
    frozenAt: sql`d.frozen_at`,
    endedAt: sql`d.ended_at`,
  }),
  where: {},
  sort: { frozenAt: sql`d.frozen_at` },
  order: '-frozenAt',
  tie: sql`d.id`,
  rows: async (stored: readonly Stored[], { tx, actor }: Asker): Promise<OwnDraw[]> => {
    const ids = stored.map(({ id }) => id);
    const [places, wins] = await Promise.all([
      tx.all(sql<{ drawId: string; place: number; serial: string }>`
        select n.draw_id as "drawId", n.place, n.serial from (
          select c.*, row_number() over (partition by c.draw_id order by c.place) as position from draw_chance c
          where c.org_id = ${tx.orgId} and ${isOf(actor.memberId)} and c.draw_id = any(${ids}::uuid[])) n
        where n.position <= ${namedPlaces} order by n.draw_id, n.place`),
      tx.all(sql<{ drawId: string; prizeName: string; state: WinnerState }>`
        select w.draw_id as "drawId", r.prize_name as "prizeName", w.state
        from draw_winner w join draw_round r on r.org_id = w.org_id and r.id = w.round_id
        where w.org_id = ${tx.orgId} and w.member_id = ${actor.memberId} and w.draw_id = any(${ids}::uuid[])
        order by w.draw_id, w.pick`),
    ]);
    return stored.map((row) => ({
      ...row,
      places: places
        .filter(({ drawId }) => drawId === row.id)
        .map(({ place, serial }) => ({ place, serial })),
      wins: wins
        .filter(({ drawId }) => drawId === row.id)
        .map(({ prizeName, state }) => ({ prizeName, state })),
    }));
  },
});

export const ownHandlers: Handlers<typeof calls> = { list: ownList.page, file: ownFile };
