import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ofToday } from '../../kit/test/budget.ts';
import { copyProject, firstRowBytes, firstRowLimit } from '../../../scripts/new-module/first-row.ts';
import { writeModule } from '../../../scripts/new-module/new-module.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'laurel-new-module-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

copyProject(root, copy);

// Without what this run says of itself to its own processes.
const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));

async function tool(args: readonly string[]): Promise<string> {
  const options = { cwd: copy, maxBuffer: 1e8, env: clean };
  const { stdout } = await run(process.execPath, [...args], options).catch(
    (error: Error & { stdout?: string }) => ({ stdout: `${error.message}\n${error.stdout}` }),
  );
  return stdout;
}

async function expectItsTestsToPass(): Promise<void> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const report = join(copy, 'report.json');
  const tests = [
    'src/modules/gifts',
    'src/test/common/samples',
    'src/test/boundaries',
    'src/test/tables/entities',
  ];
  const output = await tool([
    vitest,
    'run',
    '--project',
    'unit',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]);
  const { success, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    success: boolean;
    numPassedTests: number;
  };
  expect([success, numPassedTests > 100], output.slice(-4_000)).toEqual([true, true]);
}

test(
  'a new module costs a page, one line elsewhere and next to nothing before the first row of a list; its tests pass',
  { timeout: 600_000 },
  async () => {
    // Its files and lines are counted each day; of what else it is measured by, one thing a day.
    const measured = ofToday(['tests', 'bytes', 'types'], 1);
    const before = measured.includes('bytes') ? await firstRowBytes(copy) : [];
    for (const bytes of before) expect(bytes).toBeLessThanOrEqual(firstRowLimit);
    const files = writeModule(copy, 'gifts');
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
    console.info(`a new module: ${files.length} files, ${lines} lines`);
    expect(files.length).toBeLessThanOrEqual(20);
    expect(lines).toBeLessThanOrEqual(270);
    // A field costs its declaration, its column and its words: what tests write of it is their own.
    const ofOneField = files
      .filter((file) => !/test\.ts$|samples\.ts$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => /due_?date/i.test(line));
    expect(ofOneField.length).toBeLessThanOrEqual(8);
    if (measured.includes('types'))
      expect(await tool([join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'])).toBe('');
    if (measured.includes('tests')) await expectItsTestsToPass();
    if (!measured.includes('bytes')) return;
    const grown = (await firstRowBytes(copy)).map((bytes, index) => bytes - before[index]!);
    console.info(
      `the first row: ${before.join(', ')} bytes of code, ${grown.join(', ')} more with a new module`,
    );
    for (const bytes of grown) expect(bytes).toBeLessThan(500);
  },
);

test('a name that is taken or is none is refused, and nothing is written', () => {
  expect(() => writeModule(copy, 'members')).toThrow('There is a module members already.');
  expect(() => writeModule(copy, '../x')).toThrow('small letters');
});
