import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, source } from './imports.ts';

const page = readFileSync(join(source, '..', 'docs', 'costs.md'), 'utf8');
const merit = join(source, 'modules', 'merit');
const imports = readImports(merit, { atRunTime: true });

/** The files of a row of the table of walks in docs/costs.md: `web/entry/{entry-form,use-submission}` are two. */
function walkOf(act: string): { files: string[]; doors: string[] } {
  const [, , files = '', doors = '', order = ''] = (
    page.split('\n').find((line) => line.startsWith(`| ${act} |`)) ?? ''
  ).split('|');
  const named = [...order.matchAll(/[\w./-]+(?:\{[^}]+\})?/g)].flatMap(([path]) => {
    const [, folder = '', several] = /^([^{]*)(?:\{(.+)\})?$/.exec(path)!;
    return several ? several.split(',').map((name) => `${folder}${name}`) : [folder];
  });
  const found = named.map((name) => {
    const places = [name, `server/${name}`].flatMap((path) => [`${path}.ts`, `${path}.tsx`]);
    return places.find((path) => existsSync(join(merit, path))) ?? `nothing at ${name}`;
  });
  expect(Number.parseInt(files.trim(), 10)).toBe(found.length);
  return { files: found, doors: doors.split(':')[1]?.match(/\w+/g) ?? [] };
}

/** Tables and acts that the server's part of a walk passes by: lookup tables, and acts whose names say enough. */
const passedBy = [
  'permissions.ts',
  'rules/input.refusals.ts',
  'server/refusals.ts',
  'server/record/notices.ts',
  'server/record/relation.ts',
  'server/record/day-changes.ts',
  'server/record/counting.ts',
  'server/record/lineage.ts',
  'server/record/counting.ts',
  'rules/caps.rules.ts',
  'server/caps/caps.ts',
  'rules/conversion.rules.ts',
  'rules/shapes.ts',
  'rules/texts.rules.ts',
  'rules/tiers.ts',
  'server/conversion/conversions.ts',
  'server/review/penalty.ts',
  'server/review/stuck.ts',
];
/** Rules of the other walk, of which each one asks for a condition. */
const rules = ['rules/input.rules.ts', 'rules/record.rules.ts'];

test.each([
  ['submit a record', 12],
  ['approve a record', 10],
] as const)('the walk "%s" is no longer than %i files and 4 doors, and none is left out', (act, most) => {
  const { files, doors } = walkOf(act);
  expect(files.filter((path) => path.startsWith('nothing'))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(most);
  const onServer = imports.filter(({ from }) => files.includes(from) && !from.startsWith('web/'));
  const own = onServer.map(({ to }) => to).filter((to) => !to.startsWith('..'));
  expect([...new Set(own)].filter((to) => ![...files, ...passedBy, ...rules].includes(to))).toEqual([]);
  const entered = onServer.flatMap(
    ({ to }) => /^\.\.\/(\w+)\/server\/(?:[\w/]+\.)?door\.ts$/.exec(to)?.[1] ?? [],
  );
  expect([...new Set(entered)].sort()).toEqual([...doors].sort());
  expect(doors.length).toBeLessThanOrEqual(4);
});
