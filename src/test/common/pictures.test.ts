/** The pictures of README and docs: all of them are made by the script, of screens that exist. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largestPictureBytes, pictureFolder, shownScreens } from '../../../scripts/pictures/screens.ts';
import type { MenuEntry } from '../../kit/web/app/screen.ts';

const menus = import.meta.glob<Record<string, unknown>>('/src/modules/*/menu.ts', { eager: true });
const routes = new Set<string>([
  '/home',
  ...Object.values(menus)
    .flatMap((file) => Object.values(file))
    .filter((each): each is readonly MenuEntry[] => Array.isArray(each))
    .flat()
    .map(({ path }) => path),
]);

const named = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/docs\/pictures\/([\w-]+\.\w+)/g)].map(([, name]) => name ?? '');

test('each picture is of a screen that exists, is named in the README, and is small', () => {
  const files = shownScreens.map(({ name }) => `${name}.webp`).toSorted();
  expect(readdirSync(pictureFolder).toSorted()).toEqual(files);
  expect([...new Set(named('README.md'))].toSorted()).toEqual(files);
  for (const { name, route, from = route } of shownScreens) {
    expect(routes.has(route), `${name}: ${route}`).toBe(true);
    expect(routes.has(from.replace(/\?.*/, '')), `${name}: ${from}`).toBe(true);
    expect(statSync(`${pictureFolder}/${name}.webp`).size, name).toBeLessThanOrEqual(largestPictureBytes);
  }
});
