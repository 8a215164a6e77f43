import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { cycles, isTest, readImports, source, type Import } from '../imports.ts';

/** Folders that reach themselves through others; lower it with each knot that is opened. */
const atMost = 33;

/** The folder of a file of a module's server; a file beside the folders counts alone, as doors are above all and refusals below. */
function placeOf(path: string): string | null {
  const [, server = '', rest = ''] = /^(modules\/\w+\/server)\/(.+)$/.exec(path) ?? [];
  if (server === '') return null;
  return rest.includes('/') ? dirname(path) : path;
}

/** Within one module, at run time: types may name what is above. */
function betweenPlaces(imports: readonly Import[]): Import[] {
  return imports.flatMap(({ from, to }) => {
    const [one, other] = [placeOf(from), placeOf(to)];
    const isBetween = one !== null && other !== null && one !== other;
    return isBetween && one.split('/')[1] === other.split('/')[1] ? [{ from: one, to: other }] : [];
  });
}

test('folders of modules that reach themselves become no more', () => {
  const production = readImports(source, { atRunTime: true }).filter(({ from }) => !isTest(from));
  const knots = cycles(betweenPlaces(production));
  const places = knots.map((knot) => [...new Set(knot.flatMap((arrow) => arrow.split(' → ')))]);
  expect(places.flat().length, places.map((each) => each.join(' ')).join('\n')).toBeLessThanOrEqual(atMost);
});

test('finds a knot between folders, and none through the files beside them', () => {
  const file = (path: string): string => `modules/merit/server/${path}`;
  const up = { from: file('entry/a.ts'), to: file('review/b.ts') };
  const down = { from: file('review/c.ts'), to: file('entry/d.ts') };
  const door = { from: file('door.ts'), to: file('entry/a.ts') };
  const refusal = { from: file('entry/a.ts'), to: file('refusals.ts') };
  expect(cycles(betweenPlaces([up, door, refusal]))).toEqual([]);
  expect(cycles(betweenPlaces([up, down]))).toEqual([
    [`${file('entry')} → ${file('review')}`, `${file('review')} → ${file('entry')}`],
  ]);
});
