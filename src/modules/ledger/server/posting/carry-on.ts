import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ratiosUsed, settings } from '../../../organisation/server/door.ts';
import { isNothing, opposite } from '../../rules.ts';
import { apportion, without, type Share } from './apportion.ts';
import type { EntryRow, PostingRow } from './posting.store.ts';

type Line = Omit<EntryRow, 'postingId' | 'line' | 'memberId'>;

/** The lines of one posting that carries over: of each sum the opposite for the one, and the same for the other. */
export function pairsOf(
  { id }: Pick<PostingRow, 'id'>,
  group: readonly Line[],
  { fromId, intoId }: { fromId: string; intoId: string },
): EntryRow[] {
  return group.flatMap(
    ({ unitId, eventId, recordDate, source, bmp, amp, pmp, gcp, merit }, index): EntryRow[] => {
      const same = { postingId: id, unitId, eventId, recordDate, source };
      const points = { bmp, amp, pmp, gcp, merit };
      return [
        { ...same, line: 2 * index + 1, memberId: fromId, ...opposite(points) },
        { ...same, line: 2 * index + 2, memberId: intoId, ...points },
      ];
    },
  );
}

type Way = { carryId: string; memberId: string; intoId: string; at: string; share: Share | null };
type Booked = { rows: PostingRow[]; lines: EntryRow[] };

/** Divisions after which a member was divided again: more than a household ever sees. */
const maximumWays = 200;

/**
 * The follow-up entries of postings that undo, or replace an undone one: entries of members who were carried over whole
 * follow to the recipient, and of a household that was divided meanwhile the divided part follows, in the same months.
 * Nobody carries over meanwhile, since these postings hold their months.
 */
export async function carriedOn(
  tx: Tx,
  postings: readonly PostingRow[],
  entries: readonly EntryRow[],
): Promise<Booked> {
  const done: Booked = { rows: [], lines: [] };
  const own = Map.groupBy(entries, ({ postingId, memberId }) => `${postingId} ${memberId}`);
  const known = new Map<string, Way[]>();
  let due = [...new Set(entries.map(({ memberId }) => memberId))];
  // The recipient may have been merged or divided since.
  while (due.length > 0) {
    const found = await waysOf(tx, due);
    for (const memberId of due) known.set(memberId, found.get(memberId) ?? []);
    due = [...new Set([...found.values()].flat().map(({ intoId }) => intoId))].filter((id) => !known.has(id));
  }
  if (![...known.values()].some((ways) => ways.length > 0)) return done;
  const [began, next, { ratios }] = await Promise.all([
    beginnings(tx, postings),
    nextVersions(tx, [...known.values()].flat()),
    settings(tx).then((organisation) => ({ ratios: ratiosUsed(organisation) })),
  ]);
  for (const posting of postings) {
    const since = began.get(posting.beganWith ?? posting.recordId) ?? null;
    for (const memberId of new Set(entries.map((entry) => entry.memberId))) {
      const group = own.get(`${posting.id} ${memberId}`);
      if (!group) continue;
      const wasThere = (at: string): boolean => since !== null && since <= at;
      follow({ posting, known, next, ratios, done }, { memberId, wasThere, lines: group });
    }
  }
  return done;
}

type Following = {
  posting: PostingRow;
  known: ReadonlyMap<string, readonly Way[]>;
  next: (carryId: string) => number;
  ratios: readonly number[];
  done: Booked;
};

type Followed = {
  memberId: string;
  /** Whether the member had the lines at that moment: what went away earlier went without them. */
  wasThere: (at: string) => boolean;
  lines: readonly Line[];
};

function follow(following: Following, { memberId, wasThere, lines }: Followed): void {
  const { posting, known, next, ratios, done } = following;
  let left = lines;
  for (const { carryId, intoId, at, share } of known.get(memberId) ?? []) {
    // A member who was carried over whole keeps nothing, old or new.
    if (share && !wasThere(at)) continue;
    const parts = share ? apportion(left, share, ratios) : left;
    left = without(left, parts);
    const moved = parts.filter((part) => !isNothing(part));
    if (moved.length === 0) continue;
    const { bookDate, byMemberId, originMonth, period } = posting;
    const row: PostingRow = {
      id: newId(),
      kind: 'carry',
      reverses: null,
      recordId: carryId,
      stateVersion: next(carryId),
      bookDate,
      byMemberId,
      originMonth,
      period,
    };
    done.rows.push(row);
    done.lines.push(...pairsOf(row, moved, { fromId: memberId, intoId }));
    follow(following, { memberId: intoId, wasThere: (later) => later > at, lines: moved });
  }
}

/** Where the points of members went, in order: divisions first, since nothing is divided after everything has gone. */
async function waysOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Way[]>> {
  const ids = sql`(select ${[...memberIds]}::uuid[])::uuid[]`;
  const [whole, parts] = await Promise.all([
    tx.all(sql<Omit<Way, 'share' | 'at'> & { at: string | null }>`
      select c.member_id as "memberId", c.into_id as "intoId", c.carry_id as "carryId",
        (select min(p.at) from posting p where p.org_id = ${tx.orgId} and p.record_id = c.carry_id) as at
      from ledger_carry c where c.org_id = ${tx.orgId} and c.member_id = any(${ids}) order by c.member_id for update of c`),
    tx.all(sql<Omit<Way, 'share'> & Share>`
      select member_id as "memberId", into_id as "intoId", carry_id as "carryId", at, moved, of_parts as of
      from ledger_part where org_id = ${tx.orgId} and member_id = any(${ids})
      order by at, carry_id limit ${sql.lit(maximumWays)}`),
  ]);
  return Map.groupBy(
    [
      ...parts.map(({ moved, of, ...way }): Way => ({ ...way, share: { moved, of } })),
      // Without postings there was nothing to carry, and what comes later is new.
      ...whole.map((way): Way => ({ ...way, at: way.at ?? '9', share: null })),
    ],
    ({ memberId }) => memberId,
  );
}

/** The times at which the records of postings, or those that they replace, were first booked. */
async function beginnings(tx: Tx, postings: readonly PostingRow[]): Promise<Map<string, string>> {
  const ids = postings.map(({ beganWith, recordId }) => beganWith ?? recordId);
  const rows = await tx.all(sql<{ id: string; at: string }>`
    select record_id as id, min(at) as at from posting
    where org_id = ${tx.orgId} and record_id = any(${[...new Set(ids)]}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Counts on the versions of what was carried over. */
async function nextVersions(tx: Tx, ways: readonly Way[]): Promise<(carryId: string) => number> {
  const rows = await tx.all(sql<{ carryId: string; version: number }>`
    select record_id as "carryId", max(state_version) as version from posting
    where org_id = ${tx.orgId} and record_id = any(${ways.map(({ carryId }) => carryId)}::uuid[]) group by 1`);
  const last = new Map(rows.map(({ carryId, version }) => [carryId, version]));
  return (carryId) => {
    const version = (last.get(carryId) ?? 0) + 1;
    last.set(carryId, version);
    return version;
  };
}
