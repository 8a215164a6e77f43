import { ask } from './shape.ts';

/** Few, so that a copy is quick: a test has few organisations. */
const shards = 4;

/** The superuser's addresses of the nodes of the run's database: its own, and those of a Citus cluster's workers. */
export function nodesOf(adminUrl: string): string[] {
  return [adminUrl, ...workerUrls()];
}

function workerUrls(): string[] {
  return (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').filter((url) => url !== '');
}

/** Whether the tests run on a Citus cluster. */
export const isOnCluster = workerUrls().length > 0;

/** Makes a cluster of the databases of this name on all nodes; does nothing where there are no workers. */
export async function joinNodes(adminUrl: string, name: string): Promise<void> {
  const workers = workerUrls();
  if (workers.length === 0) return;
  for (const url of nodesOf(adminUrl))
    await ask(onDatabase(url, name), 'create extension if not exists citus');
  const coordinator = onDatabase(adminUrl, name);
  const place = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`;
  await ask(coordinator, `select citus_set_coordinator_host(${place(adminUrl)})`);
  for (const url of workers) await ask(coordinator, `select citus_add_node(${place(url)})`);
  await ask(coordinator, `alter database ${name} set citus.shard_count = ${shards}`);
}

/** Citus keeps a connection to each of its databases, and a database to which somebody is connected cannot be copied. */
export async function closeToOthers(adminUrl: string, name: string): Promise<void> {
  if (workerUrls().length === 0) return;
  for (const url of nodesOf(adminUrl)) {
    await ask(url, `alter database ${name} allow_connections false`);
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  }
}

function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
