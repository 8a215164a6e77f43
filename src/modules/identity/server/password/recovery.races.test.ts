import { afterAll, expect, it } from 'vitest';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { openIdentity } from '../test-world.ts';
import { nowhere } from '../oauth/adapter.ts';
import { requestCode, setPasswordByCode } from './phone-code.ts';
import { FakeMailServer } from '../mail/fake-mail-server.ts';
import { sendResetLink, setPasswordByLink } from './reset-link.ts';
import { lockUser } from '../account/user.store.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const identity = await openIdentity({ sms: office.address, mail: office.address });
const { app } = identity;
const common = { ip: '192.0.2.1', language: 'en_US' } as const;
const mobile = '13800000009';
const email = 'lin@example.org';
const userId = await identity.user('lin', 'Kenari#2207', { mobile, email });
await identity.sql('update identity.app_user set email_verified_at = now() where id = $1', [userId]);

const waiting = async (): Promise<number> => {
  const [row] = await identity.sql<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.n ?? 0;
};

/** Replaces a link while it is about to be used: locks the user, starts the use, then ends the link. */
async function endedMeanwhile<Result>(ending: (tx: Tx) => Promise<unknown>, use: () => Promise<Result>) {
  return app.db.transact(nowhere, async (tx) => {
    await lockUser(tx, userId);
    const used = use().catch((error: Refusal) => error);
    await expect.poll(waiting).toBe(1);
    await ending(tx);
    return { used };
  });
}

it('a link replaced while it is being used is invalid, without a deadlock', async () => {
  await app.db.transact(nowhere, (tx) =>
    sendResetLink(tx, app, { userId, byUserId: userId, language: 'en_US' }),
  );
  const { text } = await office.take(email);
  const link = /link=([\w-]{43})/.exec(text)?.[1] ?? '';
  const { used } = await endedMeanwhile(
    (tx) => tx.run(sql`update identity.reset_link set used_at = now() where user_id = ${userId}`),
    () =>
      app.db.transact(nowhere, (tx) =>
        setPasswordByLink(tx, app, { link, password: 'Melati#8841', ...common }),
      ),
  );
  expect(await used).toMatchObject({ reason: 'wrong_code' });
});

it('a code ended while it is being used is invalid, without a deadlock', async () => {
  const { ticket } = await app.db.transact(nowhere, (tx) =>
    requestCode(tx, app, { mobile, account: '', ...common }),
  );
  const { text } = await office.take(`+86${mobile}`);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const { used } = await endedMeanwhile(
    (tx) => tx.run(sql`update identity.phone_code set used_at = now() where user_id = ${userId}`),
    () =>
      app.db.transact(nowhere, (tx) =>
        setPasswordByCode(tx, app, { ticket, mobile, code, password: 'Melati#8841', ...common }),
      ),
  );
  expect(await used).toMatchObject({ reason: 'wrong_code' });
});
