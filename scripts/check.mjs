/** `npm run check`: everything that can be said of the code without running it. */
import { existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { ensure, root } from './ensure.mjs';

const tool = (...path) => join('node_modules', ...path);
const folders = ['src', 'scripts', 'e2e', 'bench'];
const rooms = 'src/test/boundaries.test.ts';

const knip = [tool('knip', 'bin', 'knip.js'), '--no-progress'];

const steps = [
  { name: 'format', hint: 'npm run format', args: [tool('oxfmt', 'bin', 'oxfmt'), '--check'], files: true },
  { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'], files: true },
  { name: 'types', args: [tool('typescript', 'bin', 'tsc'), '-p', '.'] },
  { name: 'commits', args: [join('scripts', 'check', 'commits.ts')] },
  { name: 'contract', args: [join('scripts', 'check-contract.ts')] },
  { name: 'unused code', args: knip },
  // Use by a test does not count. Exports for tests alone are marked @internal.
  { name: 'code that only tests use', args: [...knip, '--production', '--include', 'files,exports,types'] },
];
/** Part of the unit tests, too; here it answers in a second whether a module reaches past another's door. */
const roomsStep = {
  name: 'module doors',
  args: [tool('vitest', 'vitest.mjs'), 'run', '--project', 'unit', rooms],
};

/** Runs every step, also after one has failed. Answers the names of those that failed. They speak here, or into the file `log`. */
export async function check(node, { withRooms = true, log } = {}) {
  const output = log === undefined ? undefined : openSync(log, 'w');
  const say = (text) => (output === undefined ? console.log(text) : writeSync(output, `${text}\n`));
  const present = folders.filter((name) => existsSync(join(root, name)));
  const failed = [];
  for (const step of withRooms && existsSync(join(root, rooms)) ? [...steps, roomsStep] : steps) {
    say(`\n── ${step.name} ──`);
    const code = await run(node, step.files ? [...step.args, ...present] : step.args, {}, output);
    if (code !== 0) failed.push(step.name);
    if (code !== 0 && step.hint) say(`To mend it: ${step.hint}`);
  }
  say(`\nChecks: ${failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`}`);
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = await check(await ensure());
  process.exit(failed.length === 0 ? 0 : 1);
}
