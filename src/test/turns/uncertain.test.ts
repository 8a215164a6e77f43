import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uncertainAgain } from '../../../scripts/test/uncertain.mjs';

test('a file that is uncertain on a second day within a week has failed', () => {
  const list = join(mkdtempSync(join(tmpdir(), 'uncertain-')), 'list.txt');
  writeFileSync(list, '# a list\n');
  expect(uncertainAgain(['a.test.ts', 'b.test.ts'], '2026-03-01', list)).toEqual([]);
  // Twice on one day is one machine's bad day.
  expect(uncertainAgain(['a.test.ts'], '2026-03-01', list)).toEqual([]);
  expect(uncertainAgain(['a.test.ts', 'c.test.ts'], '2026-03-08', list)).toEqual(['a.test.ts']);
  expect(uncertainAgain(['b.test.ts'], '2026-03-09', list)).toEqual([]);
  expect(readFileSync(list, 'utf8')).toBe(
    '# a list\n2026-03-01 a.test.ts\n2026-03-01 b.test.ts\n2026-03-08 a.test.ts\n2026-03-08 c.test.ts\n2026-03-09 b.test.ts\n',
  );
});
