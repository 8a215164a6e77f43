import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { closenessOf } from './search-order.ts';
import {
  bigrams,
  escapeLike,
  foldText,
  likePattern,
  maximumQueryTokens,
  maximumReadings,
  memberKeys,
  queryTokens,
  searchKeys,
} from './search-tokens.ts';

/** A model of LIKE for the patterns of `likePattern`: wildcards outside, an escaped literal inside. */
function finds(query: string, keys: string): boolean {
  return keys.includes(
    likePattern(query)
      .slice(1, -1)
      .replace(/\\([\\%_])/g, '$1'),
  );
}

describe('members are found', () => {
  test.each([
    [
      '张三',
      '00017',
      ['张', '张三', '三', 'zhangsan', 'zhang san', 'ZS', 'zs', '017', '张 三', 'Ｚｈａｎｇ'],
    ],
    ['曾国藩', 'A-1', ['zeng', 'zengguofan', 'zgf', 'ceng', 'a-1']],
    ['单雄信', '', ['shanxiongxin', 'dan', 'sxx']],
    ['重庆分部', '', ['chongqing', 'cqfb', 'fenbu', 'cq']],
    ['吕布', '', ['lvbu', 'lubu', 'lübu', 'lyubu', 'lb']],
    ['欧阳娜娜', '', ['ouyangnana', 'oynn']],
    ['王乐', '', ['wangle', 'wangyue', 'wl', 'wy']],
    ['QC小组', '', ['qcxiaozu', 'qcxz', 'QC小']],
    ['José Núñez', '12', ['jose', 'nunez', 'José N', '12']],
    ['Siti Nurhaliza', '', ['siti nur', 'sitinur']],
    ['𠮷野家', '', ['𠮷', '野家', 'yejia']],
  ])('%s', (name, number, queries) => {
    for (const keys of [searchKeys({ name, number }), memberKeys({ name, number })])
      for (const query of queries)
        expect(finds(query, keys), `${query} in ${JSON.stringify(keys)}`).toBe(true);
  });
  test('and do not match other texts', () => {
    const keys = searchKeys({ name: '张三', number: '17' });
    for (const query of ['李', 'zhangsi', 'sanz', '三1', '71', '%', '_', '\\'])
      expect(finds(query, keys), query).toBe(false);
  });
  test('readings stay few', () => {
    const lines = searchKeys({ name: '重重重重重重重重乐长行' }).split('\n');
    expect(lines.length).toBeLessThanOrEqual(1 + 2 * maximumReadings);
    expect(lines).toContain('重重重重重重重重乐长行');
  });
  it('by any part of their name or number', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(finds(left, searchKeys({ name: left, number: right }))).toBe(true);
        expect(finds(right, searchKeys({ name: left, number: right }))).toBe(true);
      }),
    );
  });
  it('and 1,000 keys take less than 200 ms', () => {
    const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡曾单解仇查'];
    const firstNames = [...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂重乐长行朝'];
    const names = Array.from({ length: 1_000 }, (_, index) => {
      const pick = (list: string[], step: number) => list[(index * step) % list.length] ?? '';
      return pick(surnames, 1) + pick(firstNames, 7) + pick(firstNames, 11);
    });
    searchKeys({ name: '张三' });
    // Of this thread's processor: what else the machine does is no part of it.
    const before = process.threadCpuUsage();
    for (const [index, name] of names.entries()) searchKeys({ name, number: String(index) });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
  });
});

test.each([
  [
    '沈锐成',
    { shen: 0, 沈: 0, shenruicheng: 0, shenr: 1, src: 2, sr: 3, chen: 4, cheng: 4, crc: 4, 锐成: 4 },
  ],
  ['陈文杰', { chen: 0, 陈: 0, 陈文: 0, chenw: 1, che: 1, cwj: 2, cw: 3, wenjie: 4, wj: 4 }],
  ['程晨', { cheng: 0, chengchen: 0, chen: 1, cc: 2, c: 1 }],
  ['欧阳娜娜', { ouyang: 0, 欧阳: 0, ou: 0, ouyangn: 1, oynn: 2, yang: 4 }],
  ['吕布', { lv: 0, lu: 0, lyu: 0, lb: 2 }],
  ['李春生', { li: 0, shen: 4, sheng: 4 }],
  ['José Núñez Vega', { jose: 0, nunez: 0, vega: 0, 'nunez v': 1, nu: 1, unez: 4 }],
  ['单', { shan: 0, dan: 4 }],
])('%s: surnames come before what only begins alike, and what is inside comes last', (name, expected) => {
  const keys = memberKeys({ name, number: 'A-017' });
  const found = Object.keys(expected).map((query) => [query, closenessOf(keys, query)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect([closenessOf(keys, 'a-017'), closenessOf(keys, 'A-0'), closenessOf(keys, '017')]).toEqual([0, 1, 4]);
});

describe('folding', () => {
  test.each([
    ['ＡＢＣ１２', 'abc12'],
    ['José', 'jose'],
    ['  张　三 ', '张三'],
    ['ﬁ', 'fi'],
    ['한국', '한국'],
    ['ガ', 'ガ'],
    ['ｶﾞ', 'ガ'],
    ['น้ำ', 'น้ํา'],
    ['İ', 'i'],
  ])('%s → %s', (text, folded) => expect(foldText(text)).toBe(folded));
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      {
        numRuns: 2_000,
      },
    );
  });
  test('LIKE characters are escaped', () => {
    expect(escapeLike('50%_\\a')).toBe('50\\%\\_\\\\a');
    expect(likePattern(' A%B ')).toBe('%a\\%b%');
  });
});

describe('tokens', () => {
  test('contain the organisation, pairs, and single characters beyond ASCII', () => {
    expect(bigrams('17', '迟到 OK')).toEqual(['17:迟到', '17:迟', '17:到o', '17:到', '17:ok']);
    expect(bigrams('17', '')).toEqual([]);
    expect(bigrams('17', '𠮷a')).toEqual(['17:𠮷a', '17:𠮷']);
    expect(queryTokens('17', '迟')).toEqual(['17:迟']);
    expect(queryTokens('17', '迟到了')).toEqual(['17:迟到', '17:到了']);
    expect(queryTokens('17', 'a')).toEqual([]);
    expect(queryTokens('17', ' ')).toEqual([]);
  });
  it('of a part are always among those of the whole', () => {
    const piece = fc.string({
      unit: fc.oneof(fc.constantFrom(...'迟到早退加班ab %_é'), fc.string({ unit: 'grapheme', maxLength: 1 })),
      maxLength: 30,
    });
    fc.assert(
      fc.property(piece, piece, piece, (before, part, after) => {
        const whole = new Set(bigrams('o', before + part + after));
        if (!foldText(before + part + after).includes(foldText(part))) return;
        for (const token of queryTokens('o', part)) expect(whole).toContain(token);
      }),
    );
  });
  test('are few for a long query and for a long text', () => {
    expect(queryTokens('o', 'abcdefghij'.repeat(20)).length).toBeLessThanOrEqual(maximumQueryTokens);
    expect(bigrams('o', '迟到早退'.repeat(100_000)).length).toBeLessThan(20);
  });
});
