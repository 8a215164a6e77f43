/** The open screens of one organisation in this process: they share one listener, one reader and one check. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { App } from '../../../../kit/server/module.ts';
import { keyOf, liveContents, type LiveContent, type Scope } from '../content.store.ts';
import { eventsAfter, firstEvent, lastEvent, mostMissed, type ScreenEvent } from '../event.store.ts';
import { hubName } from '../live.ts';
import { concerns } from '../notice.store.ts';
import { pairedScreens } from '../screen.store.ts';
import { awardsFor } from '../scene/award-names.ts';
import { forgetScenes } from '../scene/state.ts';

/** An open stream. `last` is the number of the last event that it has. */
export type Line = {
  readonly deviceId: string;
  readonly digest: string;
  scope: Scope;
  last: number;
  write: (event: string, data: object, no?: number) => void;
  beat: () => void;
  end: () => void;
};

type Means = Pick<App, 'db' | 'live' | 'log'>;
type Sent = { event: string; data: object } | null;

export class Hall {
  readonly #app: Means;
  readonly #orgId: string;
  readonly #lines = new Set<Line>();
  #contents: ReadonlyMap<string, LiveContent> = new Map();
  readonly #stopListening: () => void;
  #isDelivering = false;
  #again = false;

  constructor(app: Means, orgId: string) {
    this.#app = app;
    this.#orgId = orgId;
    this.#stopListening = app.live.listen(orgId, hubName, ({ type }) => {
      if (type === 'screens.events') this.deliver();
      else void this.check();
    });
  }

  get lines(): ReadonlySet<Line> {
    return this.#lines;
  }

  add(line: Line): void {
    this.#lines.add(line);
    this.deliver();
  }

  remove(line: Line): void {
    this.#lines.delete(line);
  }

  close(): void {
    this.#stopListening();
    for (const line of this.#lines) line.end();
  }

  #read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#app.db.read({ orgId: this.#orgId, userId: null }, work);
  }

  /** Sends what came since; one reading at a time, and one more for what comes meanwhile. */
  deliver(): void {
    this.#again = true;
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    this.#deliverAll()
      .catch((error: unknown) => this.#app.log.warn({ err: error }, 'screens will get their events later'))
      .finally(() => {
        this.#isDelivering = false;
      });
  }

  async #deliverAll(): Promise<void> {
    while (this.#again && this.#lines.size > 0) {
      this.#again = false;
      forgetScenes(this.#orgId);
      const from = Math.min(...[...this.#lines].map(({ last }) => last));
      await this.#read((tx) => this.#deliverFrom(tx, from));
    }
  }

  async #deliverFrom(tx: Tx, from: number): Promise<void> {
    const [events, first, last] = await Promise.all([eventsAfter(tx, from), firstEvent(tx), lastEvent(tx)]);
    // Older events are part of the state, which the screen reads.
    const reachable = events.length > mostMissed ? last : Math.max(first - 1, 0);
    for (const line of this.#lines) {
      if (line.last >= reachable && line.last <= last) continue;
      line.last = last;
      line.write('reset', {}, last);
    }
    const awards = events.flatMap((event) => (event.kind === 'award' ? [event.payload] : []));
    const show = await awardsFor(tx, awards, await settings(tx));
    await this.#learn(tx);
    for (const event of events) {
      for (const line of this.#lines) {
        if (line.last >= event.no) continue;
        line.last = event.no;
        const sent = this.#sentOf(event, line, show);
        if (sent) line.write(sent.event, sent.data, event.no);
      }
    }
  }

  #sentOf(event: ScreenEvent, line: Line, show: Awaited<ReturnType<typeof awardsFor>>): Sent {
    if (event.kind === 'withdrawn') return { event: 'withdrawn', data: event.payload };
    if (event.kind === 'notice') {
      const { deviceIds, ...notice } = event.payload;
      return concerns({ deviceIds }, line.deviceId) ? { event: 'notice', data: notice } : null;
    }
    const own = this.#contents.get(keyOf(line.scope));
    const award = own && show(event.payload, own.content, own.units);
    return award ? { event: 'award', data: award } : null;
  }

  /** The contents of profiles that screens have come with. */
  async #learn(tx: Tx): Promise<void> {
    const scopes = [...this.#lines].map(({ scope }) => scope);
    if (scopes.every((scope) => this.#contents.has(keyOf(scope)))) return;
    this.#contents = await liveContents(tx, scopes);
  }

  /** Ends the streams of screens that were revoked, and tells the others of another content. */
  async check(): Promise<void> {
    if (this.#lines.size === 0) return;
    const lines = [...this.#lines];
    const [screens, contents] = await this.#read(async (tx) => {
      const found = await pairedScreens(
        tx,
        lines.map(({ deviceId }) => deviceId),
      );
      const scopes = [...found.values()].map(({ scope }) => scope);
      return [found, await liveContents(tx, scopes)] as const;
    });
    const before = this.#contents;
    this.#contents = contents;
    for (const line of lines) {
      const screen = screens.get(line.deviceId);
      if (screen?.digest !== line.digest) {
        line.write('revoked', {});
        line.end();
        continue;
      }
      const was = before.get(keyOf(line.scope))?.mark;
      line.scope = screen.scope;
      if (was === undefined || was === contents.get(keyOf(screen.scope))?.mark) continue;
      forgetScenes(this.#orgId);
      line.write('content', {});
    }
  }
}
