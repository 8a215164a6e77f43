/** News for screens, numbered in one order for their organisation. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** An award as it is stored: names are looked up when it is shown. */
export type StoredAward = {
  key: string;
  memberId: string;
  unitId: string;
  event: string;
  points: number;
  at: string;
};

/** A notice that appears, or is over. */
export type NoticeNews = {
  id: string;
  text: string;
  until: string;
  deviceIds: readonly string[];
  isOver: boolean;
};

export type ScreenNews =
  | { kind: 'award'; payload: StoredAward }
  | { kind: 'withdrawn'; payload: { key: string } }
  | { kind: 'notice'; payload: NoticeNews };
export type ScreenEvent = ScreenNews & { no: number; at: string };

/** The days that a screen may be away and still get what it missed. */
const keptDays = 7;
/** The most events that a screen gets after it was away: with more, it reads its state anew. */
export const mostMissed = 500;

/** Appends news; halls read it once it has committed. */
export async function appendEvents(tx: Tx, news: readonly ScreenNews[]): Promise<void> {
  if (news.length === 0) return;
  const { last } = await tx.one(sql<{ last: number }>`
    insert into screen_counter (org_id, last) values (${tx.orgId}, ${news.length})
    on conflict (org_id) do update set last = screen_counter.last + excluded.last returning last`);
  await tx.run(sql`
    insert into screen_event (org_id, no, kind, payload, at)
    select ${tx.orgId}, ${last - news.length} + e.place, e.kind, e.payload, ${tx.instant}
    from unnest(${news.map(({ kind }) => kind)}::text[], ${news.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
      with ordinality as e (kind, payload, place)`);
}

/** The number of the last event, 0 before the first. */
export async function lastEvent(tx: Tx): Promise<number> {
  const row = await tx.maybe(
    sql<{ last: number }>`select last from screen_counter where org_id = ${tx.orgId}`,
  );
  return row?.last ?? 0;
}

type Row = { no: number; kind: string; payload: unknown; at: string };
const eventOf = (row: Row): ScreenEvent => row as ScreenEvent;

/** The events after one, in order; one more than `mostMissed` where there are more. */
export async function eventsAfter(tx: Tx, no: number): Promise<ScreenEvent[]> {
  const rows = await tx.all(sql<Row>`
    select no, kind, payload, at from screen_event where org_id = ${tx.orgId} and no > ${no}
    order by no limit ${mostMissed + 1}`);
  return rows.map(eventOf);
}

/** The first event that is still there; a screen that knows none before it may have missed some. */
export async function firstEvent(tx: Tx): Promise<number> {
  const row = await tx.maybe(
    sql<{ no: number }>`select no from screen_event where org_id = ${tx.orgId} order by no limit 1`,
  );
  return row?.no ?? 0;
}

/** The latest awards that were not withdrawn, the last one first. */
export async function latestAwards(tx: Tx, limit: number): Promise<StoredAward[]> {
  const rows = await tx.all(sql<Row>`
    select no, kind, payload, at from screen_event where org_id = ${tx.orgId} and kind in ('award', 'withdrawn')
    order by no desc limit ${limit * 4}`);
  const withdrawn = new Set<string>();
  const awards = new Map<string, StoredAward>();
  for (const event of rows.map(eventOf)) {
    if (event.kind === 'withdrawn') withdrawn.add(event.payload.key);
    else if (event.kind === 'award') {
      const { key } = event.payload;
      // Of a line that was voided and restored, the later step counts.
      if (!withdrawn.has(key) && !awards.has(key)) awards.set(key, event.payload);
    }
  }
  return [...awards.values()].slice(0, limit);
}

/** Deletes what no screen will ask for any more. */
export async function forgetEvents(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from screen_event where org_id = ${tx.orgId}
      and at < ${tx.instant}::timestamptz - make_interval(days => ${keptDays})`);
}
