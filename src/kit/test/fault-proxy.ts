import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the line breaks: before the server hears anything, within the request, under way, or before its answer arrives. */
export type Cut = 'none' | 'before' | 'within' | 'underWay' | 'after';

export type FaultProxy = { base: string; cut: Cut; close(): Promise<void> };

/** A line to the server that breaks on command. A broken connection ends for both sides at once, as a lost one does. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.cut === 'before') return void client.once('data', () => client.destroy());
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    relay(client, upstream, proxy.cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: 'none',
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

function relay(client: Socket, upstream: Socket, cut: Cut): void {
  if (cut === 'within') {
    client.once('data', (bytes: Buffer) => {
      upstream.write(bytes.subarray(0, Math.floor(bytes.length * 0.8)));
      void sleep(5).then(() => client.destroy());
    });
    return;
  }
  client.pipe(upstream);
  if (cut === 'underWay') {
    client.once('data', () => void sleep(Math.random() * 25).then(() => client.destroy()));
    return;
  }
  // The first byte of an answer leaves after the commit.
  if (cut === 'after') upstream.once('data', () => client.destroy());
  else upstream.pipe(client);
}
