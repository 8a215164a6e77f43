import { beforeAll, describe, expect, it } from 'vitest';
import { budget } from '../../../../kit/test/budget.ts';
import { openIdentity } from '../test-world.ts';
import { TestBrowser, type Tokens } from '../account/test-browser.ts';

const identity = await openIdentity();
const password = 'Kenari#2207';

beforeAll(async () => {
  await identity.user('meihua', password);
});

const browser = () => new TestBrowser(identity.base);
const answer = async (response: Response) => (await response.json()) as Record<string, string>;

describe('renewal', () => {
  it('gives new tokens; the old access token lives on', async () => {
    const person = browser();
    const first = await person.tokens('meihua', password);
    const second = (await (await person.renew(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await person.isLiving(second.access_token)).toBe(true);
    expect(await person.isLiving(first.access_token)).toBe(true);
  });

  it('has one successor: the same token sent 200 times at once gives one answer', async () => {
    const person = browser();
    const { refresh_token } = await person.tokens('meihua', password);
    const responses = await Promise.all(Array.from({ length: 200 }, () => person.renew(refresh_token)));
    // A busy server may ask some to retry, but refuses nobody, and all answers are the same.
    const successful = responses.filter(({ status }) => status === 200);
    const later = responses.filter(({ status }) => status === 503);
    expect(successful.length).toBeGreaterThan(0);
    expect(successful.length + later.length).toBe(200);
    for (const { headers } of later) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const answers = await Promise.all(successful.map((response) => response.text()));
    expect(new Set(answers).size).toBe(1);
    expect(await (await person.renew(refresh_token)).text()).toBe(answers[0]);
    expect(await person.isLiving((JSON.parse(answers[0] ?? '') as Tokens).access_token)).toBe(true);
  });

  it('never issues twice in double renewals', async () => {
    const person = browser();
    let { refresh_token } = await person.tokens('meihua', password);
    for (let round = 0; round < budget(25, 200); round++) {
      const [one, two] = await Promise.all([person.renew(refresh_token), person.renew(refresh_token)]);
      const [first, second] = [(await one.json()) as Tokens, (await two.json()) as Tokens];
      expect(second.refresh_token).toBe(first.refresh_token);
      refresh_token = first.refresh_token;
    }
    const [row] = await identity.sql<{ count: number }>(
      `select count(*)::int as count from identity.oauth_item where model = 'RefreshToken' and consumed_at is null
       and grant_id = (select grant_id from identity.oauth_item where model = 'RefreshToken' order by consumed_at desc nulls last limit 1)`,
    );
    expect(row?.count).toBe(1);
  }, 120_000);

  it('repeats its answer within the window, and ends the grant after it', async () => {
    const person = browser();
    const first = await person.tokens('meihua', password);
    const second = (await (await person.renew(first.refresh_token)).json()) as Tokens;
    expect(await answer(await person.renew(first.refresh_token))).toEqual(second);
    await identity.sql(
      `update identity.oauth_item set consumed_at = consumed_at - interval '16 seconds' where consumed_at is not null`,
    );
    expect(await answer(await person.renew(first.refresh_token))).toMatchObject({ error: 'invalid_grant' });
    expect(await person.isLiving(second.access_token)).toBe(false);
    expect((await person.renew(second.refresh_token)).status).toBe(400);
  });

  it('does not prolong the fourteen days', async () => {
    const person = browser();
    const first = await person.tokens('meihua', password);
    await identity.sql(
      `update identity.oauth_item set expires_at = now() + interval '1 hour' where model = 'RefreshToken'`,
    );
    const second = (await (await person.renew(first.refresh_token)).json()) as Tokens;
    const rows = await identity.sql<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from identity.oauth_item where model = 'RefreshToken' and consumed_at is null`,
    );
    expect(Math.max(...rows.map((row) => row.seconds))).toBeLessThanOrEqual(3_600);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'RefreshToken'`);
    expect((await person.renew(second.refresh_token)).status).toBe(400);
  });

  it('refuses unknown tokens, access tokens and another client', async () => {
    const person = browser();
    const { access_token, refresh_token } = await person.tokens('meihua', password);
    for (const token of ['', 'x', access_token]) expect((await person.renew(token)).status).toBe(400);
    expect((await person.renew(refresh_token, `Basic ${btoa('other:laurel-pc-public')}`)).status).toBe(401);
    expect((await person.renew(refresh_token)).status).toBe(200);
  });

  it('refuses a closed account', async () => {
    await identity.user('closing', password);
    const person = browser();
    const { refresh_token } = await person.tokens('closing', password);
    await identity.sql(`update identity.app_user set status = 'closed' where login_name = 'closing'`);
    expect((await person.renew(refresh_token)).status).toBe(400);
  });

  it('answers 503 with a delay while the database is down, and does not lose the token', async () => {
    const person = browser();
    const { refresh_token } = await person.tokens('meihua', password);
    await identity.sql('alter table identity.oauth_item rename to oauth_item_away');
    const failed = await person.renew(refresh_token);
    const authorisation = await person.go('/oauth/authorize?client_id=laurel-pc');
    await identity.sql('alter table identity.oauth_item_away rename to oauth_item');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2']);
    expect(authorisation.status).not.toBe(500);
    expect((await person.renew(refresh_token)).status).toBe(200);
  });
});
