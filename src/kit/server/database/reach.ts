import pg from 'pg';

const oldestMajor = 16;
const patienceMs = 10_000;

/** Throws, with the reason, when no PostgreSQL answers at this address, or one that is too old. */
export async function reach(url: string, oldest = oldestMajor): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  // Unheard, a connection that is lost while it is asked would end the process.
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
