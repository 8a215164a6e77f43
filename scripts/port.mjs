/** Ports of this machine. Nothing but Node itself is imported: it runs before what is installed. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects with the reason if the port cannot be opened: asked before what takes its time. */
export function probe({ port, host }) {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => server.close(() => settle()));
  });
}

/** A port of this machine at which nobody listens now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
