import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { codeOf, customer, satisfactionWorld } from '../fixture.ts';

const world = await useWorld({ limits: true });

test('takes so many requests of an address a minute, and so many answers of a card', async () => {
  const setup = await satisfactionWorld(world);
  const code = await codeOf(world, setup.merit, 1);
  const visitor = customer(world, code);
  const statuses: number[] = [];
  // Stars are missing: none of them is an answer.
  for (let count = 0; count < 31; count += 1) statuses.push((await visitor.send({ comment: 'x' })).status);
  expect(statuses.slice(0, 30).every((status) => status < 400)).toBe(true);
  expect(statuses[30]).toBe(429);
  // Another card of the same address is still open.
  const next = customer(world, await codeOf(world, setup.merit, 2));
  const opened = await Promise.all(Array.from({ length: 65 }, () => next.open()));
  const refused = opened.filter(({ status }) => status === 429);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(refused).toHaveLength(5);
  // Nobody guesses codes from there.
  const guess = await customer(world, `C${'2'.repeat(19)}`).open();
  expect(guess.status).toBe(429);
});
