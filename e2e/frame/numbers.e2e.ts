import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/contract/language.ts';
import type { Catalogue } from '../../src/kit/contract/words/catalogue.ts';
import { authorityCalls } from '../../src/modules/authority/calls.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { halfOfToday } from '../../src/kit/test/budget.ts';
import { useStage, type Stage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { typeAward } from '../kit/entry.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
type Visitor = Awaited<ReturnType<Stage['visit']>>;

const numberBoxes = '.k-input-number input:not(:disabled)';

/** What a box shows once it is left; where it may also hold what it was given, with its mistake, that is `wrong`. */
type Typed = { text: string; tenths: string; whole: string; wrong?: true };

const typedIn: Readonly<Record<'zh_CN' | 'es_ES', readonly Typed[]>> = {
  zh_CN: [
    { text: '-2', tenths: '-2', whole: '-2' },
    { text: '1.5', tenths: '1.5', whole: '1.5', wrong: true },
    { text: '1,5', tenths: '1.5', whole: '1,5', wrong: true },
    { text: '1,500', tenths: '1500', whole: '1500' },
    { text: '1 234', tenths: '1234', whole: '1234' },
    { text: '３。5', tenths: '3.5', whole: '３。5', wrong: true },
    { text: '1.25', tenths: '1.2', whole: '1.25', wrong: true },
    { text: '1e3', tenths: '1e3', whole: '1e3', wrong: true },
    { text: '5x', tenths: '5x', whole: '5x', wrong: true },
    { text: '', tenths: '', whole: '' },
  ],
  es_ES: [
    { text: '-2', tenths: '-2', whole: '-2' },
    { text: '1,5', tenths: '1,5', whole: '1,5', wrong: true },
    { text: '1.5', tenths: '1,5', whole: '1.5', wrong: true },
    { text: '1.500', tenths: '1.500', whole: '1.500', wrong: true },
    { text: '1 234', tenths: '1234', whole: '1234' },
    { text: '1.234,5', tenths: '1234,5', whole: '1.234,5', wrong: true },
    { text: '1e3', tenths: '1e3', whole: '1e3', wrong: true },
    { text: '', tenths: '', whole: '' },
  ],
};

/** Types everything into a box, as over its selected text. It shows the number, or what was typed and why that is none. */
async function tryBox(box: Locator, language: keyof typeof typedIn, isFirst: boolean): Promise<void> {
  const kind = (await box.getAttribute('inputmode')) === 'numeric' ? 'whole' : 'tenths';
  const before = await box.inputValue();
  // The boxes of a form are one piece: everything is typed into the first of it, and into the others what once went wrong.
  for (const typed of typedIn[language].filter(
    ({ text }) => isFirst || ['-2', '1,5', '1e3'].includes(text),
  )) {
    await box.focus();
    await box.selectText();
    if (typed.text === '') await box.press('Delete');
    else await box.pressSequentially(typed.text);
    expect(await box.inputValue(), 'while it is typed').toBe(typed.text);
    await box.press('Tab');
    const shown = await box.inputValue();
    const isWrong = (await box.getAttribute('aria-invalid')) === 'true';
    const label = `${await box.getAttribute('aria-label')} ${typed.text}`;
    if (isWrong) expect(shown, label).toBe(typed.text);
    else expect(shown, label).toBe(typed[kind]);
    // A number may be outside of the limits of its box; what is none is a mistake in each.
    if (typed.wrong && typed[kind] === typed.text && !/^-?\d+[.,]?\d?$/.test(typed.text))
      expect(isWrong, label).toBe(true);
    if (kind === 'whole' && typed.wrong) expect(isWrong, label).toBe(true);
  }
  await box.fill(before);
  await box.press('Tab');
}

async function tryAll(within: Locator, language: keyof typeof typedIn): Promise<number> {
  const boxes = within.locator(numberBoxes);
  await boxes.first().waitFor();
  const count = await boxes.count();
  for (let index = 0; index < count; index += 1) await tryBox(boxes.nth(index), language, index === 0);
  return count;
}

/** With a box that holds no number nothing is sent, and the text stays. */
async function refusesToSend(page: Page, visitor: Visitor, within: Locator): Promise<void> {
  const box = within.locator(numberBoxes).first();
  await box.fill('1e3');
  const before = visitor.requests.filter((request) => request.method() === 'POST').length;
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
  expect(await box.inputValue()).toBe('1e3');
  // What asks for the other mistakes of a form alone saves nothing.
  const writes = visitor.requests
    .filter((request) => request.method() === 'POST')
    .slice(before)
    .filter((request) => request.headers()['judge-only'] === undefined);
  expect(writes.map((request) => request.url()).filter((url) => /save|update|add|reject/i.test(url))).toEqual(
    [],
  );
}

type Form = { path: string; open: (texts: Catalogue) => string };
const forms: readonly Form[] = [
  { path: '/eventlibrary/index', open: ({ eventsLibrary }) => eventsLibrary.form.add },
  { path: '/memberPermissions/index', open: ({ authority }) => authority.add },
  { path: '/integralConfigure/awardtasks', open: ({ tasks }) => tasks.list.add },
  { path: '/memberManage/invitation', open: ({ joining }) => joining.invitations.add },
  { path: '/integralConfigure/startintegral', open: ({ fixed }) => fixed.start.add },
];

async function leave(page: Page, language: Language): Promise<void> {
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog');
  await Promise.race([asked.waitFor(), page.getByRole('dialog').waitFor({ state: 'detached' })]);
  if (await asked.isVisible())
    await asked.getByRole('button', { name: wordsIn[language].kit.confirm.discard }).click();
}

// One language a day: each form is opened in either, and what a box takes is the kit's.
test.each(halfOfToday(['zh_CN', 'es_ES'] as const))(
  'in %s every number box holds what is typed until it is left, and none in error is sent',
  { timeout: 240_000 },
  async (language) => {
    const { texts, kit } = wordsIn[language];
    const made = await company(world, language);
    const locale = language === 'es_ES' ? 'es-ES' : 'zh-CN';
    const visitor = await visit({ locale, viewport: { width: 1440, height: 1000 } });
    const page = await visitor.signIn(made.manager);
    for (const { path, open } of forms) {
      await page.goto(path);
      await untilLoaded(page);
      await page
        .getByRole('button', { name: open(texts), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await tryAll(dialog, language);
      await refusesToSend(page, visitor, dialog);
      await leave(page, language);
    }
    // Counts, points and steps.
    await page.goto('/configManage/index');
    await untilLoaded(page);
    const edits = page.getByRole('button', { name: kit.edit });
    for (let index = 0; index < (await edits.count()); index += 1) {
      await edits.nth(index).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if ((await dialog.locator(numberBoxes).count()) > 0) await tryAll(dialog, language);
      await leave(page, language);
    }
  },
);

test('a deduction and a decimal comma typed into the form of an event are what is saved', async () => {
  const { texts } = wordsIn.es_ES;
  const own = texts.eventsLibrary;
  const made = await company(world, 'es_ES');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/eventlibrary/index' });
  await page.getByRole('button', { name: own.form.add }).click();
  const dialog = page.getByRole('dialog', { name: own.form.add });
  const { fields } = own.form;
  const type = async (part: 'value' | 'min' | 'max', text: string): Promise<void> => {
    const box = dialog.getByLabel(`${fields.bpoints} ${own.form[part]}`, { exact: true });
    await box.selectText();
    await box.pressSequentially(text);
  };
  await dialog.getByRole('textbox', { name: fields.eventName, exact: true }).fill('Retraso');
  await dialog.getByRole('textbox', { name: fields.code }).fill('E9');
  await dialog.getByRole('button', { name: fields.typeId }).click();
  await page.getByRole('dialog', { name: fields.typeId }).getByRole('treeitem', { name: 'Daily' }).click();
  await dialog.getByRole('checkbox', { name: own.form.flags.decimals }).check();
  await type('value', '-2');
  await type('min', '-2,5');
  await type('max', '1.500');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Se puede leer de dos maneras: escriba 1500 o 1,5').first().waitFor();
  await type('max', '-0,5');
  await page.keyboard.press('Control+Enter');
  await page.getByText(own.form.saved('Retraso')).waitFor();
  const { rows } = await made.manager.as.get(eventsCalls.list, { keyword: 'e9' });
  expect(rows[0]).toMatchObject({ bpoints: -20, bMin: -25, bMax: -5 });
});

test('a limit that cannot be read is refused, and is not no limit', async () => {
  const { texts } = wordsIn.es_ES;
  const own = texts.authority;
  const made = await company(world, 'es_ES');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/memberPermissions/index' });
  await page.getByRole('button', { name: own.add, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(own.form.fields.name).fill('Poco');
  const box = form.getByLabel(`${own.columns.b} ${own.form.limits.awardTime}`);
  await box.fill('10 0');
  await page.keyboard.press('Control+Enter');
  await form.getByText('No es un número; escríbalo como 12,5').first().waitFor();
  expect(await box.inputValue()).toBe('10 0');
  await box.fill('10,5');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const { rows } = await made.manager.as.get(authorityCalls.list, { keyword: 'Poco' });
  expect(rows[0]?.limits.b.awardTime).toBe(105);
});

test('a value of an entry that is no number is told at its line, and is not submitted as none', async () => {
  const made = await company(world, 'es_ES');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'Ayuda');
  const line = page.locator('.me-line').first();
  await tryAll(line, 'es_ES');
  await tryAll(page.locator('.me-all').first(), 'es_ES');
  const box = line.locator(numberBoxes).nth(1);
  await box.fill('1.500');
  const before = visitor.sent('POST', '/topic/submit').length;
  await page.keyboard.press('Control+Enter');
  await page.getByText('escriba 1500 o 1,5').first().waitFor();
  expect(await box.inputValue()).toBe('1.500');
  expect(visitor.sent('POST', '/topic/submit').length).toBe(before);
  await box.fill('1,5');
  await box.press('Tab');
  await expect.poll(() => page.getByText('escriba 1500 o 1,5').count()).toBe(0);
  expect(await box.inputValue()).toBe('1,5');
});
