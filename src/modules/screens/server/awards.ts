/** Awards for screens: they follow the lines of records. */
import { LRUCache } from 'lru-cache';
import type { OutboxEvent } from '../../../kit/server/module.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { meritOf } from '../../ledger/rules.ts';
import type { AwardLine } from '../../merit/server/door.ts';
import { ratioFor, settings, todayOf } from '../../organisation/server/door.ts';
import { monthOf } from '../../../kit/contract/format.ts';
import { appendEvents } from './event.store.ts';

export const awardsTopic = 'screens.awards';

/** Of a file of thousands of records: what a hall would read of it. */
const mostAtOnce = 20;

/** Whether an organisation has screens, for a moment: records are decided far more often than screens are paired. */
const known = new LRUCache<string, boolean>({ max: 5_000, ttl: 3_000 });
export const noteScreens = (orgId: string): void => void known.delete(orgId);

async function hasScreens(tx: Tx): Promise<boolean> {
  const before = known.get(tx.orgId);
  if (before !== undefined) return before;
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from screen where org_id = ${tx.orgId} and token_digest is not null) as has`);
  known.set(tx.orgId, has);
  return has;
}

type Changed = { started: readonly AwardLine[]; ended: readonly AwardLine[] };

/** Leaves it to the outbox to say so: the decision does not wait for screens. */
export async function followAwards(tx: Tx, { started, ended }: Changed): Promise<void> {
  if (!(await hasScreens(tx))) return;
  await tx.emit(awardsTopic, { started: started.slice(0, mostAtOnce), ended: ended.map(keyOf) });
}

const keyOf = ({ recordId, lineNo }: Pick<AwardLine, 'recordId' | 'lineNo'>): string =>
  `${recordId}:${lineNo}`;

export async function onAwards(tx: Tx, { payload, at }: OutboxEvent): Promise<void> {
  const { started, ended } = payload as { started: AwardLine[]; ended: string[] };
  const org = await settings(tx);
  const ratio = ratioFor(org, monthOf(todayOf(tx, org)));
  await appendEvents(tx, [
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
  ]);
}
