import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { TestBrowser } from '../account/test-browser.ts';

const password = 'Kenari#2207';
const [older, newer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];

describe('the key of the passwords', () => {
  it('is needed to try one: the table alone is worth nothing', async () => {
    const hash = await hashPassword(password, [older]);
    expect(await verifyPassword(password, hash, [older])).toBe(true);
    expect(await verifyPassword(password, hash, [])).toBe(false);
    expect(await verifyPassword(password, hash, [newer])).toBe(false);
    // Not even what argon2 kept fits the password without the key.
    expect(await verifyPassword(password, hash.slice(hash.indexOf('$argon2id')), [])).toBe(false);
    expect(hash).not.toContain(older.slice(0, 12));
  });

  it('is replaced with two of them live, and hashes follow at the sign-in', async () => {
    const hash = await hashPassword(password, [older]);
    expect(await verifyPassword(password, hash, [newer, older])).toBe(true);
    expect(isOutdated(hash, [newer, older])).toBe(true);
    expect(isOutdated(hash, [older])).toBe(false);

    const identity = await openIdentity({ passwordKeys: [newer, older] });
    const userId = await identity.user('wei', password);
    const hashOfUser = async () => {
      const [row] = await identity.sql<{ password_hash: string }>(
        'select password_hash from identity.app_user where id = $1',
        [userId],
      );
      return row?.password_hash ?? '';
    };
    await identity.sql('update identity.app_user set password_hash = $1 where id = $2', [hash, userId]);
    await new TestBrowser(identity.base).tokens('wei', password);
    const moved = await hashOfUser();
    expect(isOutdated(moved, [newer])).toBe(false);
    expect(await verifyPassword(password, moved, [newer])).toBe(true);
    await new TestBrowser(identity.base).tokens('wei', password);
    expect(await hashOfUser()).toBe(moved);
    // A hash of before there were keys gets one, too.
    await identity.sql('update identity.app_user set password_hash = $1 where id = $2', [
      await hashPassword(password),
      userId,
    ]);
    await new TestBrowser(identity.base).tokens('wei', password);
    expect(isOutdated(await hashOfUser(), [newer])).toBe(false);
  });

  it('a missing key is reported on the sign-in page and by readiness, until the password has another', async () => {
    const lost = await hashPassword(password, [older]);
    const identity = await openIdentity({
      passwordKeys: [newer],
      before: (owner) =>
        owner.query(
          `insert into identity.app_user (id, login_name, name, password_hash) values (gen_random_uuid(), 'wei', 'Wei', $1)`,
          [lost],
        ),
    });
    await identity.user('ana', password);
    const ready = async () => (await fetch(`${identity.base}/health/ready`)).status;
    const page = async (account?: string) => {
      const browser = new TestBrowser(identity.base);
      const path = await browser.openSignIn();
      const answer = account ? browser.form(path, { account, password: 'Wrong#1x' }) : browser.go(path);
      return (await answer).text();
    };
    const saysSo = expect.stringContaining('核对密码所需的密钥');
    expect(await ready()).toBe(503);
    expect(await page()).toEqual(saysSo);
    // The answer reveals neither whose key is missing nor whether an account exists.
    for (const account of ['wei', 'ana', 'nobody']) expect(await page(account)).toEqual(saysSo);

    await new TestBrowser(identity.base).tokens('ana', password);
    expect(await ready()).toBe(200);
    expect(await page()).not.toEqual(saysSo);
    expect(await page('nobody')).toEqual(saysSo);
    await identity.sql(`update identity.app_user set password_hash = $1 where login_name = 'wei'`, [
      await hashPassword(password, [newer]),
    ]);
    expect(await page('nobody')).not.toEqual(saysSo);
  });
});
