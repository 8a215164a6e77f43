import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate, migrationFolders } from '../server/database/migrate.ts';
import { closeToOthers } from './citus-nodes.ts';
import { openTestDatabase } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL, as superuser and as the owner of the product's databases. */
    adminUrl: string;
    ownerUrl: string;
  }
}

const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** One PostgreSQL for the whole run, its database migrated once; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestDatabase();
  try {
    await migrate(cluster.url, await migrationFolders(sourceFolder));
    await closeToOthers(cluster.adminUrl, new URL(cluster.url).pathname.slice(1));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('ownerUrl', cluster.url);
  return cluster.stop;
}
