import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '../../kit/server/id.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { source } from '../imports.ts';
import { tablesText } from './made-tables.ts';
import { ownersOf, readMigrationTexts } from './table-uses.ts';

// The product is not started: its modules may already ask for tables that are to be made.
const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
const database = `w_${newId().replaceAll('-', '')}`;
await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), database);
const client = new pg.Client({ connectionString: urlOfDatabase(ownerUrl, database) });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(adminUrl, database);
});

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
