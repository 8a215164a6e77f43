import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { createStore } from '../../../../kit/web/app/store.ts';
import type { InputOf } from '../../../../kit/contract/call.ts';
import type { SaveState } from '../../../merit/web/door.tsx';
import { sheetCalls } from '../../sheet.calls.ts';
import type { CopyOwner } from '../../../merit/web/door.tsx';
import { sheetCopies } from './sheet.copy.ts';
import { isWorthKeeping, toInput, type SheetContent } from './sheet.model.ts';

/** How long a change waits for the next one before the draft is saved, and a failed save for the next try. */
const saveAfterMs = 2_500;
const retryAfterMs = 8_000;

type Attempt = { input: InputOf<typeof sheetCalls.save>; key: string; content: SheetContent };

/**
 * Keeps one draft of rows: at once in the browser, after a while on the server. One save is under way at a time, and one
 * that got no answer is repeated as it was, under its key, before a newer one goes out.
 */
export class SheetSaver {
  readonly state = createStore<SaveState>({ kind: 'empty' });
  readonly id: string;
  readonly #owner: CopyOwner;
  #version: number;
  #latest: SheetContent | null = null;
  #saved: SheetContent | null = null;
  #attempt: Attempt | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;

  constructor(owner: CopyOwner, { id, version }: { id: string; version: number }) {
    this.#owner = owner;
    this.id = id;
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  get isUnsaved(): boolean {
    return this.#latest !== null && this.#latest !== this.#saved && !this.#paused;
  }

  /** Takes what is on the screen as what the server has. */
  start(content: SheetContent): void {
    this.#latest = content;
    this.#saved = content;
    this.state.set({ kind: 'saved', at: new Date() });
  }

  change(content: SheetContent): void {
    if (this.#paused || content === this.#latest) return;
    if (this.#version === 0 && !isWorthKeeping(content)) return;
    this.#latest = content;
    this.#keep();
    const { kind } = this.state.get();
    if (kind !== 'saving' && kind !== 'conflict' && kind !== 'offline') this.state.set({ kind: 'waiting' });
    // Steady typing is saved as well: the clock is not put back.
    this.#plan(saveAfterMs);
  }

  /** Saves now what is not saved; true when the server has what is on the screen. */
  async flush(): Promise<boolean> {
    this.#stop();
    await this.#running;
    while (this.isUnsaved && this.state.get().kind !== 'conflict') {
      await this.#run();
      if (this.state.get().kind !== 'saved') return false;
    }
    return !this.isUnsaved;
  }

  /** The rows go out as topics, which moves the version; nothing is saved meanwhile. */
  pause(): void {
    this.#paused = true;
    this.#stop();
  }

  /** Goes on from the version that the server has now. */
  resume(version: number): void {
    this.#version = version;
    this.#paused = false;
  }

  /** After a conflict: what is on the screen replaces what the server has. */
  async overwrite(version: number): Promise<void> {
    this.#version = version;
    this.#attempt = null;
    this.state.set({ kind: 'waiting' });
    await this.flush();
  }

  /** Nothing more to save: the rows are submitted or given up. */
  end(): void {
    this.pause();
    sheetCopies.drop(this.#owner, this.id);
  }

  #keep(): void {
    if (!this.#latest) return;
    sheetCopies.keep(this.#owner, this.id, {
      id: this.id,
      version: this.#version,
      saving: this.#attempt !== null,
      content: this.#latest,
      changedAt: new Date().toISOString(),
    });
  }

  #plan(delayMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, delayMs);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #run(): Promise<void> {
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #save(): Promise<void> {
    const content = this.#latest;
    if (!content) return;
    const input = { id: this.id, version: this.#version, kind: 'entry' as const, ...toInput(content) };
    const attempt = (this.#attempt ??= { input, key: crypto.randomUUID(), content });
    this.#keep();
    this.state.set({ kind: 'saving' });
    try {
      const { version } = await send(sheetCalls.save, attempt.input, {
        idempotencyKey: attempt.key,
        quiet: true,
        retryPolicy: 'retry',
      });
      this.#attempt = null;
      this.#version = version;
      this.#saved = attempt.content;
      if (this.isUnsaved) this.#keep();
      else sheetCopies.drop(this.#owner, this.id);
      this.state.set({ kind: 'saved', at: new Date() });
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof CallRefused) || error.status >= 500 || error.status === 429) {
      this.state.set({ kind: 'offline' });
      return this.#plan(retryAfterMs);
    }
    this.#attempt = null;
    if (error.reason === 'stale') this.state.set({ kind: 'conflict' });
    else this.state.set({ kind: 'refused', message: error.message, fields: error.fields });
  }
}
