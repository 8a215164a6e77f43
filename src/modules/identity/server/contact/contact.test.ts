import { afterAll, beforeEach, expect, test } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { FakeMailServer } from '../mail/fake-mail-server.ts';
import { TestBrowser } from '../account/test-browser.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const identity = await openIdentity({ sms: office.address, mail: office.address });
const silent = await openIdentity();
const password = 'Kenari#2207';
const userId = await identity.user('wei', password, { mobile: '13800000001', email: 'old@example.com' });
await identity.user('other', password);
await silent.user('wei', password);

type Answer = { status: number; reason?: string; fields?: object; object: Record<string, unknown> | null };

class Person extends TestBrowser {
  token = '';
  static async in(account: string, base = identity.base): Promise<Person> {
    const person = new Person(base);
    person.token = (await person.tokens(account, password)).access_token;
    return person;
  }
  async call(path: string, body?: object): Promise<Answer> {
    const response = await this.go(`/api/auth/contact/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }
  ask(channel: string, address: string, typed = password): Promise<Answer> {
    return this.call('code', { channel, address, password: typed });
  }
}

/** Asks for a code and reads it from the letter. */
async function codeTo(person: Person, channel: string, address: string, to = address) {
  const { object } = await person.ask(channel, address);
  const code = /\d{6}/.exec((await office.take(to)).text)?.[0] ?? '';
  return { channel, address, ticket: String(object?.['ticket']), code };
}

beforeEach(async () => {
  await identity.sql('truncate identity.phone_code, identity.code_try, identity.letter, identity.throttle');
  office.letters.length = 0;
});

test('a number and an address are proved by a code, once, and the ones before are told', async () => {
  const wei = await Person.in('wei');
  expect((await wei.call('get')).object).toMatchObject({ mobile: '86-13800000001', isMobileProved: false });
  const number = await codeTo(wei, 'sms', '60-123456789', '+60123456789');
  expect((await wei.call('prove', number)).object).toMatchObject({
    mobile: '60-123456789',
    isMobileProved: true,
    isEmailProved: false,
  });
  await office.take('+8613800000001');
  expect((await wei.call('prove', number)).reason).toBe('wrong_code');
  await identity.sql('truncate identity.phone_code');
  const address = await codeTo(wei, 'mail', 'New@example.com');
  expect((await wei.call('prove', address)).object).toMatchObject({
    email: 'New@example.com',
    isEmailProved: true,
  });
  await office.take('old@example.com');
  const again = await wei.ask('mail', 'new@example.com');
  expect(again).toMatchObject({ reason: expect.any(String), fields: { address: expect.any(String) } });
});

test('a code asks for the password, is of its user and address alone, and of no other purpose', async () => {
  const [wei, other] = [await Person.in('wei'), await Person.in('other')];
  expect((await wei.ask('mail', 'a@example.com', 'Wrong#1')).fields).toHaveProperty('password');
  expect((await wei.ask('mail', 'nonsense')).fields).toHaveProperty('address');
  expect((await wei.ask('sms', 'a@example.com')).fields).toHaveProperty('address');
  const sent = await codeTo(wei, 'mail', 'a@example.com');
  expect((await other.call('prove', sent)).reason).toBe('wrong_code');
  const fresh = await codeToAgain(wei);
  expect((await wei.call('prove', { ...fresh, address: 'b@example.com' })).reason).toBe('wrong_code');
  const reset = await new TestBrowser(identity.base).form('/authenticate/forgotPassword', {
    ticket: fresh.ticket,
    mobile: '13800000001',
    code: fresh.code,
    password: 'Melati#8841',
  });
  expect(((await reset.json()) as { reason?: string }).reason).toBe('wrong_code');
  expect((await wei.call('prove', fresh)).object).toMatchObject({ email: 'a@example.com' });
});

/** The minute between two codes of one address is over. */
async function codeToAgain(person: Person) {
  await identity.sql('delete from identity.phone_code');
  return codeTo(person, 'mail', 'a@example.com');
}

test('codes are limited: one a minute and five a day for an address, five tries for a code', async () => {
  const wei = await Person.in('wei');
  const sent = await codeTo(wei, 'mail', 'c@example.com');
  expect((await wei.ask('mail', 'c@example.com')).status).toBe(429);
  for (let tries = 0; tries < 5; tries += 1) await wei.call('prove', { ...sent, code: '000000' });
  expect((await wei.call('prove', sent)).status).toBe(429);
  await identity.sql(`update identity.phone_code set requested_at = requested_at - interval '1 hour'`);
  for (let count = 1; count < 5; count += 1) {
    expect((await wei.ask('mail', 'c@example.com')).status).toBe(200);
    await identity.sql(`update identity.phone_code set requested_at = requested_at - interval '1 hour'`);
  }
  expect((await wei.ask('mail', 'c@example.com')).status).toBe(429);
});

test('nothing is sent where the server has no carrier, and a changed password ends open codes', async () => {
  const without = await Person.in('wei', silent.base);
  expect((await without.call('get')).object).toMatchObject({ canSendTexts: false, canSendMail: false });
  expect((await without.ask('mail', 'a@example.com')).fields).toHaveProperty('address');
  const wei = await Person.in('wei');
  const sent = await codeTo(wei, 'mail', 'd@example.com');
  await identity.sql(`update identity.phone_code set used_at = now() where user_id = $1`, [userId]);
  expect((await wei.call('prove', sent)).reason).toBe('wrong_code');
});
