import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to PostgreSQL, lent to one client at a time. */
type Upstream = { socket: Socket; client: Client | null; isLent: boolean; rest: Buffer };
type Client = { socket: Socket; waiting: Buffer[]; rest: Buffer; isStarted: boolean };

/** Ends a batch: what follows belongs to the next. */
const endings = new Set(['Q', 'S']);

/**
 * A pooler that lends a connection for a transaction, as PgBouncer with `pool_mode = transaction`: the one that was
 * returned last. Each client signs in over a new connection, which then belongs to all.
 */
export async function transactionPooler(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const address = new URL(databaseUrl);
  const [host, port] = [address.hostname, Number(address.port)];
  const pool: Upstream[] = [];
  const clients = new Set<Client>();

  function serve(): void {
    for (const client of clients) {
      if (client.waiting.length === 0) continue;
      const own = pool.find((upstream) => upstream.client === client);
      const free = own ?? pool.find((upstream) => !upstream.isLent);
      if (!free) continue;
      Object.assign(free, { client, isLent: true });
      free.socket.write(Buffer.concat(client.waiting));
      client.waiting = [];
    }
  }

  function fromServer(upstream: Upstream, bytes: Buffer): void {
    const [messages, rest] = split(Buffer.concat([upstream.rest, bytes]));
    upstream.rest = rest;
    const { client } = upstream;
    for (const message of messages) {
      client?.socket.write(message);
      if (message[0] !== code('Z')) continue;
      if (client) client.isStarted = true;
      if (message[5] !== code('I')) continue;
      Object.assign(upstream, { client: null, isLent: false });
      pool.splice(pool.indexOf(upstream), 1);
      pool.unshift(upstream);
    }
    serve();
  }

  const server = createServer((socket) => {
    const client: Client = { socket, waiting: [], rest: Buffer.alloc(0), isStarted: false };
    const upstream: Upstream = { socket: connect(port, host), client, isLent: true, rest: Buffer.alloc(0) };
    clients.add(client);
    pool.push(upstream);
    upstream.socket.on('data', (bytes) => fromServer(upstream, bytes));
    socket.on('data', (bytes) => {
      if (!client.isStarted) return void upstream.socket.write(bytes);
      const [messages, rest] = split(Buffer.concat([client.rest, bytes]));
      client.rest = rest;
      // A client that leaves does not take the connection along.
      const sent = messages.filter((message) => message[0] !== code('X'));
      client.waiting.push(...sent);
      if (sent.some((message) => endings.has(String.fromCharCode(message[0]!)))) serve();
    });
    socket.on('close', () => clients.delete(client));
    for (const each of [socket, upstream.socket]) each.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    close: () => {
      for (const { socket } of [...pool, ...clients]) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const code = (letter: string): number => letter.charCodeAt(0);

/** Whole messages (a letter, four bytes of length, the rest), and what has not arrived whole. */
function split(bytes: Buffer): [Buffer[], Buffer] {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return [messages, bytes.subarray(at)];
}
