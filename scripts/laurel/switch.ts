import { parseArgs } from 'node:util';
import pg from 'pg';
import { readEnvironment } from '../../src/kit/server/config/environment.ts';
import { featureNames } from '../../src/modules/organisation/platform.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { withDatabase } from './place.ts';

const values = { listed: 1, off: 2, on: 3 } as const;
const named = Object.fromEntries(Object.entries(values).map(([word, value]) => [value, word]));

export const setSwitch: Command = {
  summary: 'shows or sets the feature switches of the installation',
  usage: `npm run laurel -- switch [NAME listed|off|on] [--organisation ID …]

Without a name it shows both switches. They hold at the next opening of a page; the server may run.

  originalOrg   offers people of several organisations the way back to the one that they came from
  secretKey     shows the section of the secret key in an organisation's security settings

  on            for every organisation
  off           for none (also where nothing was ever set)
  listed        only for the organisations named by --organisation, which is given once for each`,
  async run(args) {
    const { values: given, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { organisation: { type: 'string', multiple: true, default: [] } },
    });
    const [name, word, surplus] = positionals;
    if (name !== undefined && !featureNames.some((known) => known === name))
      throw new MisuseError(`The switches are ${featureNames.join(' and ')}.`);
    const value = Object.entries(values).find(([known]) => known === word)?.[1];
    if (surplus !== undefined || (name !== undefined && value === undefined))
      throw new MisuseError('A switch is set to listed, off or on.');
    const orgIds = given.organisation;
    const wrong = orgIds.find((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
    if (wrong !== undefined)
      throw new CommandError(`${wrong} is no id of an organisation. "package list" shows them.`);
    if ((value === values.listed) !== orgIds.length > 0)
      throw new MisuseError('--organisation is given with listed, and with nothing else.');
    await withDatabase(readEnvironment(process.env), async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        for (const id of orgIds) await demandOrganisation(client, id);
        if (name !== undefined && value !== undefined) await store(client, name, { value, orgIds });
        for (const each of featureNames) tell(await lineOf(client, each));
      } finally {
        await client.end();
      }
    });
  },
};

/** Refuses an id that no organisation has; each is looked for in its own scope. */
async function demandOrganisation(client: pg.Client, id: string): Promise<void> {
  await client.query('begin');
  await client.query(`set local app.org_id = '${id.toLowerCase()}'`);
  const { rowCount } = await client.query('select from organisation where org_id = $1', [id]);
  await client.query('rollback');
  if (rowCount === 0) throw new CommandError(`There is no organisation ${id}. "package list" shows them.`);
}

type Stored = { value: number; orgIds: readonly string[] };

async function store(client: pg.Client, name: string, { value, orgIds }: Stored): Promise<void> {
  const ids = orgIds.map((id) => id.toLowerCase());
  await client.query(
    `insert into platform.config (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [name, JSON.stringify({ value, orgIds: ids })],
  );
}

async function lineOf(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: Partial<Stored> }>(
    'select value from platform.config where key = $1',
    [name],
  );
  const { value = values.off, orgIds = [] } = rows[0]?.value ?? {};
  const word = named[value] ?? 'off';
  return [`${name}: ${word}`, ...(word === 'listed' ? orgIds : [])].join(' ');
}
