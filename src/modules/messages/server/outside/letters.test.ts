import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { announcementMessages } from '../../../announcements/messages.ts';
import { FakeMailServer } from '../../../identity/server/mail/fake-mail-server.ts';
import { messagesCalls } from '../../calls.ts';
import { reachCalls as calls } from '../../reach.calls.ts';
import { sendingLetters } from './letters.ts';

const world = await useWorld();
const office = await FakeMailServer.open();
afterAll(() => office.close());
const { environment } = world.app.app;
Object.assign(environment, { mail: office.address });

const wish = {
  points: 'none',
  notices: 'mail',
  requests: 'mail',
  rhythm: 'each',
  hour: 18,
  quietFrom: 0,
  quietTo: 0,
} as const;

/** A member with a proved address; the mailbox is of that member alone. */
async function reachable() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const person = await org.person();
  const address = `${org.mark}@example.org`.toLowerCase();
  await org.tx((tx) =>
    tx.run(
      sql`update identity.app_user set email = ${address}, email_verified_at = now() where id = ${person.userId}`,
    ),
  );
  return { org, person, letters: () => office.letters.filter(({ to }) => to === address) };
}

const tell = (org: OrganisationWorld, { memberId, name }: Person): Promise<void> =>
  org.tx((tx) => notify(tx, announcementMessages.birthday, { recipients: [memberId], params: { name } }));

const send = ({ orgId }: OrganisationWorld) =>
  'workOff' in sendingLetters && sendingLetters.workOff(world.app.app, orgId);

test('messages go by mail as one letter that says how many, once; what was read before is left out', async () => {
  const { org, person, letters } = await reachable();
  await tell(org, person);
  await world.settle();
  await person.as.get(calls.saveReach, { ...wish, version: 0 });
  for (const _each of [1, 2]) await tell(org, person);
  await world.settle();
  world.at('2026-11-20T04:00:01Z');
  await send(org);
  const [letter] = await eventually(async () => (letters().length > 0 ? letters() : null));
  expect(letter!.subject).toMatch(/2/);
  expect(letter!.text).toContain('/messageIndex');
  expect(letter!.text).not.toContain(person.name);
  await tell(org, person);
  await world.settle();
  await person.as.get(messagesCalls.read, { kind: 'notice' });
  await send(org);
  await send(org);
  expect(letters()).toHaveLength(1);
});

test('in quiet hours letters wait, and become one', async () => {
  const { org, person, letters } = await reachable();
  await person.as.get(calls.saveReach, { ...wish, quietFrom: 11, quietTo: 14, version: 0 });
  await tell(org, person);
  await world.settle();
  await send(org);
  world.at('2026-11-20T05:59:00Z');
  await tell(org, person);
  await world.settle();
  await send(org);
  expect(letters()).toHaveLength(0);
  world.at('2026-11-20T06:00:00Z');
  await send(org);
  expect(await eventually(async () => (letters().length > 0 ? letters() : null))).toHaveLength(1);
});

test('a way without a proved address is refused, and the answer says which ways there are', async () => {
  const { person } = await reachable();
  const refused = await person.as.call(calls.saveReach, { ...wish, points: 'sms', version: 0 });
  expect(refused.fields).toHaveProperty('points');
  const { ways, version } = await person.as.get(calls.reach, {});
  expect(ways.sms).toBeNull();
  expect(ways.mail).toMatch(/^.\*\*\*@example\.org$/);
  expect(version).toBe(0);
  await person.as.get(calls.saveReach, { ...wish, version: 0 });
  expect((await person.as.call(calls.saveReach, { ...wish, version: 0 })).reason).toBe('stale');
  expect(await person.as.get(calls.saveReach, { ...wish, version: 1 })).toEqual({ version: 2 });
});
