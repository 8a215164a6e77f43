/** `npm run seed -- --members 100000 --entries 10000000`: one large organisation, for measuring. See bench/README.md. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayInZone } from '../src/kit/contract/format.ts';
import { startEmbedded } from '../src/kit/server/embedded/embedded.ts';
import { bringUpToDate, migrationFolders } from '../src/kit/server/database/migrate.ts';
import { loadOrganisation } from './load/load.ts';

const usage = `npm run seed -- --members 100000 --entries 10000000 [--until YYYY-MM-DD] [--seed N] [--searchable N] [--data DIR]

Fills a database with one large organisation: DATABASE_URL, or the embedded one under --data (default: data).`;

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    entries: { type: 'string' },
    until: { type: 'string', default: dayInZone(new Date()) },
    seed: { type: 'string', default: '1' },
    searchable: { type: 'string', default: '5000' },
    data: { type: 'string', default: 'data' },
    help: { type: 'boolean', default: false },
  },
});
const [members, entries] = [Number(values.members), Number(values.entries)];
const tell = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help || !(members >= 100 && members < 10_000_000) || !(entries >= 1_000)) {
  tell(usage);
  process.exit(values.help ? 0 : 1);
}

const given = process.env['DATABASE_URL'];
const embedded = given
  ? null
  : await startEmbedded({ dataDir: values.data, log: { info: tell, warn: tell } });
const url = given ?? embedded?.url ?? '';
try {
  const source = join(fileURLToPath(import.meta.url), '..', '..', 'src');
  await bringUpToDate(url, await migrationFolders(source));
  const { orgId, people } = await loadOrganisation({
    url,
    members,
    entries,
    until: values.until,
    seed: Number(values.seed),
    searchable: Number(values.searchable),
    tell,
  });
  tell(`organisation ${orgId}; its administrator is the user ${people.manager.userId}`);
} finally {
  await embedded?.stop();
}
