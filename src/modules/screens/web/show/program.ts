/** A paired screen: follows its organisation's events, and goes on through cuts and new versions. */
import type { Scene, ShownAward, ShownNotice } from '../../rules/scene.ts';
import { follow, readState, Revoked, sendBeat, serverNow, type StreamEvent } from './link.ts';
import { keepScene, readScene } from './memory.ts';
import { Stage } from './stage.ts';
import { about, wait } from './wait.ts';

const tickMs = 1_000;
/**
 * The state is read anew at least so often, and so soon after an award, since rankings have changed; of award after award
 * no more often than in `betweenMs`.
 */
const [refreshMs, soonMs, betweenMs, atOnceMs] = [60_000, 3_000, 10_000, 300];
const beatMs = 60_000;
/** How often it looks for a new version of itself. */
const versionMs = 600_000;
const longestWaitMs = 30_000;

export class Program {
  readonly #token: string;
  readonly #stage: Stage;
  readonly #over = Promise.withResolvers<void>();
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #refreshing: ReturnType<typeof setTimeout> | undefined;
  /** When the state is read the next time, and when it was read the last time, by `performance.now()`. */
  #nextRead = Infinity;
  #lastRead = -Infinity;
  #scene: Scene | null = null;
  #isOver = false;
  #isOutdated = false;
  /** The number of the last event that it has. */
  #last = 0;

  constructor(root: ShadowRoot, token: string) {
    this.#token = token;
    this.#stage = new Stage(root, {
      now: serverNow,
      onTurn: () => {
        if (this.#isOutdated && !this.#stage.isBusy) location.reload();
      },
    });
  }

  /** Runs until the token is known no more. */
  async run(): Promise<void> {
    const scene = readScene();
    if (scene) {
      this.#last = scene.last;
      this.#stage.setOnline(false);
      this.#take(scene);
    }
    this.#every(tickMs, () => this.#stage.tick());
    this.#every(beatMs, () => void this.#beat());
    this.#every(versionMs, () => void this.#lookForVersion());
    await this.#refresh();
    void this.#beat();
    void this.#stayConnected();
    await this.#over.promise;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#refreshing);
    this.#stage.remove();
  }

  #every(ms: number, work: () => void): void {
    this.#timers.push(setInterval(work, ms));
  }

  #end(): void {
    this.#isOver = true;
    this.#over.resolve();
  }

  #take(scene: Scene): void {
    this.#scene = scene;
    this.#stage.show(scene);
  }

  #refreshIn(ms: number): void {
    const at = performance.now() + about(ms);
    // Award after award must not put it off.
    if (at >= this.#nextRead) return;
    clearTimeout(this.#refreshing);
    this.#nextRead = at;
    this.#refreshing = setTimeout(() => void this.#refresh(), at - performance.now());
  }

  #refreshSoon(): void {
    this.#refreshIn(Math.max(soonMs, this.#lastRead + betweenMs - performance.now()));
  }

  async #refresh(): Promise<void> {
    [this.#nextRead, this.#lastRead] = [Infinity, performance.now()];
    try {
      const next = await readState(this.#token);
      // One that was read for another screen may be older than the events that have come.
      if (next.last >= this.#last) {
        this.#last = next.last;
        keepScene(next);
        this.#take(next);
      }
      this.#refreshIn(refreshMs);
    } catch (error) {
      if (error instanceof Revoked) this.#end();
      else this.#refreshIn(longestWaitMs);
    }
  }

  #onEvent({ no, event, data }: StreamEvent): void {
    this.#stage.setOnline(true);
    if (no !== null) this.#last = Math.max(this.#last, no);
    if (event === 'award') {
      this.#stage.award(data as ShownAward);
      this.#refreshSoon();
    } else if (event === 'withdrawn') {
      this.#stage.withdraw((data as { key: string }).key);
      this.#refreshSoon();
    } else if (event === 'notice') {
      const { isOver, ...notice } = data as ShownNotice & { isOver: boolean };
      if (isOver) this.#stage.endNotice(notice.id);
      else this.#stage.notice(notice);
    } else if (event === 'content' || event === 'reset') this.#refreshIn(atOnceMs);
    else if (event === 'revoked') this.#end();
    // The server was away, perhaps for a release; or this program was started from the browser's memory.
    else if (event === 'hello') void this.#lookForVersion();
  }

  async #stayConnected(): Promise<void> {
    let failures = 0;
    while (!this.#isOver) {
      const since = Date.now();
      try {
        await follow(this.#token, this.#last, (event) => this.#onEvent(event));
      } catch (error) {
        if (error instanceof Revoked) this.#end();
      }
      this.#stage.setOnline(false);
      failures = Date.now() - since > longestWaitMs ? 0 : Math.min(failures + 1, 6);
      await wait(Math.min(longestWaitMs, about(500 * 2 ** failures)));
    }
  }

  async #beat(): Promise<void> {
    if (!this.#scene) return;
    const [width, height] = [innerWidth, innerHeight].map((each) => Math.round(each * devicePixelRatio));
    const beat = { dataAt: this.#scene.asOf, size: `${width}×${height}` };
    await sendBeat(this.#token, beat).catch((error: unknown) => {
      if (error instanceof Revoked) this.#end();
    });
  }

  /** The server has another version where its page names another file than this one. */
  async #lookForVersion(): Promise<void> {
    const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
    const page = (await answer?.text().catch(() => '')) ?? '';
    const own = new URL(import.meta.url).pathname;
    this.#isOutdated ||= page.includes('<script type="module"') && !page.includes(own);
  }
}
