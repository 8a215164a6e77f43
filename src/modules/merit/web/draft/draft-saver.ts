import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { createStore } from '../../../../kit/web/app/store.ts';
import { recordCalls } from '../../record.calls.ts';
import { isWorthKeeping, toInput, type RecordForm, type Known } from './entry.model.ts';
import type { CopyOwner } from './copies.ts';
import { entryCopies, type Replaced } from './entry.copy.ts';

/** The state of saving. `local`: kept in this browser only, as corrections are. */
export type SaveState =
  | { kind: 'empty' | 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'saved' | 'local'; at: Date }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

type Input = InputOf<typeof recordCalls.saveDraft>;
type Standing = OutputOf<typeof recordCalls.saveDraft>;
type Attempt = { input: Input; key: string; entry: RecordForm };
type Snapshot = { entry: RecordForm; known: Known };

/** How long a change waits for the next one before the draft is saved, and a failed save for the next try. */
const saveAfterMs = 2_000;
const retryAfterMs = 8_000;

export type DraftSaverOptions = {
  owner: CopyOwner;
  recordId: string;
  /** The server's version, 0 for none. */
  version: number;
  replaces: Replaced | null;
  /** Sends the draft; the product's own call unless a test says otherwise. */
  save?: (input: Input, key: string) => Promise<Standing>;
};

/**
 * Keeps one entry as its person types: at once in the browser, two seconds later on the server. One save is under way
 * at a time, and one that got no answer is repeated as it was before a newer one goes out: the server knows it by its
 * key, so that a lost answer is never taken for somebody else's change.
 */
export class DraftSaver {
  readonly state = createStore<SaveState>({ kind: 'empty' });
  readonly #options: DraftSaverOptions;
  #version: number;
  #latest: Snapshot | null = null;
  #saved: RecordForm | null = null;
  #attempt: Attempt | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  get version(): number {
    return this.#version;
  }

  /** Takes what is on the screen as what the server has. */
  start(entry: RecordForm): void {
    this.#saved = entry;
    if (this.#version > 0) this.state.set({ kind: 'saved', at: new Date() });
  }

  change(entry: RecordForm, known: Known): void {
    if (this.#ended || entry === this.#saved) return;
    this.#latest = { entry, known };
    if (this.#version === 0 && !isWorthKeeping(entry)) return this.#forget();
    const isCopied = this.#keepCopy();
    if (this.#options.replaces)
      return this.state.set(isCopied ? { kind: 'local', at: new Date() } : { kind: 'waiting' });
    const { kind } = this.state.get();
    if (kind !== 'saving' && kind !== 'conflict' && kind !== 'offline') this.state.set({ kind: 'waiting' });
    this.#plan(saveAfterMs);
  }

  /** Saves now what is not saved; resolves when nothing is under way. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    if (this.#needsSave()) await this.#run();
  }

  /** Waits for what is under way and repeats what got no answer, so that `version` is the server's. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    if (this.#attempt) await this.#run();
  }

  /** True while closing the tab would leave work to the copy in this browser. */
  get isUnsaved(): boolean {
    return this.#options.replaces ? this.#latest !== null && !this.#ended : this.#needsSave();
  }

  /** After a conflict: what is on the screen replaces what the server has. */
  async overwrite(version: number): Promise<void> {
    this.#version = version;
    this.#attempt = null;
    await this.#run();
  }

  /** Nothing more to save: the record was submitted or given up. */
  end(): void {
    this.#ended = true;
    this.stop();
    entryCopies.drop(this.#options.owner, this.#options.recordId);
  }

  /** Stops the clock; what is not saved stays in the copy. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #needsSave(): boolean {
    if (this.#ended || this.#options.replaces || !this.#latest) return false;
    return this.#latest.entry !== this.#saved && (this.#version > 0 || isWorthKeeping(this.#latest.entry));
  }

  #plan(delayMs: number): void {
    // The clock starts with the first change and is not put back by the next: steady typing is saved as well.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, delayMs);
  }

  #keepCopy(): boolean {
    if (!this.#latest) return false;
    const { owner, recordId, replaces } = this.#options;
    const copy = {
      recordId,
      version: this.#version,
      replaces,
      ...this.#latest,
      changedAt: new Date().toISOString(),
    };
    return entryCopies.keep(owner, recordId, copy);
  }

  #forget(): void {
    this.#latest = null;
    this.stop();
    entryCopies.drop(this.#options.owner, this.#options.recordId);
    this.state.set({ kind: 'empty' });
  }

  async #run(): Promise<void> {
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #save(): Promise<void> {
    const latest = this.#latest;
    if (!this.#attempt && latest) {
      const input = { id: this.#options.recordId, version: this.#version, document: toInput(latest.entry) };
      this.#attempt = { input, key: crypto.randomUUID(), entry: latest.entry };
    }
    const attempt = this.#attempt;
    if (!attempt) return;
    this.state.set({ kind: 'saving' });
    const save = this.#options.save ?? sendDraft;
    try {
      const { version } = await save(attempt.input, attempt.key);
      this.#attempt = null;
      this.#taken(attempt, version);
    } catch (error) {
      this.#failed(error);
    }
  }

  #taken(attempt: Attempt, version: number): void {
    this.#version = version;
    this.#saved = attempt.entry;
    const entry = this.#latest?.entry;
    // Unknown names are not part of the input, so the copy is kept for them.
    const hasUnknown = attempt.entry.events.some(
      (event) => event.unknown.length > 0 || event.members.some(({ unused }) => unused),
    );
    if (entry === attempt.entry && !hasUnknown) entryCopies.drop(this.#options.owner, this.#options.recordId);
    else this.#keepCopy();
    this.state.set({ kind: 'saved', at: new Date() });
    if (this.#needsSave()) this.#plan(saveAfterMs);
  }

  #failed(error: unknown): void {
    if (isStale(error)) {
      this.#attempt = null;
      this.state.set({ kind: 'conflict' });
    } else if (
      error instanceof CallRefused &&
      error.status > 0 &&
      error.status < 500 &&
      error.status !== 429
    ) {
      this.#attempt = null;
      this.state.set({ kind: 'refused', message: error.message, fields: error.fields });
    } else {
      this.state.set({ kind: 'offline' });
      if (!this.#ended) this.#plan(retryAfterMs);
    }
  }
}

/** The record changed since it was read: in another window, or by a reviewer's step. */
export function isStale(error: unknown): boolean {
  return error instanceof CallRefused && error.reason === 'stale';
}

function sendDraft(input: Input, key: string): Promise<Standing> {
  return send(recordCalls.saveDraft, input, { idempotencyKey: key, quiet: true, retryPolicy: 'retry' });
}
