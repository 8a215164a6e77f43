/** `npm test`: installs what is missing, a Chromium included, then runs every check and every test. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { ensure, root } from './ensure.mjs';

const results = join(root, '.cache', 'test-results');

const node = await ensure();
const chromium = await findChromium(node);
const failedChecks = await check(node, { withRooms: false });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const unit = await runTests('unit');
const built = await buildWeb(node);
const journeys =
  built && hasJourneys() ? await runTests('e2e') : { passed: 0, failed: built ? 0 : 1, code: built ? 0 : 1 };

console.log(
  failedChecks.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failedChecks.join(', ')}.`,
);
console.log(`${unit.passed + journeys.passed} passed, ${unit.failed + journeys.failed} failed`);
process.exit(failedChecks.length + unit.code + journeys.code === 0 ? 0 : 1);

/** Runs one project of vitest.config.ts and counts. A file that could not be run at all counts as one failure. */
async function runTests(project) {
  console.log(`\n── ${project} tests ──`);
  const report = join(results, `${project}.json`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [vitest, 'run', '--project', project, ...reporters], {
    CHROMIUM_PATH: chromium,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, code: code || 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, code };
}

function hasJourneys() {
  const folder = join(root, 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => name.endsWith('.e2e.ts'))
  );
}
