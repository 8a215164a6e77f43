import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterOf } from '../server/embedded/cluster.ts';
import { startEmbedded, type EmbeddedDatabase } from '../server/embedded/embedded.ts';

const log = { info: () => {}, warn: () => {} };
/** The files that the copy creates, or takes from the line. */
const leftOut = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_stat_tmp\/.+|pg_replslot\/.+)$/;

/** A second PostgreSQL that follows the first one's log, and serves reads. */
export class Standby {
  readonly database: EmbeddedDatabase;
  readonly #primary: pg.Client;
  readonly #own: pg.Client;

  private constructor(database: EmbeddedDatabase, primary: pg.Client, own: pg.Client) {
    this.database = database;
    this.#primary = primary;
    this.#own = own;
  }

  /** Copies the running primary's files into `dataDir`, as a base backup does, and lets the copy follow it. */
  static async start(primary: EmbeddedDatabase, primaryDir: string, dataDir: string): Promise<Standby> {
    const client = new pg.Client({ connectionString: primary.adminUrl });
    await client.connect();
    const from = clusterOf(primaryDir).folder;
    const { folder } = clusterOf(dataDir);
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(from, folder, { recursive: true, filter: (path) => !leftOut.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(folder, 'standby.signal'), '');
    const { hostname, port, password } = new URL(primary.adminUrl);
    const line = `host=${hostname} port=${port} user=postgres password=${password}`;
    appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
    own(folder, statSync(from).uid);
    const database = await startEmbedded({ dataDir, log, testMode: true });
    const reader = new pg.Client({ connectionString: database.adminUrl });
    await reader.connect();
    return new Standby(database, client, reader);
  }

  /** Freezes the visible state until `resume`. */
  async pause(): Promise<void> {
    await this.#own.query('select pg_wal_replay_pause()');
    const isPaused = async () => {
      const { rows } = await this.#own.query<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      );
      return rows[0]?.state === 'paused';
    };
    while (!(await isPaused())) await sleep(10);
  }

  async resume(): Promise<void> {
    await this.#own.query('select pg_wal_replay_resume()');
  }

  /** Waits until it shows everything that is committed at this moment. */
  async caughtUp(): Promise<void> {
    const { rows } = await this.#primary.query<{ at: string }>('select pg_current_wal_insert_lsn() as at');
    const isThere = async () => {
      const { rows: found } = await this.#own.query<{ there: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [rows[0]?.at],
      );
      return found[0]?.there === true;
    };
    for (const end = Date.now() + 20_000; !(await isThere()); await sleep(10))
      if (Date.now() > end) throw new Error('the standby does not follow');
  }

  async isStandby(): Promise<boolean> {
    const { rows } = await this.#own.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    return rows[0]?.is === true;
  }

  async stop(): Promise<void> {
    for (const client of [this.#primary, this.#own]) {
      client.on('error', () => {});
      await client.end().catch(() => {});
    }
    await this.database.stop();
  }
}

function own(folder: string, userId: number): void {
  if (process.getuid?.() !== 0 || userId === 0) return;
  chownSync(folder, userId, -1);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), userId, -1);
}
