import pg from 'pg';
import { nodeSettings } from './cluster/node-settings.ts';
import { rolesNow, type Roles } from '../config/role-names.ts';

/** Facts about the database that all connections of a process need. */
export type Facts = {
  readonly roles: Roles;
  /** The organisations' tables are spread over the nodes of a Citus cluster. */
  readonly isCluster: boolean;
  /** A pooler in between drops the settings that a connection starts with, so that they are set by a statement. */
  readonly dropsSettings: boolean;
};

/** How long a new connection may take where nothing else is said. @internal */
export const defaultConnectMs = 2_000;

const sessionSettings: Readonly<Record<string, string>> = {
  ...nodeSettings,
  // Citus repeats `set local` on its workers; elsewhere nobody reads it.
  'citus.propagate_set_commands': 'local',
};

/** Names and values without blanks. */
const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Asked once, on connections that belong to no pool; again after a failure. */
export function factsOf(url: string): () => Promise<Facts> {
  let known: Promise<Facts> | null = null;
  return () => {
    known ??= askFacts(url).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function askFacts(url: string): Promise<Facts> {
  const { roles, isCluster } = await once(url, '', async (client) => {
    const { rows } = await client.query<{ isCluster: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as "isCluster"`,
    );
    return { roles: await rolesNow(client), isCluster: rows[0]?.isCluster ?? false };
  });
  const honoured = await once(url, asOptions({ ...sessionSettings, role: roles.app }), async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role === roles.app;
  }).catch((error: unknown) => {
    if (isUnknownParameter(error)) return false;
    throw error;
  });
  return { roles, isCluster, dropsSettings: !honoured };
}

/** PgBouncer's answer to a parameter that it does not pass on. */
function isUnknownParameter(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '08P01' && message.includes('startup parameter');
}

async function once<Result>(
  url: string,
  options: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: defaultConnectMs,
    ...(options && { options }),
  });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type PoolSize = { readonly maximumConnections: number; readonly connectMs?: number | undefined };

/**
 * Connections that are the application role from their first byte on: the login role may own the tables; the application
 * role owns nothing and cannot pass row-level security. Nothing is asked of a pool before `facts` has been answered.
 */
export function poolOf(
  url: string,
  { maximumConnections, connectMs = defaultConnectMs }: PoolSize,
  facts: () => Facts,
  settings: Readonly<Record<string, string>> = {},
): pg.Pool {
  const all = (): Record<string, string> => ({ ...sessionSettings, ...settings, role: facts().roles.app });
  const set = async (client: pg.ClientBase): Promise<void> => {
    if (facts().dropsSettings) await client.query(asStatements(all()));
  };
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(facts().dropsSettings ? config : { ...config, options: asOptions(all()) });
      // A connection lost between two queries fails the next one; without a listener it would end the process.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: connectMs,
    // Opening a connection and planning its statements again costs as much as a hundred calls.
    idleTimeoutMillis: 300_000,
    // Detects a silently lost peer even where statements have no timeout.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A pool makes each client with its own configuration, which the type leaves out.
    Client: Client as unknown as new () => pg.ClientBase,
    // It is waited for, which its type leaves out.
    onConnect: set as (client: pg.ClientBase) => void,
  });
  // The pool replaces a lost idle connection at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

const asStatements = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
    .join('; ');
