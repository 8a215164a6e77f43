import { expect, test } from 'vitest';
import { mobile } from '../fields.ts';
import { formatPhone, readPhone } from './phone.ts';

test('a telephone number is shown as people write it, masked ones, too', () => {
  expect(formatPhone('86-13800000001')).toBe('+86 13800000001');
  expect(formatPhone('86-138****0001')).toBe('+86 138****0001');
  expect(formatPhone('0034-600000001')).toBe('+34 600000001');
  expect(formatPhone('138****0001')).toBe('138****0001');
  expect(formatPhone('-138001')).toBe('-138001');
  expect(formatPhone('')).toBe('');
});

test('what is shown may be typed; a prefix that nobody can tell apart is not guessed', () => {
  expect(readPhone('+86 13800000001')).toBe('86-13800000001');
  expect(readPhone('+34 600 00 00 01')).toBe('34-600000001');
  expect(readPhone('+86-138-0000-0001')).toBe('86-13800000001');
  for (const left of ['86-13800000001', '13800000001', '+8613800000001', '+', '+86', 'x'])
    expect(readPhone(left)).toBe(left);
  for (const phone of ['86-13800000001', '13800000001', '8613800138000'])
    expect(readPhone(formatPhone(phone))).toBe(phone);
  expect(mobile().parse(' +86 138 0000 0001 ')).toBe('86-13800000001');
  for (const refused of ['+8613800000001', '+86 138', '+86 138****0001'])
    expect(mobile().safeParse(refused).success).toBe(false);
});
