import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { punchesIn, terminalWorld } from '../fixture.ts';

const world = await useWorld();
const program = join(import.meta.dirname, '../../../../../scripts/simulate/simulate.ts');
const simulate = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args]);

test(
  'the simulated terminal is a program with help, whose faults change no number',
  { timeout: 60_000 },
  async () => {
    const { org, path, serial } = await terminalWorld(world);
    expect((await simulate()).stdout).toContain('attendance');
    expect((await simulate('attendance', '--help')).stdout).toContain('--lost-answers');
    await expect(simulate('toaster')).rejects.toThrow('No device is called toaster');
    await expect(simulate('attendance', '--punches', 'many')).rejects.toThrow('--punches takes a number');
    const address = ['--url', world.base, '--serial', serial, '--key', path];
    const faults = ['--doubled', '50', '--late', '40', '--lost-answers', '50', '--clock=-3600'];
    const { stdout } = await simulate('attendance', ...address, '--punches', '12', '--every', '0', ...faults);
    expect(stdout).toContain('greeting: 200 GET OPTION FROM:');
    await expect(simulate('attendance', '--url', 'http://127.0.0.1:9')).rejects.toThrow('No server answers');
    expect((await punchesIn(org)).map(({ pin }) => pin)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? '1001' : '1002')),
    );
  },
);
