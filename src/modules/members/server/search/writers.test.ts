import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const writes =
  /(update|insert into|delete from) member(_unit)?\s|\b(insert|insertAll|save|put|remove)\(\s*(memberTable|memberUnitTable)\b/;

/** Columns that nobody is found by. */
const untouched = ['erase.ts', 'save/move-login.ts'];

test('each writer of members and their units gives them a new version', () => {
  const folder = 'src/modules/members/server';
  const writers = globSync(`${folder}/**/*.ts`)
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => writes.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(folder.length + 1));
  expect(writers).toContain('save/member.store.ts');
  const silent = writers.filter(
    (path) => !/touchMembers\(\s*tx/.test(readFileSync(`${folder}/${path}`, 'utf8')),
  );
  expect(silent.toSorted()).toEqual(untouched);
});
