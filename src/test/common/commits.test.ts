import { expect, test } from 'vitest';
import { faultsOf, logFormat } from '../../../scripts/check/commits.ts';

const entry = (hash: string, subject: string, body: string): string =>
  logFormat.replace('%h', hash).replace('%s', subject).replace('%b', body);
const reason = 'A reader of the history asks for the reason.\n';

test('a commit with a short subject and a body is well written', () => {
  expect(faultsOf(`${entry('1', 'x'.repeat(72), reason)}\n${entry('2', 'Say it', reason)}\n`)).toEqual([]);
});

test('a long subject and a missing body are faults, each named', () => {
  const faults = faultsOf([entry('1', 'x'.repeat(73), reason), entry('2', 'Say it', '\n')].join('\n'));
  expect(faults).toEqual([
    `1 has a subject of 73 characters, not 72: ${'x'.repeat(73)}`,
    '2 has no body that says why: Say it',
  ]);
});
