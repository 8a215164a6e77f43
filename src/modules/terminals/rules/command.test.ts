import { expect, test } from 'vitest';
import { clockNumber, deleteUsers, queryPunches, terminalName, updateUsers } from './command.ts';
import { optionsText } from './options.ts';

test('names fit a terminal: short, on one line, without what separates fields', () => {
  expect(terminalName('王\t小\n明=x')).toBe('王 小 明 x');
  expect(terminalName('a'.repeat(40))).toHaveLength(24);
  expect([...terminalName('𠮷'.repeat(40))]).toHaveLength(24);
});

test('one command takes many users, each a record on a line', () => {
  expect(
    updateUsers([
      { pin: '1', name: 'Ana' },
      { pin: '2', name: 'Li' },
    ]),
  ).toBe(
    'DATA UPDATE USERINFO PIN=1\tName=Ana\tPri=0\tPasswd=\tCard=\tGrp=1\nPIN=2\tName=Li\tPri=0\tPasswd=\tCard=\tGrp=1',
  );
  expect(deleteUsers(['9'])).toBe('DATA DELETE USERINFO PIN=9');
  expect(queryPunches('2026-11-01 00:00:00', '2026-11-02 23:59:59')).toBe(
    'DATA QUERY ATTLOG StartTime=2026-11-01 00:00:00\tEndTime=2026-11-02 23:59:59',
  );
});

test('counts a clock as terminals do', () => {
  expect(clockNumber('2000-01-01 00:00:00')).toBe(0);
  expect(clockNumber('2026-11-27 08:00:01')).toBe((((26 * 12 + 10) * 31 + 26) * 24 + 8) * 3_600 + 1);
});

test('options name a zone in whole hours alone, and both names of the stamp', () => {
  const options = optionsText({ serial: 'S1', stamp: '7', wholeHours: 8, pushVersion: '2.4.1' });
  expect(options).toContain('TimeZone=8');
  expect(options).toContain('\nStamp=7\nATTLOGStamp=7\n');
  expect(options).toContain('TransFlag=TransData AttLog\tOpLog');
  const older = optionsText({ serial: 'S1', stamp: '7', wholeHours: null, pushVersion: '' });
  expect(older).not.toContain('TimeZone');
  expect(older).toContain('\nTransFlag=1100101000\n');
});
