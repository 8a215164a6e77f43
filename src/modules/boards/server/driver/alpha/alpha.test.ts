import { describe, expect, test } from 'vitest';
import { textDots } from '../../dots/text-dots.ts';
import { dotTexts, type Dots } from '../../dots/dots.ts';
import type { BoardLook, Order, WallClock } from '../driver.ts';
import type { Piece } from '../line.ts';
import { alphaDriver } from './alpha.ts';
import { answerOf } from './answer.ts';
import { checkSum, packet } from './packet.ts';
import { printable } from './printable.ts';
import { SimulatedBoard } from './simulated-board.ts';

const always = Array.from({ length: 7 }, () => ({ from: 0, until: 1_440 }));
const look: BoardLook = {
  signType: 'Z',
  signAddress: '00',
  width: 80,
  height: 7,
  color: 'red',
  speed: 3,
  brightness: 100,
  week: always,
};
const clock: WallClock = { year: 2026, month: 11, day: 28, hour: 9, minute: 5, weekday: 6 };
const hello = { kind: 'text', text: 'HELLO' } as const;

const textOf = (pieces: readonly Piece[]): string =>
  Buffer.concat(pieces.map(({ bytes }) => bytes)).toString('latin1');
const commandsOf = (order: Order, more: Partial<BoardLook> = {}): string[] =>
  [...printable(textOf(alphaDriver.encode({ ...look, ...more }, order))).matchAll(/<02>(.*?)<03>/g)].map(
    ([, command = '']) => command,
  );

/** A board hears the pieces with their pauses, as time passes. */
function hear(board: SimulatedBoard, pieces: readonly Piece[]): void {
  let atMs = 0;
  for (const { bytes, pauseMs } of pieces) {
    board.hear(bytes, atMs);
    atMs += pauseMs;
  }
}

const picture = (width: number, height: number): Dots => ({
  width,
  height,
  rows: Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_none, x) => (x + y) % 3 === 0),
  ),
});

describe('packets', () => {
  test('are those of the manual, with its check sum', () => {
    const bytes = packet({ signType: 'Z', signAddress: '00' }, ['AAHELLO'])[0]!.bytes;
    expect(bytes.toString('hex')).toBe(
      `${'00'.repeat(5)}01${Buffer.from('Z00').toString('hex')}02${Buffer.from('AAHELLO').toString('hex')}03${Buffer.from('01FB').toString('hex')}04`,
    );
    expect(checkSum(Buffer.from('\x02AAHELLO\x03', 'latin1'))).toBe('01FB');
  });

  test('are split where the board needs a pause, and summed over all pieces', () => {
    const pieces = packet({ signType: 'Z', signAddress: '0?' }, ['IA0102', { pauseMs: 120 }, '11\r']);
    expect(pieces.map(({ bytes, pauseMs }) => [bytes.toString('latin1'), pauseMs])).toEqual([
      ['\0\0\0\0\0\x01Z0?\x02IA0102', 120],
      [`11\r\x03${checkSum(Buffer.from('\x02IA010211\r\x03', 'latin1'))}\x04`, 0],
    ]);
  });

  test('of a board are read, and what is no packet or wrongly summed is none', () => {
    const answer = (command: string) => packet({ signType: '0', signAddress: '00' }, [command])[0]!.bytes;
    expect(answerOf(answer('AAHELLO'))).toBe('AAHELLO');
    const torn = answer('AAHELLO');
    torn[torn.length - 2] = 0x39;
    expect(answerOf(torn)).toBeUndefined();
    expect(answerOf(Buffer.from('noise\x04'))).toBeUndefined();
    expect(answerOf(Buffer.from([4, 3, 2, 1]))).toBeUndefined();
  });
});

describe('orders', () => {
  test('a text interrupts everything: position, mode, speed, colour', () => {
    expect(commandsOf({ is: 'show', content: hello })).toEqual(['A0<1B> b<17><1C>1HELLO']);
    const long = { kind: 'text', text: 'a text that is wider than the board' } as const;
    expect(commandsOf({ is: 'show', content: long }, { color: 'amber', speed: 5 })).toEqual([
      `A0<1B> a<19><1C>3${long.text}`,
    ]);
    expect(commandsOf({ is: 'clear' })).toEqual(['A0']);
    expect(commandsOf({ is: 'blank' })).toEqual(['A0<1B> b ']);
    expect(commandsOf({ is: 'restart' })).toEqual(['E,']);
  });

  test('a drawn text is pictures of 255 dots at most, which the text calls', () => {
    const dots = picture(300, 7);
    const pieces = alphaDriver.encode(look, { is: 'show', content: { kind: 'dots', text: '', dots } });
    expect(pieces.map(({ pauseMs }) => pauseMs)).toEqual([120, 0, 120, 0, 0]);
    const commands = commandsOf({ is: 'show', content: { kind: 'dots', text: '', dots } });
    const rows = dotTexts(dots);
    expect(commands).toEqual([
      `IP07FF${rows.map((row) => `${row.slice(0, 255)}<0D>`).join('')}`,
      `IQ072D${rows.map((row) => `${row.slice(255)}<0D>`).join('')}`,
      'A0<1B> a<17><1C>1<14>P<14>Q',
    ]);
  });

  test('the memory is divided before anything is written, then clock, hours and order', () => {
    const commands = commandsOf({ is: 'setUp', rest: hello, clock });
    const pictures = ['P', 'Q', 'R', 'S', 'T', 'V', 'W'].map((label) => `${label}DL07FF2000`).join('');
    expect(commands).toEqual([
      `E$AAL0080FF00${pictures}`,
      'E 0905',
      'E;112826',
      'E&7',
      `E'M`,
      'E/0000',
      'AA<1B> b<17><1C>1HELLO',
      'E)AFF00',
      'E2A00',
      'E.TLA',
    ]);
  });

  test('hours are ten minutes a step, a file for each kind of day', () => {
    const office = { from: 8 * 60, until: 17 * 60 + 30 };
    const week = [null, office, office, office, office, office, null];
    const commands = commandsOf({ is: 'setUp', rest: hello, clock }, { week, brightness: 58 });
    expect(commands.filter((command) => /^E[)2./]/.test(command))).toEqual([
      'E/0003',
      'E)A3069',
      'E)BFE00',
      'E2A88',
      'E2B99',
      'E.TLAB',
    ]);
    const late = { from: 20 * 60, until: 1_440 };
    const each = [office, null, office, office, office, office, late];
    const days = commandsOf({ is: 'setUp', rest: hello, clock }, { week: each });
    expect(days.filter((command) => command.startsWith('E2'))).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label, day) => `E2${label}${day + 1}${day + 1}`),
    );
    expect(days).toContain('E)G7800');
  });
});

describe('a board', () => {
  test('shows what it is sent, as text and as dots', () => {
    const board = new SimulatedBoard('01');
    hear(board, alphaDriver.encode(look, { is: 'setUp', rest: hello, clock }));
    expect(board.shown()).toMatchObject({ text: 'HELLO', rows: [] });
    const dots = picture(300, 7);
    hear(board, alphaDriver.encode(look, { is: 'show', content: { kind: 'dots', text: '', dots } }));
    expect(board.shown()).toMatchObject({ text: '', rows: dotTexts(dots), moves: true, color: '1' });
    hear(board, alphaDriver.encode(look, { is: 'blank' }));
    expect(board.shown()?.text.trim()).toBe('');
    hear(board, alphaDriver.encode(look, { is: 'clear' }));
    expect(board.shown()?.text).toBe('HELLO');
    expect(board.refused).toEqual([]);
    expect(board.settings.get(' ')).toBe('0905');
  });

  test('takes nothing that is wrongly summed, for others, without memory, too large or too early', () => {
    const board = new SimulatedBoard('01');
    const say = (text: string, signAddress = '01') =>
      hear(board, packet({ signType: 'Z', signAddress }, [text]));
    say('AAHELLO');
    expect(board.refused).toEqual(['memory']);
    hear(board, alphaDriver.encode(look, { is: 'setUp', rest: hello, clock }));
    say('AAELSEWHERE', '02');
    expect(board.shown()?.text).toBe('HELLO');
    say('AAFOR ME', '0?');
    expect(board.shown()?.text).toBe('FOR ME');
    const torn = packet({ signType: 'Z', signAddress: '01' }, ['AATORN'])[0]!.bytes;
    torn[torn.length - 8] = 0x58;
    board.hear(torn);
    say(`A0${'x'.repeat(200)}`);
    say(`IP0202${'11\r'.repeat(2)}`);
    expect(board.refused.slice(1)).toEqual(['sum', 'size', 'early']);
    expect(board.shown()?.text).toBe('FOR ME');
  });

  test('survives any noise', () => {
    const board = new SimulatedBoard('01');
    let state = 7;
    const noise = Buffer.from(
      Array.from({ length: 20_000 }, () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % 128),
    );
    board.hear(noise);
    hear(board, alphaDriver.encode(look, { is: 'setUp', rest: hello, clock }));
    hear(board, alphaDriver.encode(look, { is: 'show', content: hello }));
    expect(board.shown()?.text).toBe('HELLO');
  });
});

test('Chinese is drawn over the whole height, and cut after a whole character', async () => {
  const dots = await textDots('中文 A1', 16, 1_275);
  expect(dots.rows.map((row) => row.length)).toEqual(Array.from({ length: 16 }, () => dots.width));
  const lit = dots.rows.flat().filter(Boolean).length / (dots.width * 16);
  expect(lit).toBeGreaterThan(0.15);
  expect(lit).toBeLessThan(0.5);
  expect(dotTexts(await textDots('中', 16, 1_275))).toMatchInlineSnapshot(`
    [
      "0000000100000000",
      "0000000110000000",
      "0000000110000000",
      "0011111111111100",
      "0111111111111110",
      "0110000110000110",
      "0110000110000110",
      "0110000110000110",
      "0110000110000110",
      "0111111111111110",
      "0110000110000110",
      "0000000110000000",
      "0000000110000000",
      "0000000110000000",
      "0000000110000000",
      "0000000000000000",
    ]
  `);
  expect((await textDots('中中中', 16, 40)).width).toBe(32);
});
