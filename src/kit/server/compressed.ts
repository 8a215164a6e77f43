/** Answers are sent compressed where that pays: a page of a list falls to a tenth. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../contract/call.ts';

/** Shorter answers fit into a packet or two either way. Longer ones than the maximum are no page of a list. */
const minimumLength = 2_048;
const maximumLength = 4_194_304;
/** At once in a process. They run beside the event loop, in the threads that check passwords, too. */
const maximumAtOnce = 2;

/** As much as takes a few milliseconds for a page of 200 rows; more effort saves hardly more. */
const codings = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
} as const;
type Coding = keyof typeof codings;

/** The coding that a client takes: the best one of its `Accept-Encoding`; null where it takes none. */
function codingOf(header: string | string[] | undefined): Coding | null {
  const accepts = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
        const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(weight) > 0];
      }),
  );
  return (['br', 'gzip'] as const).find((name) => accepts.get(name)) ?? null;
}

let running = 0;

/**
 * The answer of a call, compressed where its client takes that and a thread is free; never one that holds a secret, since
 * the length of what was compressed together with what others typed would tell of it.
 */
export async function compressed(
  { secret }: Pick<Call, 'secret'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (secret || text.length < minimumLength || text.length > maximumLength) return text;
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
  const coding = codingOf(headers['accept-encoding']);
  if (!coding || running >= maximumAtOnce) return text;
  running += 1;
  try {
    const bytes = await codings[coding](text);
    void reply.header('content-encoding', coding);
    return bytes;
  } finally {
    running -= 1;
  }
}
