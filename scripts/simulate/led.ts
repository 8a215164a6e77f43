/** `npm run simulate -- led`: an LED board that speaks the Alpha protocol over TCP, and shows in the terminal what it shows. */
import { parseArgs } from 'node:util';
import { BoardServer } from '../../src/modules/boards/server/driver/alpha/board-server.ts';
import { SimulatedBoard } from '../../src/modules/boards/server/driver/alpha/simulated-board.ts';
import { drawnBoard } from './led-picture.ts';

const usage = `npm run simulate -- led [options]

A simulated LED board: Laurel connects to it as to a real one. Register it under Devices > LED boards with this
machine's address and the port, and its width and height.

  --port 3001       the port that it listens on
  --host 127.0.0.1  the address that it listens on; 0.0.0.0 for every one
  --address 01      its address on the line, two hexadecimal digits
  --width 96        how many dots of a moving text are shown at a time
  --plain           writes a line for each change instead of drawing
  --silent          takes everything and answers nothing, as most boards do
  --slow 2000       answers so many milliseconds late
  --drop 500        hangs up after so many bytes of a connection
  --corrupt         spoils a byte of each answer
  --hang            takes connections and reads nothing
  --help            this text
`;

const options = {
  port: { type: 'string', default: '3001' },
  host: { type: 'string', default: '127.0.0.1' },
  address: { type: 'string', default: '01' },
  width: { type: 'string', default: '96' },
  plain: { type: 'boolean', default: false },
  silent: { type: 'boolean', default: false },
  slow: { type: 'string' },
  drop: { type: 'string' },
  corrupt: { type: 'boolean', default: false },
  hang: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const frameMs = 120;
const clear = '\x1b[2J\x1b[H';

/** A number of an option; refuses anything else. */
function numberOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} takes a number from 1 to ${most}`);
  return value;
}

/** Runs until it is interrupted. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const { host, silent, corrupt, hang: hangs, plain } = values;
  const width = numberOf('width', values.width, 1_275);
  if (!/^[0-9A-F]{2}$/.test(values.address)) throw new Error('--address takes two hexadecimal digits');
  const board = new SimulatedBoard(values.address);
  const draws = !plain && process.stdout.isTTY;
  let last = '';
  let step = 0;
  const draw = (): void => {
    const { taken, refused } = board;
    const picture = drawnBoard(board.shown(), { width, step });
    const state = `packets ${taken.length}, refused ${refused.length}${refused.length > 0 ? ` (${refused.at(-1)})` : ''}`;
    if (draws) process.stdout.write(`${clear}${place}\n${picture}\n${state}\n`);
    else if (picture !== last) process.stdout.write(`${picture}\n${state}\n`);
    last = picture;
  };
  const server = await BoardServer.open(board, {
    host,
    port: numberOf('port', values.port, 65_535),
    faults: {
      silent,
      corrupt,
      hangs,
      ...(values.slow !== undefined && { slowMs: numberOf('slow', values.slow, 600_000) }),
      ...(values.drop !== undefined && { dropAfter: numberOf('drop', values.drop, 1_000_000) }),
    },
    changed: () => {
      if (!draws) draw();
    },
  });
  const place = `LED board ${values.address} at ${host}:${server.port}. Ctrl+C ends it.`;
  process.stdout.write(`${place}\n`);
  const timer = draws
    ? setInterval(() => {
        step += 1;
        draw();
      }, frameMs)
    : undefined;
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  clearInterval(timer);
  await server.close();
}
