/** The rankings and the entries behind a number as files: the same ways to the rows, without an end. */
import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import type { ListRows } from '../../../kit/server/list/list-query.ts';
import { explainEntries, rankPage, scanAll, type Ranked, type ScanFilter } from '../../ledger/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { rankingCalls } from '../calls.ts';
import { explainColumns, explainFileWords, rankColumns, rankFileWords, totalFileWords } from '../columns.ts';
import { windowOf } from '../rules.ts';
import { explained, explainFilterOf } from './explain.ts';
import { changesOf, foldedPeriod, named, pageOfRanking, scanFilterOf, type RankingQuery } from './list.ts';

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

/** Counting gives the wait an end. */
async function countPlaces(tx: Tx, query: RankingQuery): Promise<number> {
  const today = todayOf(tx, await settings(tx));
  return (await pageOfRanking(tx, await scanFilterOf(tx, query), { offset: 0, size: 1 }, today)).total;
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
  count: async ({ tx, input }) => countPlaces(tx, await rankQuery(tx, input)),
  stream: async function* ({ tx, input }, keys) {
    const filter = await scanFilterOf(tx, await rankQuery(tx, input));
    const isCompared = keys.has('changeRank') || keys.has('changePoints');
    for await (const places of placesOf(tx, filter, todayOf(tx, await settings(tx)))) {
      const [rows, changes] = await Promise.all([
        named(tx, places),
        isCompared ? changesOf(tx, filter, places) : null,
      ]);
      yield rows.map((row) => ({ ...row, change: changes?.get(row.memberId) ?? null }));
    }
  },
};

const totalRows: ListRows<typeof rankingCalls.total, OutputOf<typeof rankingCalls.rank>['rows'][number]> = {
  call: rankingCalls.total,
  count: async ({ tx, input }) => countPlaces(tx, await totalQuery(tx, input)),
  stream: async function* ({ tx, input }) {
    const filter = await scanFilterOf(tx, await totalQuery(tx, input));
    for await (const places of placesOf(tx, filter, todayOf(tx, await settings(tx))))
      yield (await named(tx, places)).map((row) => ({ ...row, change: null }));
  },
};

/** Newest first. */
const entryRows: ListRows<typeof rankingCalls.explain> = {
  call: rankingCalls.explain,
  count: async ({ tx, input }) =>
    (await explainEntries(tx, await explainFilterOf(tx, input), { offset: 0, size: 1 })).total,
  stream: async function* ({ tx, input }) {
    const filter = await explainFilterOf(tx, input);
    for (let offset = 0; ; offset += entriesAtOnce) {
      const { rows } = await explainEntries(tx, filter, { offset, size: entriesAtOnce });
      yield await explained(tx, rows);
      if (rows.length < entriesAtOnce) return;
    }
  },
};

const permission = meritRights.exportReports;
const levelOf = async (tx: Tx) => (await settings(tx)).level;

export const rankingExports = [
  exportOf(rankRows, {
    kind: 'ranking.rank',
    permission,
    columns: async ({ tx, input }) =>
      rankColumns(await levelOf(tx), 'month' in (await rankQuery(tx, input)).span),
    words: rankFileWords,
  }),
  exportOf(totalRows, {
    kind: 'ranking.total',
    permission,
    columns: async ({ tx }) => rankColumns(await levelOf(tx), false),
    words: totalFileWords,
  }),
  exportOf(entryRows, {
    kind: 'ranking.explain',
    permission,
    columns: async ({ tx }) => explainColumns(await levelOf(tx)),
    words: explainFileWords,
  }),
];
