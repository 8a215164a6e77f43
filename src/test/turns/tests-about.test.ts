import { expect, test } from 'vitest';
import { testsAbout } from '../../../scripts/test/tests-about.mjs';

test('the tests about a module are its own and those beside the files that use it', () => {
  const about = testsAbout('banners');
  expect(about).toContain('src/modules/banners/');
  expect(about!.length).toBeLessThan(10);
  // The ledger is used by merit, through a door; who uses merit alone is not among them.
  expect(testsAbout('ledger')).toContain('src/modules/merit/server/review/penalty.test.ts');
  expect(testsAbout('ledger')).not.toContain('src/modules/banners/server/module.test.ts');
});

test('the tests about a folder are fewer than those about its module', () => {
  const [all, units] = [testsAbout('members')!, testsAbout('members/server/units')!];
  expect(units[0]).toBe('src/modules/members/server/units/');
  expect(units.length).toBeGreaterThan(2);
  expect(units.length).toBeLessThan(all.length / 2);
});

test.each(['nothing-of-ours', '../../kit', ''])('there is no module %j', (name) => {
  expect(testsAbout(name)).toBeNull();
});
