import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type State = { stalled: boolean; roundTrips: number };

/** The line from the product to its database, with the faults that lines have. */
export class DatabaseLine {
  readonly url: string;
  readonly #server: ReturnType<typeof createServer>;
  readonly #sockets: Set<Socket>;
  readonly #state: State;

  private constructor(
    url: string,
    server: ReturnType<typeof createServer>,
    sockets: Set<Socket>,
    state: State,
  ) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
    this.#state = state;
  }

  static async open(databaseUrl: string): Promise<DatabaseLine> {
    const address = new URL(databaseUrl);
    const port = Number(address.port);
    const sockets = new Set<Socket>();
    const state: State = { stalled: false, roundTrips: 0 };
    const server = createServer((client) => {
      const upstream = connect(port, address.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      // Data in transit is held, as a network holds it, until the line works again.
      let isAnswered = true;
      client.on('data', (bytes) => {
        if (isAnswered) state.roundTrips += 1;
        isAnswered = false;
        upstream.write(bytes);
      });
      upstream.on('data', (bytes) => {
        isAnswered = true;
        client.write(bytes);
      });
      if (state.stalled) for (const socket of [client, upstream]) socket.pause();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address.port = String((server.address() as AddressInfo).port);
    return new DatabaseLine(address.href, server, sockets, state);
  }

  /** How often the product asked and waited, over all connections. */
  get roundTrips(): number {
    return this.#state.roundTrips;
  }

  /** Nothing arrives any more, and nobody is notified. */
  stall(): void {
    this.#state.stalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  heal(): void {
    this.#state.stalled = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
