/** A TCP connection to a board: short, limited in time and size, to an address that nobody may misuse. */
import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isForbidden, type OwnAddress } from './address.ts';

/** Bytes that go out together, and how long the board needs after them. */
export type Piece = { readonly bytes: Buffer; readonly pauseMs: number };

/** `address`: one that no board may have; `unreachable`: nobody answered in time; `broken`: the line ended in between. */
export type LineFaultKind = 'address' | 'unreachable' | 'broken';

export class LineFault extends Error {
  readonly kind: LineFaultKind;
  constructor(kind: LineFaultKind) {
    super(`the board's line: ${kind}`);
    this.kind = kind;
  }
}

const lineLimits = { connectMs: 5_000, writeMs: 5_000, answerMs: 1_500, answerBytes: 16_384 } as const;
export type LineLimits = { readonly [Name in keyof typeof lineLimits]: number };

export type BoardAddress = { readonly host: string; readonly port: number };

export class Line {
  readonly #socket: Socket;
  readonly #limits: LineLimits;
  readonly #broken = Promise.withResolvers<never>();
  #isBroken = false;
  #received = Buffer.alloc(0);
  #heard: () => void = () => {};

  constructor(socket: Socket, limits: LineLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#broken.promise.catch(() => {});
    socket.on('data', (part) => {
      // A board that never stops talking fills no memory.
      if (this.#received.length < limits.answerBytes) this.#received = Buffer.concat([this.#received, part]);
      this.#heard();
    });
    const end = (): void => {
      this.#isBroken = true;
      this.#broken.reject(new LineFault('broken'));
      this.#heard();
    };
    socket.on('error', end).on('end', end).on('close', end);
  }

  /** Sends the pieces with their pauses. */
  async write(pieces: readonly Piece[]): Promise<void> {
    for (const { bytes, pauseMs } of pieces) {
      await this.#inTime(new Promise<void>((resolve) => this.#socket.write(bytes, () => resolve())));
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  /** Sends a question; the answer up to and with its last byte, or null where none comes in time. */
  async ask(pieces: readonly Piece[], last: number): Promise<Buffer | null> {
    this.#received = Buffer.alloc(0);
    await this.write(pieces);
    const signal = AbortSignal.timeout(this.#limits.answerMs);
    signal.addEventListener('abort', () => this.#heard(), { once: true });
    while (!signal.aborted) {
      const end = this.#received.indexOf(last);
      if (end >= 0) return this.#received.subarray(0, end + 1);
      if (this.#isBroken || this.#received.length >= this.#limits.answerBytes) return null;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    return null;
  }

  /** Ends the connection once everything is written. Throws where it broke before. */
  async close(): Promise<void> {
    await this.#inTime(new Promise<void>((resolve) => this.#socket.end(resolve)));
    this.destroy();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  async #inTime(work: Promise<void>): Promise<void> {
    if (this.#isBroken) throw new LineFault('broken');
    const late = new AbortController();
    const limit = sleep(this.#limits.writeMs, null, { signal: late.signal }).then(
      () => Promise.reject(new LineFault('broken')),
      () => {},
    );
    try {
      await Promise.race([work, limit, this.#broken.promise]);
    } finally {
      late.abort();
    }
  }
}

/** Connects, at the very address that was looked at: a name cannot lead elsewhere between question and connection. */
export async function openLine(
  { host, port }: BoardAddress,
  own: OwnAddress,
  limits: LineLimits = lineLimits,
): Promise<Line> {
  const signal = AbortSignal.timeout(limits.connectMs);
  const address = await Promise.race([addressOf(host), lateAfter(signal)]);
  if (isForbidden(address, port, own)) throw new LineFault('address');
  const socket = connect({ host: address, port, noDelay: true, timeout: 60_000 });
  socket.on('timeout', () => socket.destroy());
  try {
    await Promise.race([
      new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('error', () => reject(new LineFault('unreachable')));
      }),
      lateAfter(signal),
    ]);
  } catch (error) {
    socket.on('error', () => {}).destroy();
    throw error;
  }
  return new Line(socket, limits);
}

function lateAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new LineFault('unreachable')), { once: true });
  });
}

function addressOf(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    resolveName(host.replace(/^\[|\]$/g, ''), (error, found: string | LookupAddress[]) =>
      error || typeof found !== 'string' ? reject(new LineFault('unreachable')) : resolve(found),
    );
  });
}
