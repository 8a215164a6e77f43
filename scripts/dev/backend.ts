import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../port.mjs';
import { root } from './watched.ts';

/** A server on which nothing is under way stops within 60 ms; what is under way, a change of its code ends. */
const stopMs = 300;
const lookMs = 10;
/** Where a debugger attaches; .vscode/launch.json names it as well. */
const inspector = '127.0.0.1:9229';

type Options = { publicPort: number; pages: string };

/** The real server, as a process that can be started anew. */
export class Backend {
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #port = Promise.withResolvers<number | null>();
  #isSettled = false;
  #starts = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The port of the server, once it has the newest sources; null where these do not start. */
  get port(): Promise<number | null> {
    return this.#port.promise;
  }

  /** From now on requests wait for the next start. */
  hold(): void {
    if (!this.#isSettled) return;
    this.#port = Promise.withResolvers();
    this.#isSettled = false;
  }

  #settle(port: number | null): void {
    this.#isSettled = true;
    this.#port.resolve(port);
  }

  /** Starts it, in place of the one that runs. Of several starts in a row the last one counts. */
  async restart(): Promise<void> {
    this.hold();
    this.#starts += 1;
    const start = this.#starts;
    const begun = performance.now();
    await this.#end(stopMs);
    const port = await freePort();
    if (start !== this.#starts || this.#isStopped) return;
    const child = this.#spawn(port);
    this.#child = child;
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = null;
      process.stderr.write(`dev: the server has ended (${code ?? 'killed'}); the next change starts it\n`);
      this.hold();
      this.#settle(null);
    });
    while (this.#child === child) {
      if (await answers(port)) {
        process.stdout.write(`dev: the server answers, after ${Math.round(performance.now() - begun)} ms\n`);
        return this.#settle(port);
      }
      await sleep(lookMs);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end(10_000);
    this.#settle(null);
  }

  async #end(patienceMs: number): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(timer);
  }

  #spawn(port: number): ChildProcess {
    const { publicPort, pages } = this.#options;
    const tether = join(root, 'scripts', 'tether.mjs');
    const main = join(root, 'src', 'main.ts');
    const environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${publicPort}`,
    };
    const inspect = [`--inspect=${inspector}`, '--inspect-publish-uid=http'];
    const args = [...inspect, '--import', tether, main, '--pages', pages];
    return spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
