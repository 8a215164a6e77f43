import { expect, test } from 'vitest';
import { Places } from './places.ts';

test.each([0, 1, 2, 7, 8, 9, 100])('finds and removes any of %i places', (count) => {
  const places = new Places(count);
  const left = Array.from({ length: count }, (_, at) => at + 1);
  for (let turn = 0; left.length > 0; turn += 1) {
    expect(left.map((_, index) => places.at(index))).toEqual(left);
    const [removed] = left.splice((turn * 31) % left.length, 1);
    places.remove(removed!);
    places.remove(removed!);
    expect(places.left).toBe(left.length);
  }
});
