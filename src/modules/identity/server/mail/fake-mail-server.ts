import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SenderAddress } from '../../../../kit/server/config/environment.ts';

export type Delivered = {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  language: string;
};

/** The operator's web hook in tests: it checks the secret and keeps each letter. */
export class FakeMailServer {
  readonly letters: Delivered[] = [];
  /** The HTTP status of its answers; with any other than 200 it accepts nothing. */
  status = 200;
  /** Requests for this address get no answer at all. */
  silentTo: string | null = null;
  readonly address: Exclude<SenderAddress, 'log'>;
  readonly #close: () => Promise<void>;

  private constructor(address: Exclude<SenderAddress, 'log'>, close: () => Promise<void>) {
    this.address = address;
    this.#close = close;
  }

  static async open(): Promise<FakeMailServer> {
    const secret = 'shared-secret-of-the-tests';
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        const isOurs = request.headers.authorization === `Bearer ${secret}`;
        if (office.silentTo !== null && body.includes(office.silentTo)) return;
        if (isOurs && office.status === 200) office.letters.push(JSON.parse(body) as Delivered);
        response.writeHead(isOurs ? office.status : 401).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const office = new FakeMailServer({ url: `http://127.0.0.1:${port}/send`, secret }, close);
    return office;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Waits for the next letter to an address: letters leave after the answer to the request. */
  async take(to: string): Promise<Delivered> {
    for (let tries = 0; tries < 200; tries += 1) {
      const at = this.letters.findIndex((letter) => letter.to === to);
      if (at >= 0) return this.letters.splice(at, 1)[0] as Delivered;
      await sleep(10);
    }
    throw new Error(`no letter came to ${to}`);
  }
}
