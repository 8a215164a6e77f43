import { expect, test } from 'vitest';
import { everyCall, idPaths, inputSchemaOf, send } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { kindOf, sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);

test('every id field of every call is mapped to a kind of thing', () => {
  const places = everyCall.flatMap(({ name, declared }) =>
    idPaths(inputSchemaOf(declared)).map(
      (path) => [name, path.findLast((key) => typeof key === 'string') ?? ''] as const,
    ),
  );
  expect(places.length).toBeGreaterThan(80);
  for (const [name, field] of places) expect(kindOf(name, String(field))).toBeTruthy();
});

test.each(everyCall)('$name takes its sample', async ({ name, declared }) => {
  // More than an hour after the files of the seed, of which an organisation may hand in so many.
  world.at('2026-11-20T05:30:00Z');
  const { token } = own.merit.manager.as;
  const answer = await send(world.base, declared, sampleOf(name, own), {
    token,
    org: { header: own.id('org') },
  });
  // A sample that the contract refuses would let the other tests of every call pass without looking.
  expect([answer.status, answer.reason]).not.toEqual([200, 'invalid_input']);
  expect(answer.status, answer.text).toBe(200);
});
