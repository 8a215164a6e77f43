import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../kit/contract/language.ts';
import { openIdentity } from '../test-world.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { FakeMailServer } from '../mail/fake-mail-server.ts';
import { TestBrowser } from '../account/test-browser.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const identity = await openIdentity({ sms: office.address });
const password = 'Kenari#2207';
const mobile = '13800000001';
await identity.user('wei', password, { mobile });
const path = '/login/forgotten';

beforeEach(async () => {
  await identity.sql('truncate identity.phone_code, identity.code_try');
  office.letters.length = 0;
});

const page = async (person: TestBrowser, fields: Record<string, string>, headers = {}) => {
  const response = await person.form(path, fields, headers);
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const fieldsOfStep = { step: 'ask', account: 'wei', mobile };

describe('the page of a forgotten password', () => {
  it('is linked from the sign-in page, and leads through both steps without script', async () => {
    const person = new TestBrowser(identity.base);
    expect(await (await person.go(await person.openSignIn())).text()).toContain(`href="${path}"`);
    expect(await (await person.go(path)).text()).toContain('name="mobile"');
    const second = await page(person, { ...fieldsOfStep, mobile: `+86-${mobile}` });
    expect(second.text).toContain('autocomplete="one-time-code"');
    const cookie = second.headers.getSetCookie().find((line) => line.startsWith('laurel_reset='));
    expect(cookie).toMatch(/SameSite=Strict; HttpOnly$/);
    const code = /\d{6}/.exec((await office.take(`+86${mobile}`)).text)?.[0] ?? '';
    const typed = { step: 'code', account: 'wei', mobile: `86-${mobile}`, code };

    const differs = await page(person, { ...typed, password: 'Melati#8841', repeat: 'Melati#8842' });
    expect(differs.text).toContain('id="repeat-error"');
    expect(differs.text).not.toContain('Melati#8841');
    const weak = await page(person, { ...typed, password: '123456', repeat: '123456' });
    expect(weak.text).toMatch(/id="password"[^>]*aria-invalid="true"/);
    // Another browser that saw the code has no ticket.
    const thief = new TestBrowser(identity.base);
    const stolen = await page(thief, { ...typed, password: 'Jahat#8841', repeat: 'Jahat#8841' });
    expect(stolen.text).toContain('id="code-error"');
    const done = await page(person, { ...typed, password: 'Melati#8841', repeat: 'Melati#8841' });
    expect(done.text).toContain(recoveryText.zh_CN.doneTitle);
    expect(person.cookie('laurel_reset')).toBeUndefined();
    expect(person.cookie('laurel_session')).toBeUndefined();
    expect((await new TestBrowser(identity.base).tokens('wei', 'Melati#8841')).access_token).toBeTruthy();
    await page(person, { ...typed, password: 'Melati#8841', repeat: 'Melati#8841' });
  });

  it('looks the same for an account that is not there', async () => {
    const [known, unknown] = await Promise.all(
      [fieldsOfStep, { ...fieldsOfStep, account: 'nobody', mobile: '13900000009' }].map((fields) =>
        page(new TestBrowser(identity.base), fields),
      ),
    );
    const plain = (text: string) => text.replaceAll(/139?8?0{5,8}\d|wei|nobody/g, '·');
    expect(plain(unknown?.text ?? '')).toBe(plain(known?.text ?? ''));
  });

  it('reports missing input at its field, and how long to wait', async () => {
    const person = new TestBrowser(identity.base);
    expect((await page(person, { ...fieldsOfStep, account: '' })).text).toMatch(
      /id="account"[^>]*aria-invalid="true"/,
    );
    const bad = await page(person, { ...fieldsOfStep, mobile: '<b>12' });
    expect(bad.text).toMatch(/id="mobile"[^>]*aria-invalid="true"/);
    expect(bad.text).toContain('value="&lt;b&gt;12"');
    await page(person, fieldsOfStep);
    const again = await page(person, fieldsOfStep);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(again.text).toContain('id="mobile-error"');
    const noCode = await page(person, {
      step: 'code',
      account: 'wei',
      mobile,
      code: 'abc',
      password,
      repeat: password,
    });
    expect(noCode.text).toContain('id="code-error"');
  });

  it('does nothing for a page of another site', async () => {
    const { text } = await page(new TestBrowser(identity.base), fieldsOfStep, {
      'sec-fetch-site': 'cross-site',
    });
    expect(text).toContain('name="mobile"');
    expect(await identity.sql('select from identity.phone_code')).toHaveLength(0);
  });

  it.each(languages)('speaks %s, and keeps typed input when the language changes', async (language) => {
    const person = new TestBrowser(identity.base);
    const { text } = await page(person, { ...fieldsOfStep, language });
    expect(text).toContain(recoveryText[language].send);
    expect(text).toContain(`value="${mobile}"`);
    expect(await (await person.go(path)).text()).toContain(recoveryText[language].title);
    expect(text).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/i);
    const letters = recoveryText[language].letters;
    expect(letters.code('123456')).toContain('123456');
    expect(letters.link('Wei', 'https://x')).toContain('https://x');
  });
});
