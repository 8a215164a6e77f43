/**
 * `npm run test:one FILE`: runs one file of tests, whole, with what it needs. What follows goes to Vitest: `-- -t "a title"`
 * one test of it, `-- --watch` again with each change.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { buildWeb } from '../build-web.mjs';
import { run } from '../child.mjs';
import { findBrowsers } from '../chromium.mjs';
import { ensure, fail, root } from '../ensure.mjs';

const [given, ...more] = process.argv.slice(2);
if (!given) fail('Which file? For example: npm run test:one src/modules/banners/server/module.test.ts');
if (!existsSync(resolve(given))) fail(`There is no file ${given}.`);
const file = relative(root, resolve(given)).split(sep).join('/');

const node = await ensure();
const environment = { TEST_DAILY: '0' };
if (file.startsWith('e2e/')) {
  const { whole, shell } = await findBrowsers(node);
  Object.assign(environment, { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell });
  if (!(await buildWeb(node))) process.exit(1);
}
const watches = more.includes('--watch');
const rest = more.filter((each) => each !== '--watch');
// Of the projects of vitest.config.ts the one that has the file; those of a cluster ask for one.
const projects = ['unit', 'web', 'slow', 'e2e'].flatMap((name) => ['--project', name]);
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
process.exit(await run(node, [vitest, watches ? 'watch' : 'run', ...projects, file, ...rest], environment));
