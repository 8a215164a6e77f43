import { expect, test, vi } from 'vitest';
import '../../modules.ts';
import { permissionIds } from '../../modules/access/server/permission-rows.ts';

// The registry reaches the settings of the browser; here there is none.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { search: '', origin: 'http://localhost' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { entryTarget, screens } = await import('./screens.ts');

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
    for (const id of [menuId, permission]) if (id) expect(permissionIds(), path).toContain(id);
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
