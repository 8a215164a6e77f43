import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { readSearch } from './screen-search.ts';

const schema = z.object({
  page: z._default(z.int(), 1),
  keyword: z.optional(z.string()),
  scope: z._default(z.enum(['own', 'all']), 'own'),
});

test('what fits is read', () => {
  expect(readSearch(schema, { page: 3, keyword: 'x', scope: 'all' })).toEqual({
    page: 3,
    keyword: 'x',
    scope: 'all',
  });
});

test('a number where a text is meant is that text', () => {
  expect(readSearch(schema, { keyword: 12 })).toEqual({ page: 1, keyword: '12', scope: 'own' });
});

test('what does not fit is left out, the rest stays', () => {
  expect(readSearch(schema, { page: 'many', keyword: 'x', scope: 'foreign' })).toEqual({
    page: 1,
    keyword: 'x',
    scope: 'own',
  });
});

test('the parsers are not compiled: the content security policy forbids it', () => {
  expect(z.config().jitless).toBe(true);
});
