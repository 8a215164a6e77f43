import { describe, expect, test } from 'vitest';
import { grouped, headOf, proofOf, readCode, readHead } from './code.ts';

const ticket = { letter: 'T', bits: { year: 6, number: 24, prints: 5 }, proof: 8 } as const;
const card = { letter: 'C', bits: { issuer: 20, number: 25 }, proof: 10 } as const;

describe('a code', () => {
  test('says its numbers, up to what their bits hold', () => {
    const numbers = { issuer: 2 ** 20 - 1, number: 2 ** 25 - 1 };
    expect(readHead(card, headOf(card, numbers))).toEqual(numbers);
    expect(headOf(card, { issuer: 0, number: 0 })).toBe('C222222222');
    expect(readHead(ticket, headOf(ticket, { year: 6, number: 123, prints: 33 }))).toEqual({
      year: 6,
      number: 123,
      prints: 1,
    });
  });

  test('of one kind is none of another', () => {
    expect(readHead(ticket, headOf(card, { issuer: 1, number: 1 }))).toBeNull();
    expect(readHead(card, headOf(ticket, { year: 1, number: 1, prints: 1 }))).toBeNull();
  });

  test('is read as people type it, and nothing else is', () => {
    const proof = proofOf(card, new Uint8Array(32).fill(255));
    expect(proof).toBe('ZZZZZZZZZZ');
    const code = headOf(card, { issuer: 5, number: 7 }) + proof;
    const read = { head: code.slice(0, 10), proof };
    expect(readCode(card, ` ${grouped(code).toLowerCase()} `)).toEqual(read);
    expect(readCode(card, grouped(code).replaceAll(' ', '–'))).toEqual(read);
    for (const wrong of ['', code.slice(1), `${code}2`, code.replace('C', '0'), '2'.repeat(5_000)])
      expect(readCode(card, wrong)).toBeNull();
  });
});
