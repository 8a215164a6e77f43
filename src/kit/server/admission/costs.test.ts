import { expect, test } from 'vitest';
import { Costs, learn } from './costs.ts';

test('a call is known by the first that ended, and short ones among long ones do not make it look short', () => {
  const costs = new Costs();
  const cost = costs.of('a report');
  expect(cost.expectedMs).toBe(0);
  learn(cost, 300);
  expect(costs.of('a report').expectedMs).toBe(300);
  for (let round = 0; round < 20; round += 1) {
    for (let at = 0; at < 9; at += 1) learn(cost, 3);
    learn(cost, 300);
  }
  expect(cost.expectedMs).toBeGreaterThan(100);
  expect(costs.of('another').expectedMs).toBe(0);
});

test('one long one among short ones is forgotten, and so is what a call once took', () => {
  const cost = new Costs().of('a list');
  for (let at = 0; at < 10; at += 1) learn(cost, 5);
  learn(cost, 100);
  for (let at = 0; at < 5; at += 1) learn(cost, 5);
  expect(cost.expectedMs).toBeLessThan(30);
  learn(cost, 300);
  for (let at = 0; at < 40; at += 1) learn(cost, 5);
  expect(cost.expectedMs).toBeLessThan(10);
});
