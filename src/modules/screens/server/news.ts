/** News for screens: noted in the round trip that commits them, and only where there are screens; their events follow after it. */
import { monthOf } from '../../../kit/contract/format.ts';
import type { Drain } from '../../../kit/server/background/drain.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { announce } from '../../../kit/server/jobs/outbox.ts';
import type { App } from '../../../kit/server/module.ts';
import { meritOf } from '../../ledger/rules.ts';
import type { AwardLine } from '../../merit/server/door.ts';
import { ratioFor, settings, todayOf } from '../../organisation/server/door.ts';
import { appendEvents, type NoticeNews, type ScreenNews } from './event.store.ts';
import { hubName } from './live.ts';

/** Of a file of thousands of records: what a hall would read of it. */
const mostOfDecision = 20;
/** Of all decisions of one round: screens that show a few units find theirs among them. */
const mostOfRound = 100;
const batchSize = 500;
/** News gathers for so long, and no decision starts a round: the cost of rounds does not grow with the decisions. */
const everyMs = 1_000;

type News = { started: AwardLine[]; ended: string[]; notices: NoticeNews[] };

function note(tx: Tx, news: Partial<News>): void {
  tx.atCommit(sql`
    insert into screen_news (org_id, id, payload)
    select ${tx.orgId}::uuid, ${newId()}::uuid, ${JSON.stringify({ started: [], ended: [], notices: [], ...news })}::jsonb
    where exists (select from screen where org_id = ${tx.orgId} and token_digest is not null)`);
}

type Changed = { started: readonly AwardLine[]; ended: readonly AwardLine[] };

export function noteAwards(tx: Tx, { started, ended }: Changed): Promise<void> {
  if (started.length + ended.length === 0) return Promise.resolve();
  note(tx, { started: started.slice(0, mostOfDecision), ended: ended.map(keyOf) });
  return Promise.resolve();
}

export const noteNotice = (tx: Tx, notice: NoticeNews): void => note(tx, { notices: [notice] });

const keyOf = ({ recordId, lineNo }: Pick<AwardLine, 'recordId' | 'lineNo'>): string =>
  `${recordId}:${lineNo}`;

/** Makes events of the news that waits; returns how many pieces of it there were. */
async function tellNews(tx: Tx): Promise<number> {
  const rows = await tx.all(sql<{ id: string; payload: News; at: string }>`
    select n.id, n.payload, n.at from screen_news n where n.org_id = ${tx.orgId}
    order by n.id limit ${batchSize} for update`);
  if (rows.length === 0) return 0;
  const org = await settings(tx);
  const ratio = ratioFor(org, monthOf(todayOf(tx, org)));
  const events = rows.flatMap(({ payload: { started, ended, notices }, at }): ScreenNews[] => [
    ...ended.map((key) => ({ kind: 'withdrawn' as const, payload: { key } })),
    ...started.map(({ names, eventName, memberId, unitId, bmp, amp, output, ...line }) => ({
      kind: 'award' as const,
      payload: {
        key: keyOf(line),
        memberId,
        unitId,
        event: names[org.language] ?? eventName,
        points: meritOf({ bmp, amp }, ratio) || output,
        at,
      },
    })),
    ...notices.map((notice) => ({ kind: 'notice' as const, payload: notice })),
  ]);
  await appendEvents(tx, latestOf(events));
  await tx.run(sql`
    delete from screen_news where org_id = ${tx.orgId} and id = any(${rows.map(({ id }) => id)}::uuid[])`);
  return rows.length;
}

/** Without the awards that newer ones push off the screen before anybody has read them. */
function latestOf(events: readonly ScreenNews[]): ScreenNews[] {
  let surplus = events.filter(({ kind }) => kind === 'award').length - mostOfRound;
  return events.filter(({ kind }) => {
    if (kind !== 'award' || surplus <= 0) return true;
    surplus -= 1;
    return false;
  });
}

export const tellingNews: Drain = {
  name: 'news of cloud screens',
  everyMs,
  tables: ['screen_news'],
  workOff: async ({ db }: App, orgId) => {
    const count = await db.transact({ orgId, userId: null, task: 'screens.news' }, tellNews);
    if (count > 0) await announce(db, orgId, [{ userIds: [hubName], event: { type: 'screens.events' } }]);
    return count === batchSize;
  },
};
