import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Backend } from './backend.ts';
import { styleNonce, type Pages } from './pages.ts';

/** What the pages are made of; every other address is the server's. */
const ofPages = /^\/(@|src\/|node_modules\/|\.cache\/)/;

/** Answers from the sources what pages are made of, and passes everything else to the server, as it came. */
export function answer(pages: Pick<Pages, 'serve'>, backend: Pick<Backend, 'port'>): RequestListener {
  return (request, reply) => {
    const pass = () => void toServer(request, reply, backend);
    if (ofPages.test(request.url ?? '')) pages.serve(request, reply, pass);
    else pass();
  };
}

/** A request waits for a server that is being started, so that nobody sees a restart but by its length. */
async function toServer(
  request: IncomingMessage,
  reply: ServerResponse,
  backend: Pick<Backend, 'port'>,
): Promise<void> {
  const port = await backend.port;
  if (port === null) return refuse(reply, 'The server did not start; the terminal says why.');
  const { method, url, rawHeaders } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent: false });
  asked.on('response', (answered) => {
    reply.writeHead(answered.statusCode ?? 502, headersOf(answered));
    answered.pipe(reply);
    answered.on('error', () => reply.destroy());
  });
  asked.on('error', () =>
    reply.headersSent ? reply.destroy() : refuse(reply, 'The server ended before it had answered.'),
  );
  reply.on('close', () => asked.destroy());
  request.pipe(asked);
}

function refuse(reply: ServerResponse, sentence: string): void {
  reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(sentence);
}

/** Those of the server. A page alone gets a nonce for its styles, which come as elements while one works on them. */
function headersOf({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string' || !headers['content-type']?.startsWith('text/html')) return headers;
  const widened = policy.replace("style-src 'self'", `style-src 'self' 'nonce-${styleNonce}'`);
  return { ...headers, 'content-security-policy': widened };
}
