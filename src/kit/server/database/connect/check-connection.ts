import pg from 'pg';

const oldestMajor = 16;
const timeoutMs = 10_000;

/** Throws if PostgreSQL does not answer at this address, is too old, or is not the same from one statement to the next. */
export async function checkConnection(url: string, oldest = oldestMajor): Promise<void> {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldest) throw new Error(`it is PostgreSQL ${major}, and ${oldest} or later is needed`);
    await demandSession(url, client);
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  // Without a listener, a connection lost during the query would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * A pooler that gives each transaction another connection loses what a session keeps: its role, its limits, prepared
 * statements and what it listens to. It gives a second client the connection that the first has just left, or the first
 * another one than before; a session has one process of the server, for itself.
 */
async function demandSession(url: string, client: pg.Client): Promise<void> {
  const other = await connected(url);
  try {
    // The one that was given back last is the next to be lent, by most poolers.
    const before = await processOf(client);
    await other.query('begin');
    const [during, after] = [await processOf(other), await processOf(client)];
    await other.query('commit');
    if (during === before || after !== before)
      throw new Error(
        'a pooler leads to another connection with each transaction (PgBouncer with pool_mode = transaction), and a ' +
          'connection is needed that stays the same: set pool_mode = session, or lead past it',
      );
  } finally {
    await other.end();
  }
}

async function processOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ process: string }>(
    `select pid || ' ' || backend_start as process from pg_stat_get_activity(pg_backend_pid())`,
  );
  return rows[0]?.process ?? '';
}
