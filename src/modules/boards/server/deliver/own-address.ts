import { sql } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import type { OwnAddress } from '../driver/address.ts';

const known = new WeakMap<object, Promise<OwnAddress>>();

/** The addresses of the product itself, which no board has: the database says where it listens. */
export function ownAddress({ db, environment }: Pick<App, 'db' | 'environment'>): Promise<OwnAddress> {
  const { port, devicePort } = environment;
  const found = known.get(db) ?? askAddress(db, [port, ...(devicePort === null ? [] : [devicePort])]);
  known.set(db, found);
  // After a failure it is asked again.
  found.catch(() => known.delete(db));
  return found;
}

async function askAddress(db: App['db'], ports: readonly number[]): Promise<OwnAddress> {
  const { host, port } = await db.job((tx) =>
    tx.one(sql<{ host: string | null; port: number | null }>`
      select host(inet_server_addr()) as host, inet_server_port() as port`),
  );
  return { databaseHost: host ?? '127.0.0.1', databasePort: port ?? 0, ports };
}
