import { describe, expect, test } from 'vitest';
import { languages } from '../../../kit/contract/language.ts';
import { starterIndustries } from './industries.ts';
import { starterLibrary } from './libraries.ts';
import type { StarterEvent, StarterLibrary, StarterText } from './starter.types.ts';

const TIERS = ['b', 'a', 'g'] as const;
const NAME_LENGTH_MAX = 50;
const DESCRIPTION_LENGTH_MAX = 200;
/** Letters, digits, blanks, common punctuation and brackets: the specification's legal characters. */
const LEGAL = /^[\p{L}\p{M}\p{N} .,;:!?'"()[\]\-/、，。；：！？（）《》“”‘’]+$/u;

function valuesOf(event: StarterEvent): number[] {
  return TIERS.flatMap((tier) => [event[tier], event[`${tier}Min`], event[`${tier}Max`]]);
}

function duplicatesOf(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function expectText(text: StarterText, lengthMax: number, where: string): void {
  for (const language of languages) {
    const value = text[language];
    expect(value, `${where} ${language}`).toMatch(LEGAL);
    expect(value, `${where} ${language} has no blank at an end`).toBe(value.trim());
    expect([...value].length, `${where} ${language} is short enough`).toBeLessThanOrEqual(lengthMax);
  }
  expect(text.zh_CN, `${where} is written in Chinese`).toMatch(/\p{Script=Han}/u);
}

function expectRanges(event: StarterEvent): void {
  for (const value of valuesOf(event)) expect(Number.isSafeInteger(value), event.code).toBe(true);
  for (const tier of TIERS) {
    expect(event[`${tier}Min`], `${event.code} ${tier} min ≤ default`).toBeLessThanOrEqual(event[tier]);
    expect(event[tier], `${event.code} ${tier} default ≤ max`).toBeLessThanOrEqual(event[`${tier}Max`]);
  }
}

/** Codes from 01 award and codes from 11 deduct, in every tier and over the whole range. */
function expectOneSign(event: StarterEvent): void {
  const deducts = Number(event.code.slice(4)) > 10;
  for (const value of valuesOf(event)) {
    expect(deducts ? value <= 0 : value >= 0, `${event.code} ${value}`).toBe(true);
  }
  expect(event.b, `${event.code} moves B`).not.toBe(0);
  if (deducts) expect(event.flags.ticket, `${event.code} deducts without a ticket`).toBeUndefined();
}

function expectPath(event: StarterEvent, library: StarterLibrary): void {
  const [top, leaf] = event.typePath;
  expect(event.typePath.length, event.code).toBeLessThanOrEqual(2);
  const topType = library.types.find((type) => type.code === top);
  expect(topType, `${event.code} has a top type`).toBeDefined();
  expect(topType?.parent).toBeUndefined();
  if (leaf) expect(library.types.find((type) => type.code === leaf)?.parent, event.code).toBe(top);
}

const libraries = await Promise.all(starterIndustries.map(starterLibrary)).then((all) =>
  all.filter((library) => library !== undefined),
);

test('each industry loads its own library; another one loads none', async () => {
  expect(libraries.map(({ industry }) => industry)).toEqual(starterIndustries);
  expect(await starterLibrary('piracy')).toBeUndefined();
  expect(await starterLibrary('toString')).toBeUndefined();
});

describe.each(libraries)('starter library: $industry', (library) => {
  const lists = { types: library.types, tags: library.tags, events: library.events };

  test('is large enough to start with, and deducts as well as awards', () => {
    expect(library.events.length).toBeGreaterThanOrEqual(40);
    expect(library.events.filter((event) => event.b < 0).length).toBeGreaterThanOrEqual(12);
    expect(library.events.filter((event) => event.a > 0).length).toBeGreaterThanOrEqual(4);
    expect(library.events.filter((event) => event.flags.ticket).length).toBeGreaterThanOrEqual(2);
  });

  test('has a few types and tags to begin with', () => {
    expect(library.types.length).toBeGreaterThanOrEqual(8);
    expect(library.types.length).toBeLessThanOrEqual(16);
    expect(library.tags.length).toBeGreaterThanOrEqual(8);
    expect(library.tags.length).toBeLessThanOrEqual(12);
  });

  test.each(Object.entries(lists))('%s: codes are unique, names are unique in each language', (_, rows) => {
    expect(duplicatesOf(rows.map((row) => row.code))).toEqual([]);
    for (const language of languages) {
      expect(duplicatesOf(rows.map((row) => row.name[language].toLowerCase()))).toEqual([]);
      const descriptions = rows.flatMap((row) => ('desc' in row ? [row.desc[language].toLowerCase()] : []));
      expect(duplicatesOf(descriptions)).toEqual([]);
    }
  });

  test('every text is filled in every language, legal and short', () => {
    for (const row of [...library.types, ...library.tags, ...library.events]) {
      expectText(row.name, NAME_LENGTH_MAX, row.code);
    }
    for (const event of library.events) expectText(event.desc, DESCRIPTION_LENGTH_MAX, event.code);
  });

  test('ranges hold and no event both awards and deducts', () => {
    for (const event of library.events) {
      expect(event.code).toMatch(/^[A-Z]{3}-\d{2}$/);
      expectRanges(event);
      expectOneSign(event);
    }
  });

  test('types form a tree of two levels and events hang on its leaves', () => {
    const parents = new Set(library.types.map((type) => type.parent));
    for (const [index, type] of library.types.entries()) {
      const earlier = library.types.slice(0, index).map((other) => other.code);
      if (type.parent) expect(earlier, `${type.code} stands after its parent`).toContain(type.parent);
    }
    for (const event of library.events) {
      expectPath(event, library);
      expect(parents.has(event.typePath.at(-1)), `${event.code} hangs on a leaf`).toBe(false);
    }
  });

  test('every type and tag is used, and every used tag exists', () => {
    const usedTypes = new Set(library.events.flatMap((event) => event.typePath));
    const usedTags = new Set(library.events.flatMap((event) => event.tags));
    expect([...usedTypes].sort()).toEqual(library.types.map((type) => type.code).sort());
    expect([...usedTags].sort()).toEqual(library.tags.map((tag) => tag.code).sort());
  });
});
