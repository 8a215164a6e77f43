/** Boards of the Alpha Sign Communications Protocol (M-Protocol; BetaBrite and others), behind a serial server. */
import type { BoardColor } from '../../../rules/board.rules.ts';
import { columnsOf, dotTexts, type Dots } from '../../dots/dots.ts';
import type { BoardLook, Content, DayHours, Driver, Order, ReadBack, WallClock } from '../driver.ts';
import type { Line, Piece } from '../line.ts';
import { answerOf } from './answer.ts';
import { control, hex, packet, type Part } from './packet.ts';

/** Label of the file that interrupts all others until it is emptied; it needs no memory to be set aside. */
const priority = '0';
/** Files that are shown when nothing interrupts: one where every day has the same hours, else one a day or kind of day. */
const restLabels = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
/** Pictures of messages and of what is shown at rest. */
const pictureLabels = ['P', 'Q', 'R', 'S', 'T'] as const;
const restPictureLabels = ['V', 'W'] as const;
/** The largest picture of dots that every board takes. */
const picture = { width: 255, height: 31 } as const;
/** A text that fits into the priority file, whose 125 bytes hold controls, too. */
const longestText = 100;
const restBytes = 128;
/** The manual asks for 100 ms at least between the head of a picture and its rows. */
const pictureMs = 120;
/** Boards divide their memory before they take a file. */
const memoryMs = 500;
const restartMs = 3_000;

const colorCodes: Readonly<Record<BoardColor, string>> = { red: '1', green: '2', amber: '3' };
const holds = 'b';
const rotates = 'a';
/** The place of a text on a board with one line: the whole height. */
const middle = ' ';
/** Letters of boards are this wide at least, with the space behind them. */
const letterDots = 6;

/** Whether a board has letters for all of it. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text) && text.length <= longestText;

function textFile(look: BoardLook, label: string, content: string, isLong: boolean): string {
  const speed = String.fromCharCode(0x14 + look.speed);
  const color = `\x1c${colorCodes[look.color]}`;
  return `A${label}\x1b${middle}${isLong ? rotates : holds}${speed}${color}${content}`;
}

/** The pictures of a content, each with the label that it is called by. */
function picturesOf({ dots }: { dots: Dots }, labels: readonly string[], look: BoardLook) {
  const width = Math.max(dots.width, 1);
  return labels
    .map((label, index) => ({ label, from: index * picture.width }))
    .filter(({ from }) => from < width)
    .map(({ label, from }) => ({
      label,
      dots: columnsOf(dots, from, Math.min(picture.width, width - from)),
      digit: colorCodes[look.color],
    }));
}

type Picture = ReturnType<typeof picturesOf>[number];

const rowsOf = ({ dots, digit }: Picture): string =>
  dotTexts(dots)
    .map((row) => `${row.replaceAll('1', digit)}\r`)
    .join('');
const sizeOf = ({ dots }: Picture): string => hex(dots.height, 2) + hex(dots.width, 2);

function writePicture(each: Picture): Part[] {
  return [`I${each.label}${sizeOf(each)}`, { pauseMs: pictureMs }, rowsOf(each)];
}

/** The commands that write a content into a file and what it calls. */
function writing(look: BoardLook, content: Content, label: string, labels: readonly string[]): Part[][] {
  if (content.kind === 'text')
    return [[textFile(look, label, content.text, content.text.length * letterDots > look.width)]];
  const pictures = picturesOf(content, labels, look);
  const calls = pictures.map((each) => `\x14${each.label}`).join('');
  return [...pictures.map(writePicture), [textFile(look, label, calls, content.dots.width > look.width)]];
}

/** Ten minutes a step; FF is always, FE never. */
function hoursCode(hours: DayHours): string {
  if (!hours) return 'FE00';
  if (hours.from === 0 && hours.until >= 1_440) return 'FF00';
  const step = (minute: number): string => hex(Math.floor((minute % 1_440) / 10), 2);
  return step(hours.from) + step(hours.until);
}

/** The hours of each file at rest, and the days on which it runs: 0 every day, 8 Monday to Friday, 9 the weekend, 1 Sunday to 7. */
function restFiles(week: readonly DayHours[]): { label: string; hours: string; days: string }[] {
  const codes = Array.from({ length: 7 }, (_, day) => hoursCode(week[day] ?? null));
  const alike = (days: readonly number[]): boolean => new Set(days.map((day) => codes[day])).size === 1;
  const kinds = alike([0, 1, 2, 3, 4, 5, 6])
    ? [{ day: 0, days: '0' }]
    : alike([1, 2, 3, 4, 5]) && alike([0, 6])
      ? [
          { day: 1, days: '8' },
          { day: 0, days: '9' },
        ]
      : codes.map((_, day) => ({ day, days: String(day + 1) }));
  return kinds.map(({ day, days }, index) => ({ label: restLabels[index]!, hours: codes[day]!, days }));
}

function clockCommands({ year, month, day, hour, minute, weekday }: WallClock): string[] {
  const two = (value: number): string => String(value % 100).padStart(2, '0');
  return [
    `E ${two(hour)}${two(minute)}`,
    `E;${two(month)}${two(day)}${two(year)}`,
    `E&${weekday + 1}`,
    // Twenty-four hours.
    `E'M`,
  ];
}

function memory(look: BoardLook, files: ReturnType<typeof restFiles>): string {
  const texts = files.map(({ label, hours }) => `${label}AL${hex(restBytes, 4)}${hours}`);
  const height = hex(Math.min(look.height, picture.height), 2);
  const dots = [...pictureLabels, ...restPictureLabels].map(
    (label) => `${label}DL${height}${hex(picture.width, 2)}2000`,
  );
  return `E$${[...texts, ...dots].join('')}`;
}

function setUp(look: BoardLook, { rest, clock }: Extract<Order, { is: 'setUp' }>): Part[][] {
  const files = restFiles(look.week);
  const level = [100, 86, 72, 58, 44].findIndex((step) => look.brightness >= step);
  const [first] = files;
  return [
    [memory(look, files), { pauseMs: memoryMs }],
    ...clockCommands(clock).map((command) => [command]),
    [`E/00${hex(level < 0 ? 4 : level, 2)}`],
    ...writing(look, rest, first!.label, restPictureLabels),
    ...files.slice(1).map(({ label }) => writing(look, rest, label, restPictureLabels).at(-1)!),
    ...files.map(({ label, hours }) => [`E)${label}${hours}`]),
    ...files.map(({ label, days }) => [`E2${label}${days}${days}`]),
    // In the order of their labels, by their hours, locked against the keyboard.
    [`E.TL${files.map(({ label }) => label).join('')}`],
  ];
}

function commandsOf(look: BoardLook, order: Order): Part[][] {
  if (order.is === 'setUp') return setUp(look, order);
  if (order.is === 'show') return writing(look, order.content, priority, pictureLabels);
  if (order.is === 'clock') return clockCommands(order.clock).map((command) => [command]);
  if (order.is === 'restart') return [['E,', { pauseMs: restartMs }]];
  return [[order.is === 'clear' ? `A${priority}` : `A${priority}\x1b${middle}${holds} `]];
}

const encode = (look: BoardLook, order: Order): Piece[] =>
  commandsOf(look, order).flatMap((command) => packet(look, command));

/** The answer of a board to a question: null for none, undefined for garbage. */
async function answerTo(line: Line, look: BoardLook, question: string): Promise<string | null | undefined> {
  const answer = await line.ask(packet(look, [question]), control.eot);
  return answer && answerOf(answer);
}

/** Whether the board has a command as it was sent. */
async function hasWritten(line: Line, look: BoardLook, command: readonly Part[]): Promise<ReadBack> {
  const sent = command.filter((part) => typeof part === 'string').join('');
  const [kind = '', label = ''] = sent;
  const answer = await answerTo(line, look, `${kind === 'I' ? 'J' : 'B'}${label}`);
  if (answer === null) return 'silent';
  return answer?.replace(/\r$/, '') === sent.replace(/\r$/, '') ? 'same' : 'other';
}

export const alphaDriver: Driver = {
  encode,
  send: (line, pieces) => line.write(pieces),
  readBack: async (line, look, order) => {
    if (order.is !== 'show') return 'silent';
    // The text last: a board that answers nothing is asked once.
    for (const command of commandsOf(look, order).toReversed()) {
      const found = await hasWritten(line, look, command);
      if (found !== 'same') return found;
    }
    return 'same';
  },
  greet: async (line, look) => {
    const answer = await answerTo(line, look, 'F"');
    return /^E"([0-9A-Za-z.-]{4,20})/.exec(answer ?? '')?.[1] ?? '';
  },
};
