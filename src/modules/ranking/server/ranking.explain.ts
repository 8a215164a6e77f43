import type * as z from 'zod/mini';
import type { Tx } from '../../../kit/server/db.ts';
import { eventsByIds } from '../../events/server/events.door.ts';
import type { ExplainedEntry, explainEntries } from '../../ledger/server/ledger.door.ts';
import { unitNames, unitsUnder } from '../../members/server/members.door.ts';
import { recordNames } from '../../merit/server/merit.door.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import type { explainFilter } from '../ranking.calls.ts';
import { windowOf } from '../ranking.rules.ts';

type ExplainFilter = Parameters<typeof explainEntries>[1];

/** Looks up the span and the units of a number that is to be explained. */
export async function explainFilterOf(tx: Tx, asked: z.output<typeof explainFilter>): Promise<ExplainFilter> {
  const { memberId, until, unitIds, withChildren } = asked;
  const [organisation, units] = await Promise.all([
    settings(tx),
    unitIds && unitsUnder(tx, unitIds, withChildren),
  ]);
  const span = until === undefined ? windowOf(asked, todayOf(tx, organisation)) : { until };
  return { memberId, span, unitIds: units };
}

/** Puts the names of topics, events and units to entries. */
export async function explained(tx: Tx, entries: readonly ExplainedEntry[]) {
  const eventIds = entries.flatMap(({ eventId }) => eventId ?? []);
  const [records, events, units] = await Promise.all([
    recordNames(tx, [...new Set(entries.map(({ recordId }) => recordId))]),
    eventsByIds(tx, [...new Set(eventIds)]),
    unitNames(tx, [...new Set(entries.map(({ unitId }) => unitId))]),
  ]);
  return entries.map(({ merit, eventId, unitId, recordId, reverses, ...entry }) => ({
    ...entry,
    recordId,
    topicName: records.get(recordId)?.topicName ?? '',
    eventName: (eventId && events.get(eventId)?.eventName) ?? '',
    unitName: units.get(unitId) ?? '',
    reversal: reverses !== null,
    meritPoint: merit,
  }));
}
