/** How often members were given capped events, and the refusal of what would be too often. */
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { daysOfSpan } from '../../../events/cap.rules.ts';
import type { StoredEvent } from '../../../events/server/door.ts';
import { recordsOfEvents } from '../../../ledger/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import {
  capKey,
  capParams,
  cappedLines,
  judgeCaps,
  sumByKey,
  timesOf,
  type CappedLine,
  type CapUse,
  type CapUses,
} from '../../rules/caps.rules.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import type { StoredLine } from '../record/content.ts';
import type { RecordRow } from '../record/record.store.ts';
import type { Step } from '../record/lock.ts';
import { meritRefusals } from '../refusals.ts';

/**
 * Makes the decisions on these members and events wait for each other until the transaction ends. Members share one of
 * sixteen locks of their event, so that a file of thousands does not fill the table of locks; taken in one order.
 */
export async function lockCaps(tx: Tx, lines: readonly CappedLine[]): Promise<void> {
  const keys = [
    ...new Set(lines.map(({ eventId, memberId }) => `${tx.orgId}:${eventId}:${memberId.slice(-1)}`)),
  ];
  if (keys.length === 0) return;
  await tx.all(sql`
    select pg_advisory_xact_lock(k.key)
    from (select distinct hashtextextended(t, 20) as key from unnest(${keys}::text[]) t order by key) k`);
}

type UsesOptions = {
  /** Records that are about to be replaced, or the one that is typed. */
  except?: readonly string[];
  withPending?: boolean;
};

/** How often the members of these lines were given their events, by `capKey`. Asks nothing where there are none. */
export async function capUsesOf(
  tx: Tx,
  lines: readonly CappedLine[],
  options: UsesOptions = {},
): Promise<CapUses> {
  const uses = new Map<string, CapUse>();
  if (lines.length === 0) return uses;
  const byPlace = Map.groupBy(
    await givenIn(tx, lines, options),
    ({ memberId, eventId }) => `${memberId} ${eventId}`,
  );
  for (const line of lines) {
    const key = capKey(line);
    if (uses.has(key)) continue;
    const { from, to } = daysOfSpan(line.cap.span, line.day);
    const use = { counting: 0, pending: 0 };
    for (const award of byPlace.get(`${line.memberId} ${line.eventId}`) ?? []) {
      if (award.day < from || award.day > to) continue;
      use[award.isPending ? 'pending' : 'counting'] += line.isPieces ? award.lines : award.count;
    }
    uses.set(key, use);
  }
  return uses;
}

type EventAwards = {
  memberId: string;
  eventId: string;
  day: string;
  isPending: boolean;
  count: number;
  lines: number;
};

/**
 * The awards of events to members, by day. The ledger knows the posted records; the pending ones have no entry yet, but
 * are few.
 */
async function givenIn(
  tx: Tx,
  lines: readonly CappedLine[],
  { except = [], withPending = false }: UsesOptions,
): Promise<EventAwards[]> {
  const spans = new Map<string, { memberId: string; eventId: string; from: string; to: string }>();
  for (const { memberId, eventId, cap, day } of lines) {
    const { from, to } = daysOfSpan(cap.span, day);
    const known = spans.get(`${memberId} ${eventId}`);
    spans.set(`${memberId} ${eventId}`, {
      memberId,
      eventId,
      from: known && known.from < from ? known.from : from,
      to: known && known.to > to ? known.to : to,
    });
  }
  const distinctSpans = [...spans.values()];
  const ids = await recordsOfEvents(tx, distinctSpans);
  if (ids.length === 0 && !withPending) return [];
  const pending = withPending ? sql`or s.status = 3` : sql``;
  return tx.all(sql<EventAwards>`
    select l.member_id as "memberId", l.event_id as "eventId", s.record_date as day, s.status = 3 as "isPending",
      sum(l.n)::int as count, count(*)::int as lines
    from merit_state s
    join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    cross join lateral unnest(r.l_member, r.l_event, r.l_count, r.l_pass, r.l_void)
      as l(member_id, event_id, n, pass, void)
    join unnest(${distinctSpans.map(({ memberId }) => memberId)}::uuid[], ${distinctSpans.map(({ eventId }) => eventId)}::uuid[],
      ${distinctSpans.map(({ from }) => from)}::date[], ${distinctSpans.map(({ to }) => to)}::date[])
      as w(member_id, event_id, from_day, to_day)
      on w.member_id = l.member_id and w.event_id = l.event_id and s.record_date between w.from_day and w.to_day
    where s.org_id = ${tx.orgId} and (s.id = any(${ids}::uuid[]) and s.status in (1, 2) ${pending})
      and s.id <> all(${[...except]}::uuid[]) and coalesce(l.pass, true) and l.void is not true
    group by 1, 2, 3, 4`);
}

/**
 * Refuses the input of a record that is posted at once, as a correction or independently, if it gives a member an event
 * too often. The awards of `before`, the corrected record, are not counted again.
 */
export async function refuseInputOverCaps(
  { tx, today, events }: { tx: Tx; today: string; events: ReadonlyMap<string, StoredEvent> },
  document: RecordInput,
  before: { recordDate: string | null; lines: readonly StoredLine[] } | null,
): Promise<void> {
  const capped = cappedLines(document, events);
  if (capped.length === 0) return;
  await lockCaps(tx, capped);
  const currentLines = (before?.lines ?? []).map(({ eventId, ...line }) => ({
    eventId,
    name: '',
    desc: '',
    members: [line],
  }));
  const stood = cappedLines({ recordDate: before?.recordDate ?? null, events: currentLines }, events);
  const [over] = judgeCaps(capped, await capUsesOf(tx, capped), sumByKey(stood)).over;
  if (over) throw inputRefusals.cap_reached(capParams(over, today));
}

type Numbered = CappedLine & { lineNo: number };

/** The lines of a record whose events were capped in the version of its submission. */
function cappedOf(record: RecordRow, lines: readonly StoredLine[]): Numbered[] {
  const { record_date: day } = record;
  if (day === null || !record.events.some(({ cap }) => cap)) return [];
  return lines.flatMap(({ lineNo, eventNo, eventId, memberId, count }) => {
    const { cap, pieceCount = false } = record.events[eventNo] ?? {};
    return cap && eventId !== null
      ? [{ lineNo, eventId, memberId, day, cap, ...timesOf(pieceCount, count) }]
      : [];
  });
}

type Counting = { record: RecordRow; lines: readonly StoredLine[] };

/** The room that capped events have, for records that are judged one after the other: each beside those that went through. */
export type CapRoom = { refuse(counting: Counting): void; take(counting: Counting): void };

/**
 * The room for the lines of these records, under a lock that another decision on them waits for. Nothing is asked where
 * no record has a capped event.
 */
export async function capRoomFor(
  { tx, org }: Pick<Step, 'tx' | 'org'>,
  countings: readonly Counting[],
): Promise<CapRoom> {
  const capped = countings.flatMap(({ record, lines }) => cappedOf(record, lines));
  if (capped.length === 0) return { refuse: () => undefined, take: () => undefined };
  await lockCaps(tx, capped);
  const uses = new Map(await capUsesOf(tx, capped));
  return {
    refuse: ({ record, lines }) => {
      const refused = new FieldRefusals();
      for (const each of judgeCaps(cappedOf(record, lines), uses).over) {
        const { lineNo } = each.line;
        const name = record.l_member_name[lineNo] ?? '';
        refused.add(
          `lines.${lineNo}`,
          meritRefusals.line_over_cap({ ...capParams(each, todayOf(tx, org)), name }),
        );
      }
      refused.throwIfAny();
    },
    take: ({ record, lines }) => {
      for (const [key, times] of sumByKey(cappedOf(record, lines))) {
        const { counting = 0, pending = 0 } = uses.get(key) ?? {};
        uses.set(key, { counting: counting + times, pending });
      }
    },
  };
}

/** Refuses lines that are to count where their member has the event as often as it may be given. */
export async function refuseOverCaps(
  step: Pick<Step, 'tx' | 'org' | 'record'>,
  lines: readonly StoredLine[],
): Promise<void> {
  const counting = { record: step.record, lines };
  (await capRoomFor(step, [counting])).refuse(counting);
}
