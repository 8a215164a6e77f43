import pg from 'pg';

const oldestMajor = 16;
const timeoutMs = 10_000;

/** Throws if PostgreSQL does not answer at this address or is too old. */
export async function checkConnection(url: string, oldest = oldestMajor): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  // Without a listener, a connection lost during the query would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldest) throw new Error(`it is PostgreSQL ${major}, and ${oldest} or later is needed`);
  } finally {
    await client.end();
  }
}
