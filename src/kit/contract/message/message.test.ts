import { expect, test } from 'vitest';
import type { PermissionId } from '../permission.ts';
import { messagesOf, type MessageWords } from './message.ts';

const trees = messagesOf('trees', { grown: { category: 'system', params: ['height'] } });
const words: MessageWords<typeof trees> = { grown: ({ height, points }) => `${height} m ${points}` };

// A misspelt or undeclared key does not compile.
// @ts-expect-error: no message has that key
const misspelt: unknown = trees.grwon;
// @ts-expect-error: a message without its words
const wordless: MessageWords<typeof trees> = {};
// @ts-expect-error: a parameter that the message does not declare
const undeclared: MessageWords<typeof trees> = { grown: ({ width }) => String(width) };
// @ts-expect-error: an id that `permission()` has not made
const bare: PermissionId = 'TREES001';

test('a declared message has the key of its module, and words with its parameters alone', () => {
  expect(trees.grown).toEqual({ key: 'trees.grown', category: 'system', params: ['height'] });
  expect(words.grown({ height: 3, points: '+1.0', change: 'plus', gained: '', what: '' })).toBe('3 m +1.0');
  expect([misspelt, wordless, typeof undeclared.grown, bare]).toEqual([
    undefined,
    {},
    'function',
    'TREES001',
  ]);
});
