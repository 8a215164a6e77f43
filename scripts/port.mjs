/** Whether the address can be listened at: asked before what takes its time. Nothing but Node itself is imported. */
import { createServer } from 'node:net';

/** Rejects with the reason if the port cannot be opened. */
export function probe({ port, host }) {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => server.close(() => settle()));
  });
}
