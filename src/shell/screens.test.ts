import { expect, test, vi } from 'vitest';
import { languages } from '../kit/contract/language.ts';
import { permissionIds } from '../modules/access/access.permissions.ts';
import type { Words } from './words.ts';

// The registry reaches the settings of the browser; here there is none.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { search: '', origin: 'http://localhost' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { entryTarget, screens } = await import('./screens.ts');
const { textAt } = await import('./words.ts');

const catalogues: Record<string, () => Promise<{ words: Words }>> = {
  zh_CN: () => import('./texts.zh_CN.ts'),
  en_US: () => import('./texts.en_US.ts'),
  es_ES: () => import('./texts.es_ES.ts'),
  ms_MY: () => import('./texts.ms_MY.ts'),
};

test.each([...languages])('every screen has a name in %s', async (language) => {
  const { words } = await catalogues[language]!();
  for (const { titleKey } of screens) expect(textAt(words.texts, titleKey)).not.toBe(titleKey);
});

test('no two screens answer one address', () => {
  const all = screens.flatMap(({ path, aliases = [], shortcuts = {} }) => [
    path,
    ...aliases,
    ...Object.keys(shortcuts),
  ]);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});

test('a shortcut leads to its own screen', () => {
  for (const { path, shortcuts = {} } of screens)
    for (const target of Object.values(shortcuts)) expect(target.split('?')[0]).toBe(path);
});

test('screens ask for rights that exist and are opened from screens that exist', () => {
  for (const { path, menuId, permission, parent } of screens) {
    for (const id of [menuId, permission]) if (id) expect(permissionIds, path).toContain(id);
    if (parent)
      expect(
        screens.map((screen) => screen.path),
        path,
      ).toContain(parent);
  }
});

test('the merit-point app opens on checking in the base version and on the list otherwise', () => {
  const exists = (path: string): boolean => screens.some((screen) => screen.path === path);
  const base = exists('/integralManage/topicView') ? '/integralManage/topicView' : null;
  const other = exists('/integralManage/list') ? '/integralManage/list' : null;
  expect(entryTarget('/bpcAppIntegral', 'base')).toBe(base);
  for (const version of ['standard', 'professional', ''])
    expect(entryTarget('/bpcAppIntegral', version)).toBe(other);
});
