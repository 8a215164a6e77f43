import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, source } from '../imports.ts';
import { voiceOf } from './voice.ts';

/** Words of the interface are data, and the file beside this one quotes the idioms. */
const isExcluded = (file: string): boolean => /(^|\/)words\/|\.gen\.ts$|^test\/source\//.test(file);

const advice = {
  names: 'bare participles (`told`, `made`): name what the value is',
  comments: 'translated idioms (“whoever”, “of its own”, “stands”): write subject and verb',
};

const voices = [...filesUnder(source)].flatMap((path) => {
  const file = relative(source, path).replaceAll('\\', '/');
  return isExcluded(file) ? [] : [{ file, ...voiceOf(path, readFileSync(path, 'utf8')) }];
});

test.each(['names', 'comments'] as const)('%s are plain English', (kind) => {
  expect(voices.length).toBeGreaterThan(1_000);
  const places = voices.flatMap((voice) =>
    voice[kind].map(({ line, text }) => `${voice.file}:${line} ${text.slice(0, 100)}`),
  );
  expect(places, advice[kind]).toEqual([]);
});

test('finds participles and idioms, and passes other words by', () => {
  const text = `
    // Whoever is told stands here.
    // A comment in plain English.
    /** What is read. */
    type Given = { told: string };
    function tell({ told: message }: Given, [made] = ['']) { const known = message; return made + known; }
  `;
  const { names, comments } = voiceOf('a.ts', text);
  expect(names.map((place) => place.text)).toEqual(['Given', 'made']);
  expect(comments.map(({ line }) => line)).toEqual([2, 4]);
});
