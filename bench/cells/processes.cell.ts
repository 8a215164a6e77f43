import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../src/test/server-process.ts';
import { issueToken } from '../../src/modules/identity/server/door.ts';
import type { Bench } from '../cell.ts';
import { median, ratioOfRuns, round, runCount } from '../measure.ts';
import { Client, routesOf } from '../routes.ts';

const counts = [1, 2, 4] as const;
const most = Math.max(...counts);
/** The same for any number of processes, which share them. */
const connections = 16;
/** Each takes some eight seconds of a processor to start, which is minutes beside much other work. */
const startMs = 600_000;

/** Requests a second by the number of stateless processes before one database. */
export function processesCell(bench: Bench): Promise<void> {
  return measureProcesses(bench, 'one database');
}

/** The same for the database of `bench`, which the lines call `where`. All of them run; those that count are asked. */
export async function measureProcesses(bench: Bench, where: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-bench-processes-'));
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < most) {
      const server = await ServerProcess.create(dataDir);
      servers.push(server);
      await server.start(startMs, { DATABASE_URL: bench.url });
    }
    await measureRates(
      bench,
      where,
      servers.map(({ base }) => base),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRates(bench: Bench, where: string, bases: readonly string[]): Promise<void> {
  for (const { call, input, name, userId } of await routesOf(bench)) {
    const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
    const clients = bases.map((base) => new Client(base, token, bench.large.orgId));
    const rate = async (count: number): Promise<number> => {
      const asked = clients.slice(0, count);
      const rates = await Promise.all(
        asked.map((client) => client.load(call.path, input, connections / count)),
      );
      return rates.reduce((sum, each) => sum + each, 0);
    };
    await rate(most);
    const rates = counts.map(() => [] as number[]);
    for (let run = 0; run < runCount; run += 1)
      for (const [index, count] of counts.entries()) rates[index]?.push(await rate(count));
    for (const client of clients) client.close();
    const [single = []] = rates;
    for (const [index, count] of counts.entries()) {
      if (count === 1) continue;
      const several = rates[index] ?? [];
      bench.report.add(
        'processes',
        `${name}, ${where}: requests a second of ${count} processes : of one`,
        null,
        ratioOfRuns(several.map((each, run) => each / (single[run] ?? each))),
        {
          perSecond: round(median(several), 0),
          perSecondOfOne: round(median(single), 0),
          processors: cpus().length,
        },
      );
    }
  }
}
