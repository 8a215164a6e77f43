import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { charactersBySyllable } from './characters.built.ts';
import { readingsOf, spellingRank, spellsIn } from './spelling.ts';

const readings = readingsOf(charactersBySyllable);
const rank = (name: string, typed: string) => spellingRank(name, typed, readings);

test('initials come before syllables, whole names before their beginnings, and what stands inside last', () => {
  expect(rank('日常核查', 'rchc')).toBe(0);
  expect(rank('日常核查', 'rch')).toBe(1);
  expect(rank('日常核查', 'richanghecha')).toBe(2);
  expect(rank('日常核查', 'richangh')).toBe(2);
  expect(rank('日常核查', 'richhech')).toBe(3);
  expect(rank('日常核查', 'hecha')).toBe(4);
  expect(rank('日常核查', 'hc')).toBe(4);
  expect(rank('日常核查', 'c')).toBeNull();
  expect(rank('日常核查', 'rchcx')).toBeNull();
  expect(rank('日常核查', 'richanghechaa')).toBeNull();
});

test('letters, digits and marks stand between characters, and a character is read in each of its ways', () => {
  expect(rank('导入 Excel', 'dre')).toBe(1);
  expect(rank('导入 Excel', 'daoruexcel')).toBe(2);
  expect(rank('第2步（审核）', 'd2bsh')).toBe(0);
  for (const typed of ['chongzhi', 'zhongzhi', 'cz', 'zz'])
    expect(rank('重置', typed), typed).toBeLessThan(3);
  for (const typed of ['lvse', 'luse', 'ls']) expect(rank('绿色', typed), typed).toBeLessThan(3);
});

test('in a sentence only whole syllables are found, of at least two characters', () => {
  const help = '成员忘记密码时，可以用手机号码重新设置';
  expect(spellsIn(help, 'mima', readings)).toBe(true);
  expect(spellsIn(help, 'mim', readings)).toBe(false);
  expect(spellsIn(help, 'mm', readings)).toBe(false);
  expect(spellsIn(help, 'ma', readings)).toBe(false);
});

const source = join(import.meta.dirname, '..', '..', '..', '..');
/** Longer ones are sentences, which nobody types. */
const longestName = 16;

/** All that a page, an act, a part of a page or a setting is called in Chinese. */
function namesWritten(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(zh_CN|\.settings?)\.ts$/.test(path),
  );
  const quoted = files.flatMap((path) => readFileSync(join(source, path), 'utf8').match(/'[^'\n]+'/g) ?? []);
  return [...new Set(quoted.map((each) => each.slice(1, -1)))].filter(
    (name) => /^\p{Script=Han}+$/u.test(name) && name.length <= longestName,
  );
}

test('every name of the product is found by the pinyin that it has as a whole', () => {
  const names = namesWritten();
  expect(names.length).toBeGreaterThan(1_500);
  expect(names).toEqual(expect.arrayContaining(['日常核查', '密码']));
  const lost = names.filter((name) => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
    const initials = syllables.map((each) => each.slice(0, 1)).join('');
    return rank(name, initials) !== 0 || (rank(name, syllables.join('')) ?? 9) > 2;
  });
  expect(lost).toEqual([]);
});
