/**
 * `npm test`: installs what is missing, a Chromium included, then runs every check and every test. `npm test -- merit`
 * runs the tests of that module and those beside the files that use it, and no checks.
 */
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { run } from './child.mjs';
import { findBrowsers } from './chromium.mjs';
import { ensure, fail, root } from './ensure.mjs';
import { printSlowest, secondsOf, tooSlow } from './test/slowest.mjs';
import { uncertainAgain } from './test/uncertain.mjs';

const results = join(root, '.cache', 'test-results');
const wanted = process.argv[2];
/** More files than these do not fail by chance. */
const mostUncertain = 8;

const node = await ensure();
const { whole, shell } = await findBrowsers(node);
// One for the whole run, also past midnight.
const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
console.log(`What is tried at random today: TEST_SEED=${seed}`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const environment = {
  CHROMIUM_PATH: whole,
  CHROMIUM_SHELL_PATH: shell,
  TEST_SEED: seed,
  // What is asked for by its module runs whole.
  TEST_DAILY: wanted === undefined ? '1' : '0',
};
const filters = wanted === undefined ? [] : await filesAbout(wanted);
// It mostly waits, and takes as long as all other projects together.
const slow = runTests(['slow'], { log: join(results, 'slow.log'), files: filters });
// Checks and pages are made beside the tests, too: each alone leaves much of the machine unused.
const beside = checkAndBuild();
const first = [await runTests(['unit', 'web'], { files: filters })];
const { failedChecks, built } = await beside;
if (built) first.push(await runTests(['e2e'], { files: filters }));
first.push(await slow);
console.log(`\n── slow tests ──\n${readFileSync(join(results, 'slow.log'), 'utf8')}`);

const ended = [];
const uncertain = [];
for (const part of first) ended.push(await runAgain(part));

const sum = (key) => ended.reduce((total, part) => total + part[key], 0);
printSlowest(first.flatMap(({ files }) => files));
const outsized = await stillTooSlow(tooSlow(first[0].files));
for (const { name, seconds, limit } of outsized)
  console.log(
    `${name} takes ${seconds.toFixed(0)} s by itself, and may take ${limit.toFixed(0)} s here: it wants a smaller budget, several files, or the project "slow".`,
  );
for (const name of uncertain)
  console.log(
    `UNCERTAIN: ${name} failed beside the others and passed alone. Mend the test or what it tests.`,
  );
const again = uncertainAgain(uncertain, new Date().toISOString().slice(0, 10));
for (const name of again) console.log(`FAILED: ${name} was uncertain on another day of the last seven, too.`);
console.log(
  failedChecks.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failedChecks.join(', ')}.`,
);
// Named last: of a long output often only the end is kept.
for (const { file, test } of ended.flatMap(failures)) console.log(`FAILED: ${file}: ${test}`);
const failed = sum('failed') + outsized.length + again.length + (built ? 0 : 1);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(failedChecks.length + sum('code') + failed === 0 ? 0 : 1);

async function checkAndBuild() {
  const log = join(results, 'checks.log');
  const failedChecks = wanted === undefined ? await check(node, { withRooms: false, log }) : [];
  if (existsSync(log)) console.log(`\n── checks ──\n${readFileSync(log, 'utf8')}`);
  return { failedChecks, built: await buildWeb(node) };
}

/** Runs projects of vitest.config.ts and counts. A file that could not be run at all counts as one failure. */
async function runTests(projects, { files: chosen, log, name = projects[0] }) {
  if (!log) console.log(`\n── ${projects.join(' and ')} tests ──`);
  const report = join(results, `${name}.json`);
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(chosen.length > 0 ? ['--passWithNoTests', ...chosen] : []),
  ];
  const code = await run(node, args, environment, log && openSync(log, 'w'));
  if (!existsSync(report)) return { projects, passed: 0, failed: code === 0 ? 0 : 1, code, files: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length;
  return { projects, passed: numPassedTests, failed, code, files: testResults };
}

function failures({ failed, files }) {
  if (failed === 0) return [];
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      const file = relative(root, name);
      return (tests.length > 0 ? tests : ['could not be run']).map((test) => ({ file, test }));
    });
}

/**
 * Runs a few files that failed once more, by themselves. What fails on a busy machine alone must not hide among what is
 * broken, nor hold it up: it is named, and a file that fails twice has failed.
 */
async function runAgain(part) {
  const failed = part.files
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));
  if (failed.length === 0 || failed.length > mostUncertain) return part;
  console.log(`\n── once more: ${failed.join(', ')} ──`);
  const again = await runTests(part.projects, { files: failed, name: `${part.projects[0]}-again` });
  if (again.files.length === 0) return part;
  const broken = new Set(failures(again).map(({ file }) => file));
  uncertain.push(...failed.filter((file) => !broken.has(file)));
  const passed = part.passed + part.failed - again.failed;
  return { ...part, passed, failed: again.failed, code: again.code, files: again.files };
}

/** Those that take too long by themselves, too: beside the others a file also waits for what they do. */
async function stillTooSlow(files) {
  if (files.length === 0) return [];
  const again = await runTests(first[0].projects, { files: files.map(({ name }) => name), name: 'timed' });
  return files
    .map((file) => ({ ...file, seconds: secondsOf(again.files, file.name) ?? file.seconds }))
    .filter(({ seconds, limit }) => seconds > limit);
}

/** The tests about a module. The parser is there only once packages are installed. */
async function filesAbout(module) {
  const { testsAbout } = await import('./test/tests-about.mjs');
  const tests = testsAbout(module);
  if (!tests) fail(`There is no module ${module}.`);
  console.log(`Tests about ${module}: its own, and ${tests.length - 2} files beside those that use it`);
  return tests;
}
