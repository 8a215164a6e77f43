import { expect, test, vi } from 'vitest';
import type { Tx } from './database/db.ts';

// As in a process in which nothing was put together yet; other test files of this one have loaded the product.
vi.resetModules();
const { hook, joinHooks, question } = await import('./hook.ts');

const tx = {} as Tx;

test('a hook calls its followers in the order of the modules, each once, and a failure ends it', async () => {
  const changed = hook<{ id: string }>('test.changed');
  await expect(changed(tx, { id: 'a' })).rejects.toThrow(/test\.changed has no followers yet/);
  const calls: string[] = [];
  const first = changed.with(async (_tx, { id }) => void calls.push(`first ${id}`));
  const second = changed.with(async (_tx, { id }) => void calls.push(`second ${id}`));
  joinHooks([{ hooks: [first] }, {}, { hooks: [second, first] }]);
  await changed(tx, { id: 'b' });
  expect(calls).toEqual(['first b', 'second b']);
  joinHooks([{ hooks: [changed.with(() => Promise.reject(new Error('no room')))] }]);
  await expect(changed(tx, { id: 'c' })).rejects.toThrow('no room');
});

test('a question has one answer: none and two are faults', async () => {
  const toText = question<number, string>('test.asked');
  joinHooks([]);
  await expect(async () => toText(tx, 1)).rejects.toThrow(/nobody answers test\.asked/);
  joinHooks([{ hooks: [toText.with(async (_tx, number) => `${number}`)] }]);
  expect(await toText(tx, 2)).toBe('2');
  expect(() => joinHooks([{ hooks: [toText.with(async () => 'other')] }])).toThrow(
    /two modules answer test\.asked/,
  );
});
