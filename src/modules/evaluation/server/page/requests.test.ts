import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { codeOf, customer, evaluationWorld } from '../fixture.ts';

const world = await useWorld({ limits: true });

test('takes so many requests of an address a minute, and so many tries of a code', async () => {
  const setup = await evaluationWorld(world);
  const visitor = customer(world, await codeOf(world, setup.merit, setup.cardId));
  const statuses: number[] = [];
  // No question is answered: none of them is an answer.
  for (let count = 0; count < 31; count += 1) statuses.push((await visitor.send({ 'q-q3': 'x' })).status);
  expect(statuses.slice(0, 30).every((status) => status < 400)).toBe(true);
  expect(statuses[30]).toBe(429);
  // The code of the service counts for itself.
  const next = customer(world, await codeOf(world, setup.merit, setup.serviceId));
  expect((await next.open()).status).toBe(200);
  const guesses: number[] = [];
  for (let count = 0; count < 11; count += 1)
    guesses.push((await customer(world, `E${String(22 + count).padEnd(19, '2')}`).open()).status);
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
