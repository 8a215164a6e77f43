/** A simulated board behind TCP, as a serial server has it: one line at a time, with the faults of real ones. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedBoard } from './simulated-board.ts';

export type BoardFaults = {
  /** It takes everything and answers nothing, as most boards do. */
  silent?: boolean;
  /** Each answer comes so late. */
  slowMs?: number;
  /** It hangs up after so many bytes. */
  dropAfter?: number;
  /** A byte of each answer is another. */
  corrupt?: boolean;
  /** Connections are taken, and nothing is ever read. */
  hangs?: boolean;
};

export class BoardServer {
  readonly board: SimulatedBoard;
  readonly faults: BoardFaults;
  port = 0;
  /** Lines that were opened, and the most at a time. */
  connections = 0;
  mostAtOnce = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #changed: () => void;

  private constructor(board: SimulatedBoard, faults: BoardFaults, changed: () => void) {
    this.board = board;
    this.faults = faults;
    this.#changed = changed;
    this.#server = createServer((socket) => this.#take(socket));
  }

  /** Listens; `changed` is called whenever the board has taken something. */
  static async open(
    board: SimulatedBoard,
    {
      host = '127.0.0.1',
      port = 0,
      faults = {},
      changed = () => {},
    }: { host?: string; port?: number; faults?: BoardFaults; changed?: () => void } = {},
  ): Promise<BoardServer> {
    const opened = new BoardServer(board, faults, changed);
    await new Promise<void>((resolve, reject) => {
      opened.#server.once('error', reject).listen(port, host, resolve);
    });
    opened.port = (opened.#server.address() as AddressInfo).port;
    return opened;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #take(socket: Socket): void {
    this.connections += 1;
    this.#open.add(socket);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open.size);
    socket.setNoDelay(true);
    let bytes = 0;
    socket
      .on('error', () => {})
      .on('close', () => {
        this.#open.delete(socket);
        this.board.hangUp();
      });
    if (this.faults.hangs) {
      socket.pause();
      return;
    }
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (this.faults.dropAfter !== undefined && bytes > this.faults.dropAfter) {
        socket.destroy();
        return;
      }
      const answers = this.board.hear(part);
      this.#changed();
      if (!this.faults.silent) void this.#answer(socket, answers);
    });
  }

  async #answer(socket: Socket, answers: readonly Buffer[]): Promise<void> {
    const { slowMs = 0, corrupt = false } = this.faults;
    for (const answer of answers) {
      if (slowMs > 0) await sleep(slowMs);
      if (socket.destroyed) return;
      if (corrupt) answer[answer.length - 8]! ^= 0x15;
      socket.write(answer);
    }
  }
}
