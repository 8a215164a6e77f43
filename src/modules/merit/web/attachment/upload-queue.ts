import type { OutputOf } from '../../../../kit/contract/call.ts';
import { maximumFileBytes } from '../../../../kit/contract/file.ts';
import { endingOf } from '../../../../kit/contract/file-types.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { filesCalls } from '../../../files/calls.ts';
import { maximumAttachments } from '../../rules/record.rules.ts';

/** Why a file is not attached: what can be seen before it is sent, no answer, or the server's sentence. */
export type UploadProblem =
  | { kind: 'wrongType' | 'tooLarge' | 'empty' | 'unanswered' }
  | { kind: 'refused'; message: string };
/** A file that is not attached yet. Without a problem it is being sent, or waits for those before it. */
export type Upload = { key: string; file: File; problem: UploadProblem | null };
/** @internal */
export type TakenFile = OutputOf<typeof filesCalls.upload>;

type Hands = {
  onChange: (uploads: readonly Upload[]) => void;
  /** Called in the same moment as `onChange`, so that a file is never in both places or in neither. */
  onTaken: (file: TakenFile) => void;
  /** Sends a file; the product's own call unless a test says otherwise. */
  sendFile?: (upload: Upload, signal: AbortSignal) => Promise<TakenFile>;
};

/**
 * Sends the files of one topic, one after the other: they arrive in the order in which they were chosen, and do not
 * share a slow line. It lives beside the screen, because a page in the background goes on sending.
 */
export class UploadQueue {
  readonly #hands: Hands;
  #uploads: readonly Upload[] = [];
  #running: { key: string; control: AbortController } | null = null;
  /** Files attached here, by their new ids. */
  readonly #taken = new Map<string, string>();

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** Adds files; returns those that are attached already, and those beyond the maximum. */
  add(
    files: readonly File[],
    attached: readonly string[],
  ): { twice: readonly File[]; surplus: readonly File[] } {
    const known = new Set([
      ...attached.map((id) => this.#taken.get(id)),
      ...this.#uploads.map(({ file }) => markOf(file)),
    ]);
    const twice = files.filter((file) => known.has(markOf(file)));
    const others = files.filter((file) => !known.has(markOf(file)));
    const room = Math.max(0, maximumAttachments - attached.length - this.#uploads.length);
    const added = others.slice(0, room).map((file) => ({ key: newKey(), file, problem: problemOf(file) }));
    if (added.length > 0) this.#set([...this.#uploads, ...added]);
    this.#goOn();
    return { twice, surplus: others.slice(room) };
  }

  /** Gives a file up, on its way or not. */
  remove(key: string): void {
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
    if (this.#running?.key === key) this.#running.control.abort();
  }

  /** Retries a file. One without an answer keeps its key, because the server may have it. */
  again(key: string): void {
    this.#set(
      this.#uploads.map((upload) =>
        upload.key === key
          ? { ...upload, key: upload.problem?.kind === 'unanswered' ? key : newKey(), problem: null }
          : upload,
      ),
    );
    this.#goOn();
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#hands.onChange(uploads);
  }

  #goOn(): void {
    const next = this.#running ? undefined : this.#uploads.find(({ problem }) => problem === null);
    if (next) void this.#send(next);
  }

  async #send(upload: Upload): Promise<void> {
    const { key, file } = upload;
    const control = new AbortController();
    this.#running = { key, control };
    try {
      const stored = await (this.#hands.sendFile ?? sendOne)(upload, control.signal);
      if (control.signal.aborted) return;
      this.#taken.set(stored.id, markOf(file));
      this.#set(this.#uploads.filter((each) => each.key !== key));
      this.#hands.onTaken(stored);
    } catch (error) {
      const problem = answerOf(error);
      this.#set(this.#uploads.map((each) => (each.key === key ? { ...each, problem } : each)));
    } finally {
      this.#running = null;
      this.#goOn();
    }
  }
}

const newKey = (): string => crypto.randomUUID();

/** The same file chosen twice has the same name, size and time. */
const markOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`;

/** A refusal of the server that needs no look into the file. */
function problemOf({ name, size }: File): UploadProblem | null {
  if (!endingOf(name)) return { kind: 'wrongType' };
  if (size === 0) return { kind: 'empty' };
  return size > maximumFileBytes ? { kind: 'tooLarge' } : null;
}

function answerOf(error: unknown): UploadProblem {
  const isVerdict =
    error instanceof CallRefused && error.status > 0 && error.status < 500 && error.status !== 408;
  return isVerdict
    ? { kind: 'refused', message: error.fields['file'] ?? error.message }
    : { kind: 'unanswered' };
}

const sendOne = ({ key, file }: Upload, signal: AbortSignal): Promise<TakenFile> =>
  send(filesCalls.upload, { file }, { signal, idempotencyKey: key, quiet: true });
