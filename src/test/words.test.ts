import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../kit/contract/language.ts';
import { tiers } from '../modules/organisation/rules.ts';
import { patternOf } from '../modules/organisation/tier-labels.ts';
import { spokenTierTexts, tierTexts } from '../modules/organisation/tier-texts.rules.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'words.md'), 'utf8');

/** The rows of a table of the page, without its head. */
function tableOf(heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const catalogue = /\/words\/([a-z]+[./])?[a-z]{2}_[A-Z]{2}\.ts$/;

type PlacedText = { place: string; text: string };

/** Literals of a source, without its comments and the code in `${}`. */
const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const withoutCode = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const wordsIn = (literal: string): string => literal.slice(1, -1).replace(/\$\{[^}]*\}/g, ' … ');

/** All that the product says in a language: its catalogues, and tables that hold a text by language. */
function saidIn(language: Language): PlacedText[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test|fixture|\/test\/|starter/.test(name))
    .toSorted();
  return files.flatMap((name) => {
    const source = withoutCode(readFileSync(join(root, 'src', name), 'utf8'));
    if (catalogue.test(name)) return name.endsWith(`${language}.ts`) ? textsOf(name, source) : [];
    const entries = source.matchAll(new RegExp(`\\b${language}:\\s*(${literals.source})`, 'g'));
    return [...entries].map(([, literal = '']) => ({ place: name, text: wordsIn(literal) }));
  });
}

/** Keys of messages and imports are no words. */
function textsOf(place: string, source: string): PlacedText[] {
  const code = source.replace(/^import .*$/gm, '').replace(/^\s*'[^']*':/gm, '');
  return [...code.matchAll(literals)].map(([literal]) => ({ place, text: wordsIn(literal) }));
}

/** Whether a text uses a word; Chinese has no gaps between words. */
function uses(language: Language, word: string): (placed: PlacedText) => boolean {
  if (language === 'zh_CN') return ({ text }) => text.includes(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}-])`, 'iu');
  return ({ text }) => pattern.test(text);
}

test.each(languages)('%s says each thing with its one term', (language) => {
  const texts = saidIn(language);
  expect(texts.length).toBeGreaterThan(500);
  const terms = tableOf('Terms');
  expect(terms.length).toBeGreaterThanOrEqual(55);
  const column = 1 + languages.indexOf(language);
  // Matches inside longer words, too: "ditarik balik" contains "tarik balik".
  const all = texts.map(({ text }) => text.toLowerCase()).join('\n');
  const unused = terms.filter((row) => !all.includes((row[column] ?? '?').toLowerCase()));
  expect(unused.map((row) => `${row[0]}: ${row[column]}`)).toEqual([]);
  const losing = tableOf('Not used').filter(([of]) => of === language);
  expect(losing.length).toBeGreaterThan(5);
  const found = losing.flatMap(([, words = '', instead = '']) =>
    words
      .split(', ')
      .flatMap((word) =>
        texts
          .filter(uses(language, word))
          .map(({ place, text }) => `${place}: “${text}” says ${word} for ${instead}`),
      ),
  );
  expect(found).toEqual([]);
});

/** An organisation's name for a kind of points takes the place of the product's name in every text. */
describe('kinds of points', () => {
  /** Heads of other programs' files that imports understand, and the one place of the names. */
  const isSource = (place: string): boolean => /tier(-texts)?\.rules\.ts$|common-heads\.ts$/.test(place);
  const sources = (): { place: string; source: string }[] =>
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test|fixture|test\/|starter|samples/.test(name))
      .map((place) => ({ place, source: withoutCode(readFileSync(join(root, 'src', place), 'utf8')) }));

  test('no screen and no catalogue holds a name of its own for one', () => {
    const names = new Set(
      [tierTexts, spokenTierTexts].flatMap((texts) => tiers.flatMap((tier) => Object.values(texts[tier]))),
    );
    const found = sources()
      .filter(({ place }) => !isSource(place) && !place.endsWith('tier-labels.ts'))
      .flatMap(({ place, source }) =>
        [...source.matchAll(literals)]
          .map(([literal]) => literal.slice(1, -1))
          // An event or a type of media may be called "output" in code.
          .filter((text) => text !== 'output' && names.has(text))
          .map((text) => `${place}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  test.each(languages)('every sentence of %s that names one can be reworded', (language) => {
    const left = saidIn(language)
      .filter(({ place }) => !isSource(place))
      .map(({ place, text }) => ({
        place,
        text,
        rest: tiers.reduce((rest, tier) => rest.replace(patternOf(tier, language), ''), text),
      }))
      .filter(({ rest }) => /(?<![\p{L}\p{N}_./{}&-])[BP](?![\p{L}\p{N}_.}&'-])/u.test(rest))
      .map(({ place, text }) => `${place}: ${text}`);
    expect(left).toEqual([]);
  });

  test('which of them there are is asked of one rule alone', () => {
    const found = sources()
      .filter(({ place }) => !/organisation\/rules\.ts$|session\/enter\.ts$/.test(place))
      .flatMap(({ place, source }) =>
        [
          ...source.matchAll(/\b(?:manageL|l)evel (?:>=?|<=?|===) [123]\b.*/g),
          ...source.matchAll(/\[\s*'b',\s*'a'(?:,\s*'p')?\s*\].*/g),
        ].map(([line]) => `${place}: ${line}`),
      );
    expect(found).toEqual([]);
  });
});
