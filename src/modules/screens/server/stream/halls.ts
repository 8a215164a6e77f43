/** All open screens of this process: what they cost is shared. */
import type { App } from '../../../../kit/server/module.ts';
import { contactOf } from '../../../devices/server/door.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { pairedScreens, type PairedScreen } from '../screen.store.ts';
import { Hall, type Line } from './hall.ts';

const heartbeatMs = 15_000;
/** A screen that was revoked is away within this time even where the word of it was lost. */
const checkMs = 4_000;
/** Each of them is one statement for all screens of an organisation. */
const contactsMs = 5_000;
/** A screen that comes back after a cut may hold its old stream for a while; more are no screens. */
const mostOfScreen = 2;
const mostOfProcess = 2_000;

export type Beat = { dataAt: string | null; size: string };

export class Halls {
  readonly #app: App;
  readonly #halls = new Map<string, Hall>();
  /** Open streams by the digests of their tokens. */
  readonly #open = new Map<string, { orgId: string; line: Line }>();
  readonly #beats = new Map<string, Map<string, Beat>>();
  readonly #timers: NodeJS.Timeout[];

  constructor(app: App) {
    this.#app = app;
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs),
      setInterval(() => void this.#check(), checkMs),
      setInterval(() => void this.writeContacts(), contactsMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get size(): number {
    let sum = 0;
    for (const { lines } of this.#halls.values()) sum += lines.size;
    return sum;
  }

  /** Whether another stream may open; the oldest of the same screen makes room for it. */
  admits(orgId: string, deviceId: string): boolean {
    const own = [...(this.#halls.get(orgId)?.lines ?? [])].filter(({ screen }) => screen.id === deviceId);
    if (own.length >= mostOfScreen) own[0]?.end();
    return this.size < mostOfProcess;
  }

  add(orgId: string, line: Line): void {
    const hall = this.#halls.get(orgId) ?? new Hall(this.#app, orgId);
    this.#halls.set(orgId, hall);
    hall.add(line);
    this.#open.set(line.screen.digest, { orgId, line });
  }

  remove(orgId: string, line: Line): void {
    const hall = this.#halls.get(orgId);
    if (!hall) return;
    hall.remove(line);
    const { digest } = line.screen;
    if (this.#open.get(digest)?.line === line) this.#open.delete(digest);
    if (hall.lines.size > 0) return;
    hall.close();
    this.#halls.delete(orgId);
  }

  /** The screen of an open stream, which its hall has checked a moment ago. */
  screenOf(digest: string): { orgId: string; screen: PairedScreen } | null {
    const open = this.#open.get(digest);
    return open?.line.isOpen() ? { orgId: open.orgId, screen: open.line.screen } : null;
  }

  noteBeat(orgId: string, deviceId: string, beat: Beat): void {
    const beats = this.#beats.get(orgId) ?? new Map<string, Beat>();
    beats.set(deviceId, beat);
    this.#beats.set(orgId, beats);
  }

  #beat(): void {
    for (const { lines } of this.#halls.values()) for (const line of lines) line.send(': beat\n\n');
  }

  async #check(): Promise<void> {
    for (const hall of this.#halls.values())
      await hall.check().catch((error: unknown) => {
        // The database is away for a moment: the next check decides.
        this.#app.log.warn({ err: error }, 'screens could not be checked');
      });
  }

  /** Writes down in one go which screens spoke. */
  async writeContacts(): Promise<void> {
    const due = [...this.#beats];
    this.#beats.clear();
    for (const [orgId, beats] of due)
      await this.#writeOf(orgId, beats).catch((error: unknown) =>
        this.#app.log.warn({ err: error }, 'contacts of screens were not written down'),
      );
  }

  async #writeOf(orgId: string, beats: ReadonlyMap<string, Beat>): Promise<void> {
    await this.#app.db.transact({ orgId, userId: null }, async (tx) => {
      const screens = await pairedScreens(tx, [...beats.keys()]);
      for (const screen of screens.values()) await contactOf(tx, screen);
      const spoke = [...beats].filter(([id]) => screens.has(id)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      await tx.run(sql`
        update screen s set data_at = b.data_at, size = b.size
        from unnest(${spoke.map(([id]) => id)}::uuid[], ${spoke.map(([, { dataAt }]) => dataAt)}::timestamptz[],
          ${spoke.map(([, { size }]) => size)}::text[]) as b (id, data_at, size)
        where s.org_id = ${tx.orgId} and s.device_id = b.id`);
    });
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const hall of this.#halls.values()) hall.close();
    await this.writeContacts().catch(() => {});
  }
}
