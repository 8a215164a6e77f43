import type { Tx } from '../../../kit/server/database/db.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { memberSources, type Source } from '../../ledger/server/door.ts';

type MemberFilter = Parameters<typeof memberSources>[1];

/** The source of points, as people name it: `post` for events of a type, `temporary` for those without one. */
export type SourceType = { kind: string; name: string };

/** Sums by event with the types of the events. */
export async function typed(
  tx: Tx,
  sources: readonly Source[],
): Promise<(Omit<Source, 'kind'> & { from: SourceType; kind: string })[]> {
  const events = await eventsByIds(
    tx,
    sources.flatMap(({ eventId }) => eventId ?? []),
  );
  return sources.map((source) => {
    const name = (source.eventId !== null && events.get(source.eventId)?.typeName) || '';
    const kind = source.kind === 'post' && name === '' ? 'temporary' : source.kind;
    return { ...source, from: { kind, name } };
  });
}

/** A member's entries of some types alone: those that the picture of the sources adds up under them. */
export async function onlyOf(
  tx: Tx,
  filter: MemberFilter,
  types: readonly SourceType[],
): Promise<MemberFilter> {
  const all = await typed(tx, await memberSources(tx, filter));
  const sources = all.filter(({ from }) =>
    types.some(({ kind, name }) => kind === from.kind && name === from.name),
  );
  return { ...filter, sources: sources.map(({ eventId, kind }) => ({ eventId, kind })) };
}
