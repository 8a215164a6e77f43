import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { ofToday } from '../../kit/test/budget.ts';
import { writeModule } from '../../../scripts/new-module/new-module.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'laurel-new-module-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const parts = ['src', 'scripts', 'e2e', 'bench', 'docs', 'public', 'index.html', 'package.json'];
for (const name of [...parts, 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'])
  cpSync(join(root, name), join(copy, name), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

// Without what this run says of itself to its own processes.
const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));

async function tool(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: copy, maxBuffer: 1e8, env: { ...clean, ...env } };
  const { stdout } = await run(process.execPath, [...args], options).catch(
    (error: Error & { stdout?: string }) => ({ stdout: `${error.message}\n${error.stdout}` }),
  );
  return stdout;
}

/** What a list's first row needs: the code of frame, kit and list, and the words of one language. */
async function firstRowBytes(): Promise<number> {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', 'dist/web', '--emptyOutDir', '--logLevel', 'error'];
  expect(await tool([vite, ...args], { NODE_ENV: 'production' })).toBe('');
  const assets = join(copy, 'dist', 'web', 'assets');
  const first = /^(rolldown-runtime|library|kit|list|(first|words\.lists)\.zh_CN)-.*\.js$/;
  const names = readdirSync(assets).filter((name) => first.test(name));
  expect(names.length).toBeGreaterThanOrEqual(6);
  return names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0);
}

test(
  'a new module costs a page, one line elsewhere and next to nothing before the first row; its tests pass',
  { timeout: 600_000 },
  async () => {
    // Its code runs each day; of what else it is measured by, one thing a day.
    const measured = ofToday(['bytes', 'types'], 1);
    const before = measured.includes('bytes') ? await firstRowBytes() : 0;
    const files = writeModule(copy, 'gifts');
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
    console.info(`a new module: ${files.length} files, ${lines} lines`);
    expect(files.length).toBeLessThanOrEqual(22);
    expect(lines).toBeLessThanOrEqual(350);
    if (measured.includes('types'))
      expect(await tool([join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'])).toBe('');
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const report = join(copy, 'report.json');
    const tests = ['src/modules/gifts', 'src/test/common/samples', 'src/test/boundaries'];
    const said = await tool([
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
    expect([success, numPassedTests > 100], said.slice(-4_000)).toEqual([true, true]);
    if (!measured.includes('bytes')) return;
    const grown = (await firstRowBytes()) - before;
    console.info(`the first row: ${before} bytes of code, ${grown} more with a new module`);
    expect(grown).toBeLessThan(500);
  },
);

test('a name that is taken or is none is refused, and nothing is written', () => {
  expect(() => writeModule(copy, 'members')).toThrow('There is a module members already.');
  expect(() => writeModule(copy, '../x')).toThrow('small letters');
});
