import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { source } from '../imports.ts';
import { useWorld } from '../world.ts';
import { tablesText } from './made-tables.ts';
import { ownersOf, readMigrationTexts } from './table-uses.ts';

const world = await useWorld();
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
afterAll(() => client.end());

/** Modules that use their tables by these declarations have the file; an empty one is filled by `npm run db:types`. */
const fileOf = (module: string): string => join(source, 'modules', module, 'migrations', 'tables.ts');
const modules = readdirSync(join(source, 'modules')).filter((module) => existsSync(fileOf(module)));

test('some modules declare their tables', () => expect(modules.length).toBeGreaterThan(0));

test.each(modules)('the tables of %s are declared as the database has them', async (module) => {
  const owned = [...ownersOf(readMigrationTexts())].flatMap(([table, owner]) =>
    owner === module ? [table] : [],
  );
  await expect(await tablesText(client, owned)).toMatchFileSnapshot(fileOf(module));
});
