import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from './format.ts';
import * as rules from './rules.ts';
import type { RuleRefusal } from './rules.ts';
import { rulesText as en } from './words/rules.en_US.ts';
import { rulesText as es } from './words/rules.es_ES.ts';
import { rulesText as ms } from './words/rules.ms_MY.ts';
import { rulesText as zh } from './words/rules.zh_CN.ts';

type Rule = (value: string) => RuleRefusal | null;

function samples(rule: Rule, accepted: string[], refused: string[]): void {
  for (const value of accepted) expect(rule(value), `accepts ${JSON.stringify(value)}`).toBeNull();
  for (const value of refused) expect(rule(value), `refuses ${JSON.stringify(value)}`).not.toBeNull();
}

describe('length', () => {
  test('required trims and sees through invisible characters', () => {
    samples(
      rules.required,
      ['a', ' 张 ', '0'],
      ['', ' ', '\t\n', '\u3000', '\u00a0\ufeff', '\u200b', '\u3164'],
    );
    expect(rules.required('')).toEqual({ key: 'rule.required', params: {} });
  });
  test('characters are code points', () => {
    expect(rules.countCharacters('𠮷a字')).toBe(3);
    samples((value) => rules.min(value, 3), ['abc', '𠮷野家', '   '], ['', '  ', 'ab', '𠮷𠮷']);
    samples((value) => rules.max(value, 3), ['', 'abc', '𠮷𠮷𠮷'], ['abcd', '𠮷𠮷𠮷𠮷', '    ']);
    samples((value) => rules.between(value, 2, 4), ['ab', 'abcd', '𠮷𠮷𠮷𠮷'], ['', 'a', 'abcde', '𠮷']);
    expect(rules.min('ab', 3)).toEqual({ key: 'rule.min', params: { n: 3 } });
    expect(rules.between('a', 2, 4)).toEqual({ key: 'rule.between', params: { min: 2, max: 4 } });
  });
  it('max counts as a full count does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (value, n) => {
        expect(rules.max(value, n) === null).toBe([...value].length <= n);
      }),
    );
  });
});

test('numeric', () => {
  samples(
    rules.numeric,
    ['1', '10', '9007199254740993'],
    ['', ' ', '0', '-1', '+1', '1.5', '007', '１２', '1e3', 'a', '1\n'],
  );
});

test('integer', () => {
  samples(
    rules.integer,
    ['0', '-5', '-0', '007'],
    ['', ' ', '1.0', '+1', '--1', '5-', '１', '-', '1 2', '1\n'],
  );
});

test('mobile', () => {
  samples(
    rules.mobile,
    ['138001', '13800138000', '86-13800138000', '8613800138000', '-138001', '0086-138001', '123456789012345'],
    [
      '',
      '13800',
      '86--138001',
      '86 138001',
      '+8613800138000',
      '12345-138001',
      '86-138001380001',
      '1234567890123456',
      '１３８００１',
      '138001\n',
    ],
  );
});

test('email', () => {
  samples(
    rules.email,
    ['a@b.cn', 'first.last+tag@mail.example.com', 'A_1%x-y@a-b.co', 'a@b.museum', '1@2.io'],
    [
      '',
      ' ',
      'a',
      'a@b',
      '@b.cn',
      'a@.cn',
      'a@b.c',
      'a@b.toolong',
      'a@b.c1',
      'a..b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a b@c.cn',
      'a@b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      '张@b.cn',
      'a@张.cn',
      'a@b.cn ',
      'a@b.cn\n',
      'a@b_c.cn',
      '_a@b.cn',
    ],
  );
  expect(rules.email('a@b.technology', 10)).toBeNull();
});

describe('legal characters', () => {
  test('the scripts and punctuation of the specification', () => {
    samples(
      rules.legal,
      [
        '',
        'Hello, World! (1) [2] {3} <4>',
        '张三：“积分”——《制度》、【奖】…',
        'ภาษาไทย',
        'ひらがなカタカナー・',
        '한국어',
        'Ελληνικά',
        'Русский',
        'العربية، نعم؟',
        'हिन्दी।',
        'Ñandú ¿qué? ¡sí! Žižek ề',
        'e\u0301',
        '𠮷野家',
        'a\tb\nc',
        '￥¥',
        '买买提·艾力',
      ],
      ['😀', '★', '→', '©', '×', '€', 'עברית', 'ქართული', '①', '\u0301', '１', 'Ａ', '\u200b'],
    );
    expect(rules.legal('好☃')).toEqual({ key: 'rule.legal', params: { character: '☃' } });
  });
  test('NUL, controls, broken surrogates and bidirectional controls, in any text', () => {
    const refused = [
      'a\0',
      '\u0007',
      '\u007f',
      '\u0085',
      '\ud800',
      'a\udc00b',
      '\u202e',
      '\u2066x',
      '\u200f',
      '\u061c',
      '\uffff',
    ];
    samples(rules.safe, ['😀 ★', '行\n', '\ud83d\ude00'], refused);
    samples(rules.legal, [], refused);
    expect(rules.safe('a\u202eb')).toEqual({ key: 'rule.legal', params: { character: 'U+202E' } });
    expect(rules.safe('\ud800')).toEqual({ key: 'rule.legal', params: { character: 'U+D800' } });
  });
  it('judges each character separately and always returns a well-formed refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (left, right) => {
        const refusal = rules.legal(left + right);
        if (rules.legal(left) !== null) expect(refusal).not.toBeNull();
        if (refusal?.key === 'rule.legal') expect(rules.safe(refusal.params.character)).toBeNull();
      }),
    );
  });
});

test('a password names what it may not hold', () => {
  const named = (value: string) => rules.password(value)?.params;
  expect([named('abc12€'), named('abc 12'), named('abc12\t'), named('abc12😀'), named('ab1')]).toEqual([
    { character: '€' },
    { character: '␣' },
    { character: 'U+0009' },
    { character: '😀' },
    {},
  ]);
});

test('password', () => {
  samples(
    rules.password,
    ['abc123', '______1', 'abc___', 'a!!!!!', '1_____', 'Aa1~!@#$%^&*?_'],
    [
      '',
      'ab12',
      '123456',
      'abcdef',
      '______',
      '_!@#$%',
      'abc 123',
      'abc12(',
      '密码abc123',
      'abc123\n',
      'abc-123',
    ],
  );
});

test('not all digits, limited input, search boxes', () => {
  samples(rules.notAllDigits, ['', 'a1', '1.0', '-1'], ['0', '13800138000']);
  samples(rules.limitInput, ['', 'a.B-c_9@x'], ['a b', '张', 'a+b', 'é', 'a\n', ' ']);
  samples(rules.illegalSql, ['', ' %', '- ', '%%', '--', "' or 1=1", '50%'], ['%', '-']);
});

describe('certificate', () => {
  test('format', () => {
    samples(
      rules.certificate,
      ['110105491231002', '11010519491231002X', '11010519491231002x', '123456789', 'A', 'AB12cd'],
      [
        '',
        '1234567890',
        '11010519491231002Y',
        'X1010519491231002X',
        '1101054912310021',
        '12-34',
        '护照123',
        '110105194912310021X',
      ],
    );
  });
});

describe('dates', () => {
  const today = '2026-03-01';
  test('today may be chosen, tomorrow not', () => {
    for (const rule of [rules.noFuture, rules.window3Years]) {
      samples((value) => rule(value, today), ['', today, '2026-02-28'], ['2026-03-02', '2027-01-01']);
    }
  });
  test('windows', () => {
    samples((value) => rules.window3Years(value, today), [addDays(today, -1095)], [addDays(today, -1096)]);
    expect(rules.window3Years('2022-01-01', today)).toEqual({
      key: 'rule.window3Years',
      params: { from: '2023-03-02' },
    });
  });
});

describe('time', () => {
  const all: Record<string, Rule> = {
    required: rules.required,
    min: (value) => rules.min(value, 5),
    max: (value) => rules.max(value, 9_999),
    between: (value) => rules.between(value, 5, 9_999),
    numeric: rules.numeric,
    integer: rules.integer,
    mobile: rules.mobile,
    email: rules.email,
    legal: rules.legal,
    safe: rules.safe,
    password: rules.password,
    notAllDigits: rules.notAllDigits,
    certificate: rules.certificate,
    limitInput: rules.limitInput,
    illegalSql: rules.illegalSql,
  };
  const seeds = [
    'a',
    '1',
    '-',
    '.',
    '@',
    ' ',
    '_',
    'a.',
    'a-',
    'a@',
    '@a.',
    '1-',
    '\u3164',
    '字',
    '𠮷',
    'é',
    'e\u0301',
    '\0',
  ];
  const endings = ['', '!', '@', '.cn', '\n', '\ud800', '☃'];

  // The best of several runs, because other work on the machine may delay any one of them. A rule is done within 1 ms; one
  // that was quadratic would need some 100 ms in its best.
  const quadraticMs = 50;
  function bestMs(rule: Rule, value: string): number {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 30 && best >= quadraticMs; run += 1) {
      const start = performance.now();
      rule(value);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  }

  it.each(Object.entries(all))('%s is not quadratic in 10,000 characters', (_name, rule) => {
    for (const seed of seeds) {
      const body = seed.repeat(Math.ceil(10_000 / seed.length));
      for (const ending of endings)
        expect(bestMs(rule, body + ending), JSON.stringify([seed, ending])).toBeLessThan(quadraticMs);
    }
  });
  it('holds for arbitrarily repeated parts', () => {
    const chunk = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'aZ09@.-_% 字') });
    fc.assert(
      fc.property(chunk, chunk, fc.constantFrom(...Object.values(all)), (body, ending, rule) => {
        expect(bestMs(rule, body.repeat(Math.ceil(10_000 / body.length)) + ending)).toBeLessThan(quadraticMs);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sentences', () => {
  const languages = { zh, en, es, ms };
  const values = {
    n: 3,
    min: 2,
    max: 4,
    character: '☃',
    from: '2026-01-01',
    example: '12.5',
    first: '1500',
    second: '1.5',
  };
  it.each(Object.entries(languages))(
    '%s has one for every rule, with its values filled in',
    (_language, texts) => {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(zh).toSorted());
      for (const key of Object.keys(texts)) {
        const sentence = rules.refusalText(texts, { key, params: values });
        expect(sentence, key).toMatch(/\S/);
        expect(sentence, key).not.toMatch(/undefined|\[object|NaN/);
      }
      expect(rules.refusalText(texts, { key: 'rule.required', params: {} }, 'XYZ')).toContain('XYZ');
      expect(rules.refusalText(texts, { key: 'rule.min', params: { n: 42 } })).toContain('42');
      expect(rules.refusalText(texts, { key: 'merit.other', params: {} })).toBeNull();
      expect(rules.refusalText(texts, { key: 'toString', params: {} })).toBeNull();
    },
  );
  test('in English one is singular', () => {
    expect(rules.refusalText(en, { key: 'rule.min', params: { n: 1 } })).toBe('At least 1 character');
  });
});
