import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  copyProject,
  firstRowBytes,
  firstRowLanguages,
  firstRowLimit,
} from '../../scripts/new-module/first-row.ts';
import { writeModule } from '../../scripts/new-module/new-module.mjs';
import type { Bench } from '../cell.ts';
import { ratioOfRuns } from '../measure.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The entry of a module in the menu. */
const growthLimit = 500;

/** The JavaScript before the first row of a list, with today's modules and with one more. */
export async function bytesCell({ report }: Bench): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'laurel-bytes-'));
  try {
    copyProject(root, copy);
    const before = await firstRowBytes(copy);
    writeModule(copy, 'gifts');
    const after = await firstRowBytes(copy);
    firstRowLanguages.forEach((language, index) => {
      const [bytes = 0, more = 0] = [before[index], after[index]];
      report.add(
        'ui',
        `script of a first row, ${language} : budget of ${firstRowLimit / 1_000} kB`,
        { atMost: 1 },
        ratioOfRuns([bytes / firstRowLimit]),
        { bytes },
      );
      report.add(
        'ui',
        `the same, what a module more adds to it : ${growthLimit} bytes`,
        { atMost: 1 },
        ratioOfRuns([(more - bytes) / growthLimit]),
        { bytes: more },
      );
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
