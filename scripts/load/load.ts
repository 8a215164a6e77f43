import { createHash } from 'node:crypto';
import pg from 'pg';
import { setAside } from '../../src/kit/server/backup/set-aside.ts';
import { openDatabase, sql, type Database } from '../../src/kit/server/database/db.ts';
import { closeMonths } from '../../src/modules/ledger/server/posting/close.ts';
import { rebuild } from '../../src/modules/ledger/server/rebuild.ts';
import { searchTokens } from '../../src/modules/merit/server/record/content.ts';
import { foldDays } from '../../src/modules/merit/server/list/days/day.store.ts';
import { saveSearch } from '../../src/modules/merit/server/record/record.store.ts';
import { Chance } from '../demo/random.ts';
import { makeEvents } from './events.ts';
import { makePeople, type People } from './people.ts';
import { linesPerRecord, loadMonth, planMonths } from './records.ts';

export type LoadOptions = {
  url: string;
  members: number;
  entries: number;
  /** The last day of the 36 months. */
  until: string;
  seed: number;
  /** Of so many records, the latest, the words go into the search index, which takes longer than all the rest. */
  searchable: number;
  tell: (line: string) => void;
};

/** The result of a load, with ids for queries. */
export type LoadedSet = Pick<LoadOptions, 'members' | 'entries' | 'until'> & {
  orgId: string;
  people: People;
  events: string[];
  seconds: Record<string, number>;
};

/** The id of the organisation that a load of these sizes makes. */
function loadedOrganisation({
  members,
  entries,
  seed,
}: Pick<LoadOptions, 'members' | 'entries' | 'seed'>): string {
  const hex = createHash('sha256').update(`load ${members} ${entries} ${seed}`).digest('hex');
  return `016f5e66-e800-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/**
 * Fills a migrated database with one large organisation: members, units, and 36 months of passed records of ten lines
 * each, with totals, closed months and fresh statistics. The same options give the same members, records and points.
 * Throws when the organisation is there already. Into tables that hold less than what comes, it loads without their
 * indexes: nobody else should use the database meanwhile.
 */
export async function loadOrganisation(options: LoadOptions): Promise<LoadedSet> {
  const { url, members, entries, until, tell } = options;
  const orgId = loadedOrganisation(options);
  const db = openDatabase({ url, maximumConnections: 4 });
  const seconds: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>, count = 0): Promise<T> => {
    const start = performance.now();
    const result = await work();
    const took = (performance.now() - start) / 1_000;
    seconds[what] = Math.round(((seconds[what] ?? 0) + took) * 100) / 100;
    tell(
      `${what.padEnd(12)} ${took.toFixed(1).padStart(7)} s${count ? `  ${Math.round(count / took).toLocaleString('en')}/s` : ''}`,
    );
    return result;
  };
  const act = <T>(work: (tx: Parameters<typeof rebuild>[0]) => Promise<T>) =>
    db.transact({ orgId, userId: null }, work);
  try {
    const chance = new Chance(options.seed);
    const { people, events } = await timed(
      'members',
      () =>
        act(async (tx) => {
          await tx.run(sql`set local statement_timeout = '1h'`);
          const made = await makePeople(tx, { name: `${members} 人 ${entries} 条`, members, chance });
          return { people: made, events: await makeEvents(tx, chance) };
        }),
      members,
    );
    // Every later step reads these tables a month at a time.
    await vacuum(url, peopleTables);
    const records = Math.floor(entries / linesPerRecord);
    const plans = planMonths(records, until).filter((plan) => plan.records > 0);
    const isLarge = await holdsLess(url, entries);
    const within = <T>(tables: readonly string[], work: () => Promise<T>) =>
      isLarge ? withoutIndexes(url, tables, { work, timed }) : work();
    await within(entryTables, () =>
      timed(
        'entries',
        () => inPairs(plans, (plan) => act((tx) => loadMonth(tx, { plan, members, people, events })), tell),
        entries,
      ),
    );
    await timed('vacuum', () => vacuum(url, entryTables));
    await timed('days', async () => {
      while ((await act((tx) => foldDays(tx, 5_000))) > 0);
    });
    await timed(
      'search',
      () => indexWords(db, orgId, options.searchable),
      Math.min(options.searchable, records),
    );
    await within(totalTables, () => timed('totals', () => act(rebuild), entries));
    await timed('close', () =>
      act(async (tx) => {
        await tx.run(sql`set local work_mem = '256MB'`);
        await closeMonths(tx);
      }),
    );
    await timed('vacuum', () => vacuum(url, [...totalTables, ...otherTables]));
    return { orgId, members, entries: records * linesPerRecord, until, people, events, seconds };
  } finally {
    await db.close();
  }
}

/** Two at a time: one writes while the other computes. */
async function inPairs<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  tell: (line: string) => void,
) {
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      await work(item);
      done += 1;
      if (done % 6 === 0) tell(`  ${done} of ${items.length} months`);
    }
  };
  await Promise.all([worker(), worker()]);
}

const recordsPerSearch = 500;

async function indexWords(db: Database, orgId: string, count: number): Promise<void> {
  for (let offset = 0; offset < count; offset += recordsPerSearch) {
    const found = await db.transact({ orgId, userId: null }, async (tx) => {
      const rows = await tx.all(sql<{ id: string; search: string; l_member: string[]; l_event: string[] }>`
        select r.id, r.search, r.l_member, r.l_event from merit_state s
        join merit_record r on r.org_id = ${orgId} and r.id = s.id
        where s.org_id = ${orgId} order by s.record_date desc nulls last, s.id desc
        limit ${Math.min(recordsPerSearch, count - offset)} offset ${offset}`);
      await Promise.all(rows.map(({ id, ...content }) => saveSearch(tx, id, searchTokens(orgId, content))));
      return rows.length;
    });
    if (found < recordsPerSearch) return;
  }
}

const entryTables = ['merit_record', 'merit_state', 'merit_history', 'posting', 'entry'];
const totalTables = ['member_total', 'member_cumulative', 'rank_hist'];
const peopleTables = ['member', 'member_unit', 'unit', 'event_version'];
const otherTables = [
  'merit_search',
  'merit_day',
  'merit_day_tail',
  'posting_tail',
  'newcomer_tail',
  'ledger_month',
  'ledger_member',
  'period_snapshot',
];

/** Whether the tables have fewer entries than the load will add, by the statistics. */
async function holdsLess(url: string, entries: number): Promise<boolean> {
  let there = 0;
  await asOwner(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select greatest(reltuples, 0)::float8 as n from pg_class where oid = 'entry'::regclass`,
    );
    there = rows[0]?.n ?? 0;
  });
  return there < entries;
}

type Timed = <T>(what: string, work: () => Promise<T>, count?: number) => Promise<T>;

/** Does the work without the tables' indexes and puts them back, two tables at a time, also when it failed. */
async function withoutIndexes<T>(
  url: string,
  tables: readonly string[],
  { work, timed }: { work: () => Promise<T>; timed: Timed },
): Promise<T> {
  const restores: ((client: pg.Client) => Promise<void>)[] = [];
  await asOwner(url, async (client) => {
    for (const table of tables) restores.push(await setAside(client, [table]));
  });
  try {
    return await work();
  } finally {
    await timed('indexes', () =>
      inPairs(
        restores.toReversed(),
        (restore) => asOwner(url, restore),
        () => {},
      ),
    );
  }
}

/** As the role that owns the tables: the application's may not. */
async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Vacuums and analyses: index-only scans need the visibility maps, and the planner needs statistics. */
export function vacuum(url: string, tables: readonly string[]): Promise<void> {
  return asOwner(url, async (client) => void (await client.query(`vacuum analyze ${tables.join(', ')}`)));
}
