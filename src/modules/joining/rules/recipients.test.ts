import { expect, test } from 'vitest';
import { codeAlphabet, readCode, showCode } from './code.ts';
import { listOfTable, readRecipients } from './recipients.ts';

test('a pasted list is read line by line, whatever stands between its parts', () => {
  const read = readRecipients(
    'Ana López\tana@example.org\r\n13800138000, 李雷\n\n"Ben"; BEN@example.org\nnobody\nana@EXAMPLE.org\n86-13800138001',
  );
  expect(read.recipients).toEqual([
    { name: 'Ana López', address: 'ana@example.org' },
    { name: '李雷', address: '13800138000' },
    { name: 'Ben', address: 'BEN@example.org' },
    { name: '', address: '86-13800138001' },
  ]);
  expect([read.wrong, read.twice]).toEqual([[5], [6]]);
});

test('phones are read as people write them, and a day is none', () => {
  const read = readRecipients('Pau Roca;600 123 456\n+34 600 123 457, Ana\n(139) 1234 0000\nAna;2026-11-26');
  expect(read.recipients).toEqual([
    { name: 'Pau Roca', address: '600123456' },
    { name: 'Ana', address: '34-600123457' },
    { name: '', address: '13912340000' },
  ]);
  expect(read.wrong).toEqual([4]);
  expect(
    listOfTable([
      ['Nombre', 'Alta', 'Móvil'],
      ['Pau', '2026-11-26', '600 123 456'],
    ]),
  ).toBe('600123456\tPau');
});

test('a code is the same however it is typed, and what cannot be one is told apart', () => {
  expect(new Set(codeAlphabet).size).toBe(32);
  const code = 'ABCDE23456FGHJK';
  expect(showCode(code)).toBe('ABCDE-23456-FGHJK');
  for (const typed of ['ABCDE-23456-FGHJK', ' abcde 23456 fghjk ', 'ＡＢＣＤＥ２３４５６ＦＧＨＪＫ'])
    expect(readCode(typed)).toBe(code);
  for (const typed of ['', 'ABCDE', 'ABCDE-23456-FGHJ0', `${code}A`, "' or 1=1 --"])
    expect(readCode(typed)).toBe('');
});

test('a table becomes a list by its own columns, with a head or without', () => {
  const withHead = [
    ['No.', 'Unidad', 'Nombre', 'Móvil', 'Correo'],
    ['1', 'Norte', 'López, Ana', '', 'ana@example.org'],
    ['2', 'Sur', 'Ben', '13800138000', 'ben@example.org'],
    ['3', 'Sur', 'Sin dirección'],
  ];
  expect(listOfTable(withHead)).toBe('ana@example.org\tLópez Ana\n13800138000\tBen\n3 Sur Sin dirección');
  expect(readRecipients(listOfTable(withHead))).toMatchObject({
    recipients: [
      { name: 'López Ana', address: 'ana@example.org' },
      { name: 'Ben', address: '13800138000' },
    ],
    wrong: [3],
  });
  expect(listOfTable([['李雷', '13800138000'], ['ana@example.org']])).toBe(
    '13800138000\t李雷\nana@example.org',
  );
  expect(listOfTable([])).toBe('');
});
