import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL, as superuser and as the owner of the product's databases. */
    adminUrl: string;
    ownerUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test file gets a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('ownerUrl', cluster.url);
  return cluster.stop;
}
