import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openIdentity } from './identity-world.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { TestBrowser } from './test-browser.ts';

const password = 'Kenari#2207';
const [older, newer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];

describe('the key of the passwords', () => {
  it('is needed to try one: the table alone is worth nothing', async () => {
    const kept = await hashPassword(password, [older]);
    expect(await verifyPassword(password, kept, [older])).toBe(true);
    expect(await verifyPassword(password, kept, [])).toBe(false);
    expect(await verifyPassword(password, kept, [newer])).toBe(false);
    // Not even what argon2 kept fits the password without the key.
    expect(await verifyPassword(password, kept.slice(kept.indexOf('$argon2id')), [])).toBe(false);
    expect(kept).not.toContain(older.slice(0, 12));
  });

  it('is replaced with two of them live, and hashes follow at the sign-in', async () => {
    const kept = await hashPassword(password, [older]);
    expect(await verifyPassword(password, kept, [newer, older])).toBe(true);
    expect(isOutdated(kept, [newer, older])).toBe(true);
    expect(isOutdated(kept, [older])).toBe(false);

    const identity = await openIdentity({ passwordKeys: [newer, older] });
    const userId = await identity.user('wei', password);
    const hashOfUser = async () => {
      const [row] = await identity.sql<{ password_hash: string }>(
        'select password_hash from identity.app_user where id = $1',
        [userId],
      );
      return row?.password_hash ?? '';
    };
    await identity.sql('update identity.app_user set password_hash = $1 where id = $2', [kept, userId]);
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
});
