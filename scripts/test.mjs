/**
 * `npm test`: installs what is missing, a Chromium included, then runs every check and every test. `npm test -- merit`
 * runs the tests of that module and of the modules that use it, and no checks.
 */
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { ensure, fail, root } from './ensure.mjs';
import { printSlowest, tooSlow } from './slowest.mjs';

const results = join(root, '.cache', 'test-results');
const wanted = process.argv[2];

const node = await ensure();
const chromium = await findChromium(node);
// One for the whole run, also past midnight.
const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
console.log(`What is tried at random today: TEST_SEED=${seed}`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const filters = wanted === undefined ? [] : await filesAbout(wanted);
// It waits more than it works, and its tests take as long as all others together.
const slow = runTests(['slow'], join(results, 'slow.log'));
const failedChecks = wanted === undefined ? await check(node, { withRooms: false }) : [];
const unit = await runTests(['unit', 'web']);
const built = await buildWeb(node);
const journeys = built ? await runTests(['e2e']) : { passed: 0, failed: 1, code: 1, files: [] };
const waited = await slow;
console.log(`\n── slow tests ──\n${readFileSync(join(results, 'slow.log'), 'utf8')}`);

const all = [unit, journeys, waited];
const sum = (key) => all.reduce((total, part) => total + part[key], 0);
printSlowest(all.flatMap(({ files }) => files));
const outsized = tooSlow(unit.files);
for (const { name, seconds, limit } of outsized)
  console.log(
    `${name} takes ${seconds.toFixed(0)} s, and may take ${limit.toFixed(0)} s here: it wants a smaller budget, several files, or the project "slow".`,
  );
console.log(
  failedChecks.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failedChecks.join(', ')}.`,
);
console.log(`${sum('passed')} passed, ${sum('failed') + outsized.length} failed`);
process.exit(failedChecks.length + sum('code') + outsized.length === 0 ? 0 : 1);

/** Runs projects of vitest.config.ts and counts. A file that could not be run at all counts as one failure. */
async function runTests(projects, log) {
  const [name] = projects;
  if (!log) console.log(`\n── ${projects.join(' and ')} tests ──`);
  const report = join(results, `${name}.json`);
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ];
  const code = await run(node, args, { CHROMIUM_PATH: chromium, TEST_SEED: seed }, log && openSync(log, 'w'));
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1, code, files: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, code, files: testResults };
}

/** The folders of a module and of those that use it. The parser is there only once packages are installed. */
async function filesAbout(module) {
  const { modulesUsing } = await import('./modules-using.mjs');
  const modules = modulesUsing(module);
  if (!modules) fail(`There is no module ${module}.`);
  console.log(`Tests of ${modules.join(', ')}`);
  return modules.flatMap((name) => [`src/modules/${name}/`, `e2e/${name}/`]);
}
