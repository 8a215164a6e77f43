import { expect, it } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { openIdentity } from '../test-world.ts';
import { TestBrowser } from '../account/test-browser.ts';

const identity = await openIdentity({ limits: true });

it('limits the sign-in by device to five a minute per address, for any account', async () => {
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let round = 0; round < 6; round++) {
    last = await new TestBrowser(identity.base).go('/valid/identifierLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'laurel-pc', deviceIdentifierId: 'd'.repeat(32), userId: newId() }),
    });
    statuses.push(last.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('allows sixty failed exchanges a minute per address, and successful ones beyond', async () => {
  await identity.user('mei', 'Kenari#2207');
  const person = new TestBrowser(identity.base);
  const { refresh_token } = await person.tokens('mei', 'Kenari#2207');
  const answers: Response[] = [];
  for (let round = 0; round < 62; round++)
    answers.push(await new TestBrowser(identity.base).renew('x'.repeat(43)));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(400), 429, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
  expect((await person.renew(refresh_token)).status).toBe(200);
});

it('limits checks of tokens', async () => {
  const person = new TestBrowser(identity.base);
  const responses = await Promise.all(Array.from({ length: 610 }, () => person.checkToken('x')));
  expect(responses.filter((response) => response.status === 429)).toHaveLength(10);
});
