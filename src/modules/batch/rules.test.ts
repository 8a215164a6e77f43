import { expect, test } from 'vitest';
import { fieldsFor } from './rules.ts';

test('tiers that are switched off have no column', () => {
  expect(fieldsFor(1)).not.toContain('a');
  expect(fieldsFor(2)).toContain('a');
  expect(fieldsFor(2)).not.toContain('p');
});
