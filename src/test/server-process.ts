import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/port.mjs';
import { clusterOf, lockLines, readSecret } from '../kit/server/embedded/cluster.ts';
import { isAlive, waitUntil } from '../kit/server/embedded/process.ts';

const program = join(dirname(fileURLToPath(import.meta.url)), '..', 'main.ts');

/** The product as its user starts it: a separate process over the embedded PostgreSQL, whose writes are flushed. */
export class ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  readonly base: string;
  #child: ChildProcess | null = null;
  #words = '';

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.base = `http://127.0.0.1:${port}`;
  }

  static async create(dataDir: string): Promise<ServerProcess> {
    return new ServerProcess(dataDir, await freePort());
  }

  /**
   * Starts it, with `more` in its environment, and waits until it is ready, or just up if so requested; returns how
   * long that took, in milliseconds.
   */
  async start(
    limitMs: number,
    more: Record<string, string> = {},
    isUp = () => this.isReady(),
  ): Promise<number> {
    const start = performance.now();
    const child = this.#spawn(more);
    this.#child = child;
    while (performance.now() - start < limitMs) {
      if (await isUp()) return performance.now() - start;
      if (child.exitCode !== null) break;
      await sleep(25);
    }
    throw new Error(`not ready after ${Math.round(performance.now() - start)} ms:\n${this.#words}`);
  }

  #spawn(more: Record<string, string>): ChildProcess {
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      ...more,
    };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#words = `${this.#words}${text.toString()}`.slice(-4_000)));
    }
    return child;
  }

  /** The last that it said. */
  get words(): string {
    return this.#words;
  }

  /** Its exit code, once it has ended; null while it runs. */
  get exitCode(): number | null {
    return this.#child?.exitCode ?? null;
  }

  /** Tells it to stop, as a service manager does, and answers its exit code once it has ended. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child) return null;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    const [code] = (await closed) as [number | null];
    return code;
  }

  /** Runs it with values that it should refuse, to its end; what it said is in `words`. Answers its exit code. */
  async startInVain(more: Record<string, string>): Promise<number | null> {
    const [code] = (await once(this.#spawn(more), 'close')) as [number | null];
    return code;
  }

  async isReady(): Promise<boolean> {
    return (await this.readiness())?.status === 200;
  }

  /** Its answer about readiness; null without an answer. */
  async readiness(): Promise<{ status: number; reason?: string } | null> {
    try {
      const answer = await fetch(`${this.base}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      return { ...((await answer.json()) as object), status: answer.status };
    } catch {
      return null;
    }
  }

  /** The address of the database, as its owner. */
  get databaseUrl(): string {
    const cluster = clusterOf(this.dataDir);
    return `postgres://laurel:${readSecret(cluster).ownerPassword}@127.0.0.1:${lockLines(cluster)[3]}/laurel`;
  }

  async killServer(): Promise<void> {
    const pid = this.#child?.pid;
    if (!pid) return;
    this.#child?.kill('SIGKILL');
    await waitUntil(() => !isAlive(pid), 10_000);
    this.#child = null;
  }

  /** Every process of PostgreSQL at once, the way a power cut would end them. */
  async killDatabase(): Promise<void> {
    const postmaster = Number(lockLines(clusterOf(this.dataDir))[0]);
    if (!postmaster) return;
    const pids = [postmaster, ...childrenOf(postmaster)];
    for (const pid of pids) kill(pid);
    await waitUntil(() => pids.every((pid) => !isAlive(pid)), 10_000);
  }

  /** Ends everything for good. */
  async end(): Promise<void> {
    await this.killServer();
    await this.killDatabase();
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null; // it has ended meanwhile
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster.
  }
}
