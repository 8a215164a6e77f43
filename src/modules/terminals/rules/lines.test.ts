import { expect, test } from 'vitest';
import { diceOf, seed } from '../../../kit/test/budget.ts';
import { answersOf, infoOf, longestLine, punchLines, type ReadLine } from './lines.ts';

const read = (body: string): ReadLine[] => [...punchLines(body)];
const only = (line: string): unknown => {
  const [first] = read(`${line}\n`);
  return first && ('punch' in first ? first.punch : first.fault);
};

test('reads the lines of every firmware alike', () => {
  const punch = { pin: '12', second: '2026-11-27 08:01:05', stateCode: 0, verify: 1, workCode: '' };
  const ways = [
    '12\t2026-11-27 08:01:05\t0\t1',
    '12\t2026-11-27 08:01:05\t0\t1\t\t0\t0',
    '12 2026-11-27 08:01:05 0 1',
    '  12   2026-11-27  08:01:05   0   1',
    '12\t2026/11/27 8:01:05\t0\t1',
    '12\t2026-11-27T08:01:05\t0\t1\r',
    '\uFEFF12\t2026-11-27 08:01:05\t0\t1',
    '12\t2026-11-27 08:01:05\t0\t1\t\t\t\t\t\t\t',
  ];
  for (const way of ways) expect(only(way), way).toEqual(punch);
  expect(only('12\t2026-11-27 08:01:05')).toMatchObject({ stateCode: null, verify: null });
  expect(only('A-7b\t2026-11-27 08:01:05\t255\t15\tW1')).toEqual({
    pin: 'A-7b',
    second: '2026-11-27 08:01:05',
    stateCode: 255,
    verify: 15,
    workCode: 'W1',
  });
  expect(only('12\t2026-11-27 08:01\t0')).toMatchObject({ second: '2026-11-27 08:01:00' });
});

test('says why a line is no punch', () => {
  expect(only('hello')).toBe('form');
  expect(only('2026-11-27 08:01:05')).toBe('form');
  expect(only('1#2\t2026-11-27 08:01:05')).toBe('pin');
  expect(only(`${'9'.repeat(25)}\t2026-11-27 08:01:05`)).toBe('pin');
  for (const time of [
    '2026-02-29 08:00:00',
    '2026-13-01 08:00:00',
    '2026-11-27 24:00:00',
    '2026-11-27 08:60:00',
  ])
    expect(only(`1\t${time}`), time).toBe('time');
  expect(only('1\t2028-02-29 08:00:00')).toMatchObject({ second: '2028-02-29 08:00:00' });
  for (const year of ['1899', '2000', '2009', '2099'])
    expect(only(`1\t${year}-01-01 00:00:00`), year).toBe('year');
  expect(only(`1\t2026-11-27 08:00:00\t${'x'.repeat(longestLine)}`)).toBe('long');
});

test('takes CRLF, blank lines and a last line without an end', () => {
  const lines = read('1\t2026-11-27 08:00:00\r\n\r\n \t\n2\t2026-11-27 08:00:01\r\n3\t2026-11-27 08:00:02');
  expect(lines.map((line) => [line.number, 'punch' in line ? line.punch.pin : line.fault])).toEqual([
    [1, '1'],
    [4, '2'],
    [5, '3'],
  ]);
  expect(read('')).toEqual([]);
});

test('knows a torn last line, wherever it is torn before its second', () => {
  const line = '123\t2026-11-27 08:01:05\t0\t1';
  for (let length = 1; length < line.indexOf('05') + 2; length += 1) {
    const [torn] = read(line.slice(0, length));
    expect(torn, line.slice(0, length)).toMatchObject({ fault: 'torn' });
  }
  expect(read(line)[0]).toMatchObject({ punch: { pin: '123' } });
});

test('never fails and never loses a line, whatever comes', () => {
  const dice = diceOf(seed);
  const parts = [
    '1',
    '\t',
    ' ',
    '\n',
    '\r',
    '\0',
    '2026-11-27',
    '08:01:05',
    '-',
    ':',
    'é',
    '漢',
    '\uD800',
    'PIN=',
    '9'.repeat(40),
  ];
  for (let round = 0; round < 3_000; round += 1) {
    const body = Array.from({ length: dice(30) }, () => parts[dice(parts.length)]).join('');
    const lines = read(body);
    const expected = body.split('\n').filter((line) => line.replace(/\r+$/, '').trim() !== '').length;
    expect(lines, JSON.stringify(body)).toHaveLength(expected);
    for (const line of lines) {
      expect(line.raw.includes('\0')).toBe(false);
      if ('punch' in line)
        expect(Number.isNaN(Date.parse(`${line.punch.second.replace(' ', 'T')}Z`))).toBe(false);
    }
  }
});

test('reads a long body in linear time', () => {
  const body = `${'1'.repeat(200)} ${' '.repeat(90)}`.repeat(10_000);
  const startMs = performance.now();
  expect(read(body)).toHaveLength(1);
  expect(performance.now() - startMs).toBeLessThan(1_000);
});

test('reads several answers to commands, and what newer firmware adds', () => {
  expect(answersOf('ID=1&Return=0&CMD=DATA\nID=2&Return=-1002&CMD=INFO\r\n')).toEqual([
    { number: 1, code: 0 },
    { number: 2, code: -1_002 },
  ]);
  expect(answersOf('ID=7&SN=ABC&Return=0&CMD=INFO\n~DeviceName=X\nMAC=00:17\n')).toEqual([
    { number: 7, code: 0 },
  ]);
  expect(answersOf('id=x&return=0\nID=99999999999&Return=0\n=\n')).toEqual([]);
});

test('reads what a terminal says of itself', () => {
  expect(infoOf('Ver 8.0.4.3-20210902,12,30,4500,192.168.1.201,10,7,12,0,111')).toEqual({
    firmware: 'Ver 8.0.4.3-20210902',
    users: 12,
    records: 4_500,
    address: '192.168.1.201',
  });
  expect(infoOf('Ver 1,,x,99999999999,<script>')).toEqual({
    firmware: 'Ver 1',
    users: null,
    records: null,
    address: '',
  });
  expect(infoOf('')).toBeNull();
});
