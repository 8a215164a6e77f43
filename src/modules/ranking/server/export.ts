/** The rankings and the entries behind a number as files: the same ways to the rows, without an end. */
import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import {
  countLateChanges,
  explainEntries,
  lateChanges,
  leftOutOf,
  rankPage,
  scanAll,
  type Ranked,
  type ScanFilter,
} from '../../ledger/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { rankingCalls } from '../calls.ts';
import {
  explainColumns,
  explainFileWords,
  lateColumns,
  lateFileWords,
  rankColumns,
  rankFileWords,
  totalFileWords,
} from '../columns.ts';
import { windowOf } from '../rules.ts';
import type { SumRow } from '../../../kit/server/sheet/export.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { outsideIn } from './outside/members.ts';
import { explained, explainFilterOf, lateExplained } from './explain.ts';
import { changesOf, comparedWith, foldedPeriod, named, scanFilterOf, type RankingQuery } from './list.ts';
import {
  findable,
  pageShown,
  placesShown,
  presentedTo,
  refuseOthers,
  shownChange,
  sightOf,
  topOf,
} from './visible.ts';

type RankInput = ParsedInputOf<typeof rankingCalls.rank>;
type TotalInput = ParsedInputOf<typeof rankingCalls.total>;

/** Places read at once; the first few come alone, so that something is there soon. */
const [firstPlaces, morePlaces] = [100, 1_000];
/** Entries read at once; a member's are hundreds a year. */
const entriesAtOnce = 1_000;

/** Every place of a ranking: from the totals where possible, else by summing entries. */
async function* placesOf(tx: Tx, filter: ScanFilter, today: string): AsyncGenerator<Ranked[]> {
  const period = foldedPeriod(filter, today);
  if (period === null) return yield* scanAll(tx, filter);
  for (let offset = 0; ;) {
    const size = offset === 0 ? firstPlaces : morePlaces;
    const { rows } = await rankPage(tx, { period, tieRule: filter.tieRule, offset, size });
    yield rows;
    if (rows.length < size) return;
    offset += size;
  }
}

/** The part of a ranking that the caller may see: a file holds no more than the list. */
async function shownOf({ tx, actor }: Asker, query: RankingQuery) {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const sight = sightOf(actor, organisation);
  const filter = findable(await scanFilterOf(tx, query), actor, sight);
  const places = await placesShown(tx, actor, filter, { today, rankTop: topOf(organisation), sight });
  return { today, sight, filter, places };
}

/** Counting gives the wait an end. */
async function countPlaces(asker: Asker, query: RankingQuery): Promise<number> {
  const { filter, today, places } = await shownOf(asker, query);
  return (
    await pageShown(asker.tx, filter, { offset: 0, size: 1, today, places, ownId: asker.actor.memberId })
  ).total;
}

/** The rows that the caller is shown, in batches, with how each is presented to him. */
async function* shownRows(asker: Asker, query: RankingQuery) {
  const { tx, actor } = asker;
  const { filter, today, sight, places } = await shownOf(asker, query);
  if (places.to === Infinity) {
    const present = presentedTo(actor, sight, 0);
    for await (const rows of placesOf(tx, filter, today)) yield { rows, filter, today, sight, present };
    return;
  }
  const size = places.to - places.from;
  const { rows, competing } = await pageShown(tx, filter, {
    offset: 0,
    size: size + 1,
    today,
    places,
    ownId: actor.memberId,
  });
  yield { rows, filter, today, sight, present: presentedTo(actor, sight, competing) };
}

async function rankQuery(tx: Tx, input: RankInput): Promise<RankingQuery> {
  const organisation = await settings(tx);
  return { ...input, span: windowOf(input, todayOf(tx, organisation)), tieRule: organisation.tieRule };
}

async function totalQuery(tx: Tx, input: TotalInput): Promise<RankingQuery> {
  const organisation = await settings(tx);
  const span = { until: input.until ?? todayOf(tx, organisation) };
  return { ...input, span, tieRule: organisation.tieRule };
}

/** Changes are computed only if their column is exported. */
const rankRows: ListRows<typeof rankingCalls.rank> = {
  call: rankingCalls.rank,
  count: async (request) => countPlaces(request, await rankQuery(request.tx, request.input)),
  stream: async function* (request, keys) {
    const { tx, input } = request;
    const isCompared = keys.has('changeRank') || keys.has('changePoints');
    for await (const { rows, filter, today, sight, present } of shownRows(
      request,
      await rankQuery(tx, input),
    )) {
      const [names, changes] = await Promise.all([
        named(tx, rows),
        isCompared ? changesOf(tx, filter, rows, comparedWith(filter.span, input.compare, today)) : null,
      ]);
      yield names.map((row) => present({ ...row, change: shownChange(changes?.get(row.memberId), sight) }));
    }
  },
};

const totalRows: ListRows<typeof rankingCalls.total, OutputOf<typeof rankingCalls.rank>['rows'][number]> = {
  call: rankingCalls.total,
  count: async (request) => countPlaces(request, await totalQuery(request.tx, request.input)),
  stream: async function* (request) {
    const { tx, input } = request;
    const leftOut = await leftOutOf(tx);
    for await (const { rows, present } of shownRows(request, await totalQuery(tx, input)))
      yield (await named(tx, rows, leftOut)).map((row) => present({ ...row, change: null }));
  },
};

/** Newest first. */
const entryRows: ListRows<typeof rankingCalls.explain, Awaited<ReturnType<typeof explained>>[number]> = {
  call: rankingCalls.explain,
  count: async ({ tx, actor, input }) => {
    await refuseOthers(tx, actor, input.memberId);
    return (await explainEntries(tx, await explainFilterOf(tx, input), { offset: 0, size: 1 })).total;
  },
  stream: async function* ({ tx, actor, input }) {
    await refuseOthers(tx, actor, input.memberId);
    const filter = await explainFilterOf(tx, input);
    for (let offset = 0; ; offset += entriesAtOnce) {
      const { rows } = await explainEntries(tx, filter, { offset, size: entriesAtOnce });
      yield await explained(tx, rows);
      if (rows.length < entriesAtOnce) return;
    }
  },
};

/** Newest first, as in the drawer. */
const lateRows: ListRows<typeof rankingCalls.late> = {
  call: rankingCalls.late,
  count: async ({ tx, actor, input }) => {
    await refuseOthers(tx, actor);
    return countLateChanges(tx, input.month);
  },
  stream: async function* ({ tx, actor, input }) {
    await refuseOthers(tx, actor);
    for (let offset = 0; ; offset += entriesAtOnce) {
      const entries = await lateChanges(tx, input.month, { offset, size: entriesAtOnce });
      yield await lateExplained(tx, entries);
      if (entries.length < entriesAtOnce) return;
    }
  },
};

/** The last row of a ranking's file: members with points who are not in it, as on the screen. */
async function outsideRow(asker: Asker, query: RankingQuery): Promise<SumRow[]> {
  const { tx, actor, language } = asker;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const sight = sightOf(actor, organisation);
  const outside = await outsideIn(tx, await scanFilterOf(tx, query), { today, sight });
  if (!outside) return [];
  const label = await wordsIn(language, ({ ranking }) => ranking.outside.row(outside.members));
  return [{ label, values: { meritPoint: outside.merit } }];
}

const permission = meritRights.exportReports;
const levelOf = async (tx: Tx) => (await settings(tx)).level;

export const rankingExports = [
  exportOf(rankRows, {
    kind: 'ranking.rank',
    permission,
    columns: async ({ tx, input }) =>
      rankColumns(await levelOf(tx), 'month' in (await rankQuery(tx, input)).span ? 'month' : 'days'),
    words: rankFileWords,
    sums: async (request) => outsideRow(request, await rankQuery(request.tx, request.input)),
  }),
  exportOf(totalRows, {
    kind: 'ranking.total',
    permission,
    columns: async ({ tx }) => rankColumns(await levelOf(tx), 'until'),
    words: totalFileWords,
    sums: async (request) => outsideRow(request, await totalQuery(request.tx, request.input)),
  }),
  exportOf(entryRows, {
    kind: 'ranking.explain',
    permission,
    columns: async ({ tx }) => explainColumns(await levelOf(tx)),
    words: explainFileWords,
  }),
  exportOf(lateRows, {
    kind: 'ranking.late',
    permission,
    columns: async ({ tx }) => lateColumns(await levelOf(tx)),
    words: lateFileWords,
  }),
];
