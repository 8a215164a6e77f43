import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst } from '../../scripts/build/fetch-first.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part is imported once all its files came; those that did not are asked for again', async () => {
  const missing = new Set(['assets/b.js']);
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    addresses.push(address);
    return missing.has(address.slice(1))
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response('x'));
  });
  const load = vi.fn(() => Promise.resolve('part'));
  const names = ['assets/a.js', 'assets/b.js'];
  await expect(fetchFirst(load, names)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  expect(await fetchFirst(load, names)).toBe('part');
  expect(addresses).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js']);
});

test('a file that the server does not have is missing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(fetchFirst(() => Promise.resolve(1), ['assets/gone.js'])).rejects.toThrow('assets/gone.js');
});
