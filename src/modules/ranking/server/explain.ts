import type { FiltersOf } from '../../../kit/contract/list/page-call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { ExplainedEntry, explainEntries, lateChanges } from '../../ledger/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { fixedNames } from '../../fixed/server/door.ts';
import { carryNames } from '../../personnel/server/door.ts';
import { entryKey, eventNamesBehind, recordNames } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { rankingCalls } from '../calls.ts';
import { windowOf } from '../rules.ts';
import { unitPartsOf } from './list.ts';
import { onlyOf } from './typed.ts';

type ExplainFilter = Parameters<typeof explainEntries>[1];

/** Looks up the span and the units of a number that is to be explained. */
export async function explainFilterOf(
  tx: Tx,
  input: Omit<FiltersOf<typeof rankingCalls.explain>, 'page' | 'size'>,
): Promise<ExplainFilter> {
  const { memberId, until, asOf, sources } = input;
  const [organisation, parts] = await Promise.all([settings(tx), unitPartsOf(tx, input)]);
  // All points of members named by a group count.
  const units = parts?.memberIds.includes(memberId) ? undefined : parts?.unitIds;
  const span = until === undefined ? windowOf(input, todayOf(tx, organisation)) : { until };
  const filter = { memberId, span, unitIds: units, asOf };
  return sources === undefined ? filter : onlyOf(tx, filter, sources);
}

/** Puts the names of topics, of events as they were, and of units to entries. */
export async function explained(tx: Tx, entries: readonly ExplainedEntry[]) {
  const idsOf = (isFixed: boolean): string[] => [
    ...new Set(entries.filter(({ kind }) => (kind === 'fixed') === isFixed).map(({ recordId }) => recordId)),
  ];
  const carried = entries.filter(({ kind }) => kind === 'carry').map(({ recordId }) => recordId);
  const [records, fixed, events, units, carries] = await Promise.all([
    recordNames(tx, idsOf(false)),
    fixedNames(tx, idsOf(true)),
    eventNamesBehind(tx, entries),
    unitNames(tx, [...new Set(entries.map(({ unitId }) => unitId))]),
    carryNames(tx, [...new Set(carried)]),
  ]);
  return entries.map(({ merit, eventId: _, unitId, reverses, ...entry }) => ({
    ...entry,
    topicName: records.get(entry.recordId)?.topicName ?? carries.get(entry.recordId) ?? '',
    eventName: fixed.get(entry.recordId) ?? events.get(entryKey(entry)) ?? '',
    unitName: units.get(unitId) ?? '',
    reversal: reverses !== null,
    meritPoint: merit,
  }));
}

/** The same of late changes, which are several members'. */
export async function lateExplained(tx: Tx, entries: Awaited<ReturnType<typeof lateChanges>>) {
  const [rows, members] = await Promise.all([
    explained(tx, entries),
    membersByIds(
      tx,
      entries.map(({ memberId }) => memberId),
    ),
  ]);
  return rows.map((row, index) => {
    const memberId = entries[index]?.memberId ?? '';
    const member = members.get(memberId);
    return { ...row, memberId, memberName: member?.name ?? '', memberNo: member?.number ?? '' };
  });
}
