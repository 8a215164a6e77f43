import { expect, test } from 'vitest';
import { useStage } from './kit/browser.ts';
import { personOf } from './kit/people.ts';


const { world, visit } = await useStage();


test('a fresh browser is led to the sign-in page and from there to /home', async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  const visitor = await visit();
  const page = await visitor.signIn(account);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
});
