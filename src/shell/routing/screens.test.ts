import type { Me } from '../../kit/web/app/me.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import '../../modules.ts';
import { permissionIds } from '../../modules/access/server/permission-rows.ts';

// The registry reaches the settings of the browser; here there is none.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { search: '', origin: 'http://localhost' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { entryPaths, entryTarget, lackedFor, screenAt, screens } = await import('./screens.ts');
const { setMe } = await import('../../kit/web/app/me.ts');
const { loadModules } = await import('./modules.ts');
const { menuOf, openableFor } = await import('../menu/menu-of.ts');
const icons = await import('../menu/menu-icons.ts');
await loadModules();

test('no two screens answer one address', () => {
  const all = screens().flatMap(({ path, aliases = [], shortcuts = {} }) => [
    path,
    ...aliases,
    ...Object.keys(shortcuts),
  ]);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});

test('a shortcut leads to its own screen', () => {
  for (const { path, shortcuts = {} } of screens())
    for (const target of Object.values(shortcuts)) expect(target.split('?')[0]).toBe(path);
});

test('screens ask for rights that exist and are opened from screens that exist', () => {
  for (const { path, menuId, permission, parent } of screens()) {
    for (const id of [menuId, permission]) if (id) expect(permissionIds(), path).toContain(id);
    if (parent)
      expect(
        screens().map((screen) => screen.path),
        path,
      ).toContain(parent);
  }
});

test('a screen is closed to those who lack its right, or in whom it rests', () => {
  const screen = { ...screenAt('/thirdPlatformConfig/runs')! };
  const me = (isHeld: boolean) => ({ flags: { [screen.permission!]: isHeld } }) as unknown as Me;
  expect(lackedFor(me(true), screen)).toEqual([]);
  expect(lackedFor(me(false), screen)).toEqual([screen.permission]);
});

test('a tile of the home page leads to a screen that exists, and each jump has one that needs no right', async () => {
  const home = await import('../home/parts.ts');
  await home.loadHomeParts();
  for (const { screen } of home.homeTiles) expect(screenAt(screen), screen).toBeDefined();
  const open = home.homeTiles.filter(({ screen }) => lackedFor(null, screenAt(screen)!).length === 0);
  expect([...new Set(open.map(({ jump }) => jump))].toSorted()).toEqual(['HOME001', 'HOME002', 'HOME003']);
});

test('an entry path leads to a screen that exists, whatever the version', () => {
  for (const path of entryPaths())
    for (const version of ['base', 'standard', 'professional', ''])
      expect(screenAt(entryTarget(path, version) ?? ''), `${path} ${version}`).toBeDefined();
});

test('an application begins with the first screen that the member may open, or with the first that says why not', () => {
  const entered = (flags: object): string | null => {
    setMe({ flags } as unknown as Me);
    return entryTarget('/bpcAppTickets', 'standard');
  };
  expect(entered(new Proxy({}, { get: () => true }))).toBe('/ticketsManage/ticketsSurvey');
  expect(entered({ [screenAt('/ticketsManage/operationPage')!.menuId!]: true })).toBe(
    '/ticketsManage/operationPage',
  );
  expect(entered({ [screenAt('/roleManage/setRole')!.menuId!]: true })).toBe('/roleManage/setRole');
  expect(entered({})).toBe('/ticketsManage/ticketsSurvey');
});

test('each line of the menu has an icon of its own, beside its applications, home and recent pages too', () => {
  const { groupIcons, favouriteIcon, homeIcon, recentIcon, iconOf } = icons;
  const lines = menuOf({ flags: new Proxy({}, { get: () => true }) } as unknown as Me, 'standard').flatMap(
    ({ parts }) => parts.flatMap(({ lines: own }) => own),
  );
  const allIcons = [
    ...lines.map(iconOf),
    ...Object.values(groupIcons),
    favouriteIcon,
    homeIcon,
    recentIcon,
  ].map((each) => renderToStaticMarkup(createElement(each)));
  expect(allIcons.filter((each, index) => allIcons.indexOf(each) !== index)).toEqual([]);
});

test('whoever may open a screen that is not hidden finds it in the menu, in every version', () => {
  const me = { flags: new Proxy({}, { get: () => true }) } as unknown as Me;
  for (const version of ['base', 'standard', 'professional']) {
    const paths = menuOf(me, version).flatMap(({ parts }) =>
      parts.flatMap(({ lines }) => lines.flatMap((line) => line.screens.map(({ path }) => path))),
    );
    const listed = screens().filter(({ hidden }) => !hidden);
    expect(paths.toSorted(), version).toEqual(listed.map(({ path }) => path as string).toSorted());
    const groups = menuOf(me, version).map(({ group }) => group);
    expect(groups.includes('integralForm'), version).toBe(version !== 'base');
  }
});

test('every screen is two clicks from the menu and found by its name, whatever the version', () => {
  const me = { flags: new Proxy({}, { get: () => true }) } as unknown as Me;
  const named = openableFor(me).map(({ path }) => path);
  for (const { path, isStep } of screens()) if (!isStep && !path.includes('{')) expect(named).toContain(path);
  for (const version of ['base', 'standard', 'professional']) {
    const inMenu = new Set(
      menuOf(me, version).flatMap(({ parts }) =>
        parts.flatMap(({ lines }) => lines.flatMap((line) => line.screens.map(({ path }) => path))),
      ),
    );
    const far = screens()
      .filter(({ path, parent }) => !inMenu.has(path) && !(parent && inMenu.has(parent)))
      .map(({ path }) => path as string);
    expect(far.toSorted(), version).toEqual([
      // The second address of a screen that is near.
      '/integralManage/fixedchecking/fixeddetail/{id}',
      // Beside the grid, which it fills.
      '/memberManage/imports',
    ]);
  }
});

test('what is found by its name is what may be opened', () => {
  expect(openableFor(null).filter((screen) => lackedFor(null, screen).length > 0)).toEqual([]);
  expect(openableFor(null).map(({ path }) => path)).not.toContain('/configManage/index');
});
