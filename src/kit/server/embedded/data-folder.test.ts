import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'laurel-folder-'));
afterAll(() => rmSync(home, { recursive: true }));

test('is created with its parents, passable but not listable for others, and reused', async () => {
  const folder = join(home, 'one', 'two', 'three');
  await openDataFolder(folder);
  await openDataFolder(folder);
  for (const path of [folder, join(home, 'one')]) expect(statSync(path).mode & 0o777).toBe(0o711);
});

test('a file in its place, or in the place of a parent, is refused with the reason', async () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  await expect(openDataFolder(file)).rejects.toThrow(/EEXIST.*file/);
  await expect(openDataFolder(join(file, 'below', 'it'))).rejects.toThrow(/ENOTDIR.*file/);
});

test.runIf(process.platform === 'linux')(
  'a place where nothing can be made, and that says it were missing',
  async () => {
    for (const folder of ['/proc/laurel', '/proc/laurel/data'])
      await expect(openDataFolder(folder)).rejects.toThrow(/ENOENT.*\/proc\/laurel/);
  },
);

test('a place that does not answer in time is named', async () => {
  const folder = join(home, 'late');
  await expect(openDataFolder(folder, 1)).rejects.toThrow(`${folder} does not answer`);
  expect(existsSync(folder)).toBe(false);
});
