import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../src/kit/contract/call.ts';
import { settingsCalls } from '../../src/modules/settings/calls.ts';
import { authorityCalls } from '../../src/modules/authority/calls.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { halfOfToday, shareOfToday } from '../../src/kit/test/budget.ts';
import { useStage, type Stage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { typeAward } from '../kit/entry.ts';
import { pathOf, showScreen, untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';
import { type FormsCompany, type NumberForm, formsCompany, numberForms } from './forms.ts';
import { boxesInSources, filterSources, settingSources } from './sources.ts';

const { world, visit } = await useStage();
type Visitor = Awaited<ReturnType<Stage['visit']>>;

const numberBoxes = '.k-input-number input:not(:disabled)';
/** Those of other tabs are hidden. */
const boxesIn = (within: Page | Locator): Locator => within.locator(numberBoxes).filter({ visible: true });

/** What a box shows once it is left; where it may also hold what it was given, with its mistake, that is `wrong`. */
type Kind = 'tenths' | 'hundredths' | 'whole';
type Typed = Readonly<Record<Kind, string>> & { text: string; wrong?: true };
const isNumber = { whole: /^-?\d+[.,]?\d?$/, tenths: /^-?\d+[.,]?\d?$/, hundredths: /^-?\d+[.,]?\d{0,2}$/ };
/** Read in a tenths box, in one of hundredths and in a whole one. */
const typed = (
  text: string,
  [tenths, hundredths, whole]: readonly [string, string, string],
  wrong?: true,
): Typed => ({
  text,
  tenths,
  hundredths,
  whole,
  ...(wrong && { wrong }),
});

const typedIn: Readonly<Record<'zh_CN' | 'es_ES', readonly Typed[]>> = {
  zh_CN: [
    typed('-2', ['-2', '-2', '-2']),
    typed('1.5', ['1.5', '1.5', '1.5'], true),
    typed('1,5', ['1.5', '1.5', '1,5'], true),
    typed('1,500', ['1500', '1500', '1500']),
    typed('1 234', ['1234', '1234', '1234']),
    typed('３。5', ['3.5', '3.5', '３。5'], true),
    typed('1.25', ['1.2', '1.25', '1.25'], true),
    typed('1e3', ['1e3', '1e3', '1e3'], true),
    typed('5x', ['5x', '5x', '5x'], true),
    typed('', ['', '', '']),
  ],
  es_ES: [
    typed('-2', ['-2', '-2', '-2']),
    typed('1,5', ['1,5', '1,5', '1,5'], true),
    typed('1.5', ['1,5', '1,5', '1.5'], true),
    typed('1.500', ['1.500', '1.500', '1.500'], true),
    typed('1 234', ['1234', '1234', '1234']),
    typed('1.234,5', ['1234,5', '1234,5', '1.234,5'], true),
    typed('1e3', ['1e3', '1e3', '1e3'], true),
    typed('', ['', '', '']),
  ],
};

type Shown = { typed: Typed; while: string; left: string; isWrong: boolean };

function compare(shown: Shown, name: string, kind: Kind): void {
  const { typed, left, isWrong } = shown;
  const label = `${name} ${typed.text}`;
  expect(shown.while, `${label} while it is typed`).toBe(typed.text);
  expect(left, label).toBe(isWrong ? typed.text : typed[kind]);
  // A number may be outside of the limits of its box; what is none is a mistake in each.
  const isNone = typed.wrong && typed[kind] === typed.text && !isNumber[kind].test(typed.text);
  if (isNone || (kind === 'whole' && typed.wrong)) expect(isWrong, label).toBe(true);
}

const kindOf = async (box: Locator): Promise<Kind> => {
  if ((await box.getAttribute('inputmode')) === 'numeric') return 'whole';
  const column = await box.getAttribute('data-column');
  return column === 'counted' || column === 'amount' ? 'hundredths' : 'tenths';
};

/** Types everything into a box with its keys, as over its selected text. It shows the number, or what was typed and why that is none. */
async function tryByKeys(box: Locator, language: keyof typeof typedIn): Promise<void> {
  const kind = await kindOf(box);
  const before = await box.inputValue();
  const name = (await box.getAttribute('aria-label')) ?? '';
  for (const typed of typedIn[language]) {
    await box.selectText();
    if (typed.text === '') await box.press('Delete');
    else await box.pressSequentially(typed.text);
    const held = await box.inputValue();
    await box.press('Tab');
    const [left, invalid] = await box.evaluate((input) => [
      (input as HTMLInputElement).value,
      input.getAttribute('aria-invalid'),
    ]);
    compare({ typed, while: held, left: left ?? '', isWrong: invalid === 'true' }, name, kind);
  }
  await box.fill(before);
  await box.press('Tab');
}

/** Puts everything into each of the other boxes, as a browser does that fills them in, and leaves it. */
async function tryByValues(boxes: Locator, language: keyof typeof typedIn): Promise<void> {
  const shown = await boxes.evaluateAll(async (all, typed) => {
    const rendered = (): Promise<void> => new Promise((done) => setTimeout(done));
    const put = async (box: HTMLInputElement, text: string): Promise<string> => {
      box.focus();
      // Past React's own setter, which would take it for its own doing.
      Reflect.set(HTMLInputElement.prototype, 'value', text, box);
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await rendered();
      const held = box.value;
      box.blur();
      await rendered();
      return held;
    };
    const found = [];
    for (const box of all.slice(1) as HTMLInputElement[]) {
      const before = box.value;
      const tried = [];
      for (const one of typed) {
        const held = await put(box, one.text);
        const isWrong = box.getAttribute('aria-invalid') === 'true';
        tried.push({ typed: one, while: held, left: box.value, isWrong });
      }
      await put(box, before);
      const isCounted = box.dataset['column'] === 'counted';
      const kind = box.inputMode === 'numeric' ? 'whole' : isCounted ? 'hundredths' : 'tenths';
      found.push({ name: box.getAttribute('aria-label') ?? box.id, kind: kind as Kind, tried });
    }
    return found;
  }, typedIn[language]);
  for (const { name, kind, tried } of shown) for (const one of tried) compare(one, name, kind);
}

async function tryAll(within: Locator, language: keyof typeof typedIn, byKeys = true): Promise<number> {
  const boxes = boxesIn(within);
  await boxes.first().waitFor();
  if (byKeys) await tryByKeys(boxes.first(), language);
  await tryByValues(boxes, language);
  return boxes.count();
}

const writing = /\/(?:save|update|add|reject|submit|claim|pass)\w*$/i;
/** What is typed is kept as it stands. */
const isDraft = (path: string): boolean => path.startsWith('/api/draft/');

/** With a box that holds no number nothing is sent, and the text stays. */
async function refusesToSend(page: Page, visitor: Visitor, within: Locator): Promise<void> {
  const box = boxesIn(within).first();
  await box.fill('1e3');
  const before = visitor.requests.filter((request) => request.method() === 'POST').length;
  await page.keyboard.press('Control+Enter');
  // A screen, which a dialog is not, tells it once the box is left.
  if ((await within.getAttribute('role')) !== 'dialog') await box.press('Tab');
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
  expect(await box.inputValue()).toBe('1e3');
  // What asks for the other mistakes of a form alone saves nothing.
  const asked = visitor.requests
    .filter((request) => request.method() === 'POST')
    .slice(before)
    .filter((request) => request.headers()['judge-only'] === undefined);
  const paths = asked.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => !isDraft(path) && writing.test(path))).toEqual([]);
}

/** Closes what is open; what was typed is thrown away, where a form asks. */
async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  const asked = page.getByRole('alertdialog');
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await asked.isVisible()) || (await dialogs.count()) < open).toBe(true);
    if (await asked.isVisible()) await asked.getByRole('button').last().click();
    await expect.poll(() => dialogs.count()).toBeLessThan(open);
  }
}

test('each number box of the product stands in the table of forms that are tried', () => {
  const tried: Record<string, number> = { ...settingSources, ...filterSources };
  for (const { draws } of Object.values(numberForms))
    for (const [path, boxes] of Object.entries(draws)) tried[path] = (tried[path] ?? 0) + boxes;
  expect(tried).toEqual(boxesInSources());
});

type Tried = { page: Page; visitor: Visitor; language: keyof typeof typedIn; set: FormsCompany };

async function tryForm(
  { page, visitor, language, set }: Tried,
  name: string,
  form: NumberForm,
): Promise<void> {
  const path = form.path.replace('{recordId}', set.recordId).replace('{evaluationId}', set.evaluationId);
  if (path.includes('?') || pathOf(page) !== path) await showScreen(page, path);
  const within = await form.open({ page, words: wordsIn[language], set });
  await boxesIn(within).first().waitFor();
  await expect.poll(() => boxesIn(within).count(), { message: name }).toBe(form.boxes);
  await tryAll(within, language);
  await refusesToSend(page, visitor, within);
  await leave(page);
}

async function trySettings({ page, language }: Tried): Promise<void> {
  const words = wordsIn[language];
  const answered = page.waitForResponse((response) => response.url().endsWith(settingsCalls.get.path));
  await showScreen(page, '/configManage/index');
  // By their titles in this language.
  const { object } = (await (await answered).json()) as { object: OutputOf<typeof settingsCalls.get> };
  const kinds = new Set<string>();
  for (const { title, kind } of object.settings) {
    if (!['count', 'points', 'steps'].includes(kind)) continue;
    await page.getByRole('button', { name: `${words.kit.edit} ${title}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (kind === 'steps' && (await boxesIn(dialog).count()) === 0)
      await dialog.getByRole('button', { name: words.texts.settings.steps.add }).click();
    await tryAll(dialog, language, !kinds.has(kind));
    kinds.add(kind);
    await leave(page);
  }
  expect([...kinds].toSorted()).toEqual(['count', 'points', 'steps']);
}

const every = [...Object.entries(numberForms), ['settings', null] as const];

// One language and a third of the forms a day: each form is opened in either, and what a box takes is the kit's.
test.each(halfOfToday(['zh_CN', 'es_ES'] as const))(
  'in %s every number box holds what is typed until it is left, and none in error is sent',
  { timeout: 240_000 },
  async (language) => {
    const set = await formsCompany(world, language);
    const locale = language === 'es_ES' ? 'es-ES' : 'zh-CN';
    const visitor = await visit({ locale, viewport: { width: 1440, height: 1000 } });
    const page = await visitor.signIn(set.manager);
    await untilLoaded(page);
    const tried = { page, visitor, language, set };
    for (const [name, form] of shareOfToday(every, 3))
      await (form === null ? trySettings(tried) : tryForm(tried, name, form));
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
  const box = boxesIn(line).nth(1);
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
