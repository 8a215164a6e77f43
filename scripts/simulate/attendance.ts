/** The program of the simulated attendance terminal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { punchLine, secondText, SimulatedTerminal } from './attendance-terminal.ts';

const usage = `npm run simulate -- attendance [options]

Registers nothing by itself: register the terminal at /device/Attendance first, by its serial or with a key. It greets the
server, punches for its members, carries out the commands that it gets, and says what it was answered.

  --url URL          the server; http://localhost:8080
  --serial SERIAL    its serial; SIM00000001
  --key PATH         the path with the key, as the screen shows it: /d/…
  --code NUMBER      the communication key, as typed in at the terminal
  --members PINS     numbers that punch, with commas between them; 1001,1002
  --at "DAY TIME"    every member punches once at this wall clock, then the program ends
  --punches N        ends after so many punches; 0: goes on until it is stopped; 10
  --every SECONDS    between two punches; 2
  --zone HOURS       its wall clock is so many hours ahead of UTC; 8

Faults that real terminals have:
  --clock=SECONDS    its clock is so far ahead, or behind: --clock=-600
  --doubled SHARE    of a hundred punches, those sent twice
  --torn SHARE       of a hundred pushes, those whose last line is cut off
  --late SHARE       of a hundred punches, those that wait and come with a later push
  --lost-answers SHARE  of a hundred pushes, those whose answer does not arrive, so that they are sent again
`;

const text = (value: string) => ({ type: 'string', default: value }) as const;

const numberNames = ['punches', 'every', 'zone', 'clock', 'doubled', 'torn', 'late', 'lost-answers'] as const;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      url: text('http://localhost:8080'),
      serial: text('SIM00000001'),
      key: text(''),
      code: text(''),
      members: text('1001,1002'),
      at: text(''),
      punches: text('10'),
      every: text('2'),
      zone: text('8'),
      clock: text('0'),
      doubled: text('0'),
      torn: text('0'),
      late: text('0'),
      'lost-answers': text('0'),
    },
  });
  const numbers = new Map(
    numberNames.map((name) => {
      const value = Number(values[name]);
      if (!Number.isFinite(value)) throw new Error(`--${name} takes a number`);
      return [name, value];
    }),
  );
  return { ...values, number: (name: (typeof numberNames)[number]): number => numbers.get(name) ?? 0 };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const happens = (share: number): boolean => Math.random() * 100 < share;

export async function run(args: string[]): Promise<void> {
  const { help, url, serial, key, code, members, at, number } = readOptions(args);
  if (help) return say(usage);
  const terminal = new SimulatedTerminal({ url, serial, path: key, code });
  const pins = members.split(',').filter((pin) => pin !== '');
  const greeting = await terminal.greet().catch(() => {
    throw new Error(`No server answers at ${url}`);
  });
  say(`greeting: ${greeting.status} ${greeting.text.split('\n')[0]}`);
  const waiting: string[] = [];
  const push = async (lines: readonly string[]): Promise<void> => {
    const isTorn = happens(number('torn'));
    const lost = happens(number('lost-answers')) ? 1 : 0;
    const answer = await terminal.push(lines, { isTorn, lost });
    say(
      `${lines.length} lines${isTorn ? ', torn' : ''}${lost ? ', twice' : ''}: ${answer.status} ${answer.text}`,
    );
    // What was not taken comes again.
    if (answer.status !== 200) waiting.push(...lines);
  };
  if (at !== '') return push(pins.map((pin) => punchLine(pin, at)));
  // Without a pause each punch is a second after the one before: nobody punches twice in one.
  const aheadMs = (index: number): number => (number('every') < 1 ? index * 1_000 : 0);
  const offMs = number('zone') * 3_600_000 + number('clock') * 1_000;
  const startMs = Date.now();
  const clockMs = (index: number): number =>
    (number('every') < 1 ? startMs : Date.now()) + offMs + aheadMs(index);
  for (let sent = 0; number('punches') === 0 || sent < number('punches'); sent += 1) {
    const line = punchLine(pins[sent % pins.length] ?? '1', secondText(clockMs(sent)));
    waiting.push(line, ...(happens(number('doubled')) ? [line] : []));
    if (!happens(number('late'))) await push(waiting.splice(0));
    const { commands } = await terminal.poll(`Ver 8.0.4.3,${terminal.users.size},0,${sent},192.168.1.201`);
    for (const command of commands) {
      const { status } = await terminal.carryOut(command);
      say(`command ${command.number}: ${command.text.slice(0, 60).replaceAll(/\s+/g, ' ')}: ${status}`);
    }
    await sleep(number('every') * 1_000);
  }
  if (waiting.length > 0) await push(waiting.splice(0));
}
