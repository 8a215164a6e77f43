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

/** A carrier of messages as tests have one: it keeps what it was given, and knows its secret. */
export class PostOffice {
  readonly letters: Delivered[] = [];
  /** What it answers; anything but 200 means that it takes nothing. */
  status = 200;
  /** An address to which nothing is carried and nothing answered. */
  silentTo: string | null = null;
  readonly address: Exclude<SenderAddress, 'log'>;
  readonly #close: () => Promise<void>;

  private constructor(address: Exclude<SenderAddress, 'log'>, close: () => Promise<void>) {
    this.address = address;
    this.#close = close;
  }

  static async open(): Promise<PostOffice> {
    const secret = 'the-carrier-knows-us';
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
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
    const office = new PostOffice({ url: `http://127.0.0.1:${port}/send`, secret }, close);
    return office;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** The next letter to an address; letters leave after the answer, so it may take a moment. */
  async take(to: string): Promise<Delivered> {
    for (let tries = 0; tries < 200; tries += 1) {
      const at = this.letters.findIndex((letter) => letter.to === to);
      if (at >= 0) return this.letters.splice(at, 1)[0] as Delivered;
      await sleep(10);
    }
    throw new Error(`no letter came to ${to}`);
  }
}
