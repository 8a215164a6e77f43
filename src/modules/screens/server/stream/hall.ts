/** The open screens of one organisation in this process: they share one listener, one reader and one check. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings } from '../../../organisation/server/door.ts';
import { eventText } from '../../../../kit/server/http/event-stream.ts';
import type { App } from '../../../../kit/server/module.ts';
import { keyOf, liveContents, type LiveContent } from '../content.store.ts';
import { eventsAfter, firstEvent, lastEvent, mostMissed, type ScreenEvent } from '../event.store.ts';
import { hubName } from '../live.ts';
import { concerns } from '../notice.store.ts';
import { pairedScreens, type PairedScreen } from '../screen.store.ts';
import { awardsFor } from '../scene/award-names.ts';
import { forgetScenes } from '../scene/state.ts';

/** An open stream. `last` is the number of the last event that it has. */
export type Line = {
  screen: PairedScreen;
  last: number;
  readonly isOpen: () => boolean;
  /** Sends blocks of the stream. */
  send: (blocks: string) => void;
  end: () => void;
};

/** Of the awards that come at once, a screen that is up to date gets those that it has room for. */
const mostAtOnce = 12;

type Means = Pick<App, 'db' | 'live' | 'log'>;
type Show = Awaited<ReturnType<typeof awardsFor>>;

export class Hall {
  readonly #app: Means;
  readonly #orgId: string;
  readonly #lines = new Set<Line>();
  #contents: ReadonlyMap<string, LiveContent> = new Map();
  readonly #stopListening: () => void;
  /** The number of the last event that was delivered: screens that have it were not away. */
  #delivered = Infinity;
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
      line.send(eventText('reset', {}, last));
    }
    const awards = events.flatMap((event) => (event.kind === 'award' ? [event.payload] : []));
    const show = await awardsFor(tx, awards, await settings(tx));
    await this.#learn(tx);
    this.#send(events, show);
    this.#delivered = events.at(-1)?.no ?? from;
  }

  /** Screens of one content that have missed the same get one text. */
  #send(events: readonly ScreenEvent[], show: Show): void {
    const texts = new Map<string, string>();
    for (const line of this.#lines) {
      const missed = events.filter(({ no }) => no > line.last);
      if (missed.length === 0) continue;
      const notices = missed.filter(
        (event) => event.kind === 'notice' && concerns(event.payload, line.screen.id),
      );
      const key = [line.last, ...notices.map(({ no }) => no), keyOf(line.screen.scope)].join(' ');
      const text = texts.get(key) ?? this.#textOf(missed, line, show);
      texts.set(key, text);
      line.last = missed.at(-1)!.no;
      if (text !== '') line.send(text);
    }
  }

  #textOf(events: readonly ScreenEvent[], line: Line, show: Show): string {
    const blocks = events.map((event) => ({ event, text: this.#blockOf(event, line, show) }));
    const awards = blocks.filter(({ event, text }) => event.kind === 'award' && text !== '');
    // One that was away gets each of them.
    const surplus = new Set(line.last < this.#delivered ? [] : awards.slice(0, -mostAtOnce));
    return blocks.map((block) => (surplus.has(block) ? '' : block.text)).join('');
  }

  #blockOf(event: ScreenEvent, { screen }: Line, show: Show): string {
    if (event.kind === 'withdrawn') return eventText('withdrawn', event.payload, event.no);
    if (event.kind === 'notice') {
      const { deviceIds, ...notice } = event.payload;
      return concerns({ deviceIds }, screen.id) ? eventText('notice', notice, event.no) : '';
    }
    const own = this.#contents.get(keyOf(screen.scope));
    const award = own && show(event.payload, own.content, own.units);
    return award ? eventText('award', award, event.no) : '';
  }

  /** The contents of profiles that screens have come with. */
  async #learn(tx: Tx): Promise<void> {
    const scopes = [...this.#lines].map(({ screen }) => screen.scope);
    if (scopes.every((scope) => this.#contents.has(keyOf(scope)))) return;
    this.#contents = await liveContents(tx, scopes);
  }

  /**
   * Ends the streams of screens that were revoked, tells the others of another content, and looks for events of which the word
   * was lost.
   */
  async check(): Promise<void> {
    if (this.#lines.size === 0) return;
    const lines = [...this.#lines];
    const [screens, contents, last] = await this.#read(async (tx) => {
      const found = await pairedScreens(
        tx,
        lines.map(({ screen }) => screen.id),
      );
      const scopes = [...found.values()].map(({ scope }) => scope);
      return [found, await liveContents(tx, scopes), await lastEvent(tx)] as const;
    });
    const before = this.#contents;
    this.#contents = contents;
    for (const line of lines) {
      const screen = screens.get(line.screen.id);
      if (screen?.digest !== line.screen.digest) {
        line.send(eventText('revoked', {}));
        line.end();
        continue;
      }
      const was = before.get(keyOf(line.screen.scope))?.mark;
      line.screen = screen;
      if (was === undefined || was === contents.get(keyOf(screen.scope))?.mark) continue;
      forgetScenes(this.#orgId);
      line.send(eventText('content', {}));
    }
    if (lines.some((line) => line.last < last)) this.deliver();
  }
}
