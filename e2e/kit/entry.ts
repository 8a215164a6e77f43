import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../src/kit/contract/language.ts';
import type { Company } from './company.ts';
import { menuLine, untilPath } from './look.ts';
import { wordsIn } from './words.ts';

/** One topic as it is typed: event by event with the names of its members. */
export type Typed = {
  name: string;
  events: readonly { event: string; members: readonly string[] }[];
  first: string;
  last: string;
};

const entryPath = '/integralManage/themeInput';

export async function openEntry(page: Page): Promise<void> {
  await (await menuLine(page, entryPath)).click();
  await untilPath(page, entryPath);
  await page.locator('[data-place=name] input').waitFor();
}

/** Types a topic without touching the mouse, the cursor standing in its name already. */
export async function typeTopic(page: Page, topic: Typed): Promise<void> {
  const { keyboard } = page;
  await isFocused(page.locator('[data-place=name] input'));
  await keyboard.type(topic.name);
  for (const [index, { event, members }] of topic.events.entries()) {
    await keyboard.press(index === 0 ? 'Enter' : '/');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await isFocused(page.getByRole('dialog').getByRole('combobox'));
    await keyboard.type(event);
    await keyboard.press('Enter');
    const adder = page.locator('.me-adder input').nth(index);
    await isFocused(adder);
    for (const member of members) await pick(page, adder, member);
  }
  for (const [stage, name] of [
    ['first', topic.first],
    ['last', topic.last],
  ] as const) {
    const box = page.locator(`[data-place=${stage}ReviewerId] input`);
    await tabTo(page, box);
    await pick(page, box, name);
  }
}

/** Chooses both reviewers by their names. */
export async function chooseReviewers(page: Page, { first, last }: Company): Promise<void> {
  for (const [stage, { name }] of Object.entries({ first, last })) {
    await page.locator(`[data-place=${stage}ReviewerId] input`).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
}

/** Opens the entry and types a topic that can be submitted: the company's award, by default to its first target. */
export async function typeAward(
  page: Page,
  { award, targets, first, last }: Company,
  name: string,
  members: readonly string[] = [targets[0].name],
): Promise<void> {
  await openEntry(page);
  await typeTopic(page, { name, events: [{ event: award, members }], first: first.name, last: last.name });
}

/** Types into a search box and takes the option that the words lead to. */
async function pick(page: Page, box: Locator, words: string): Promise<void> {
  await isFocused(box);
  await page.keyboard.type(words);
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

const maximumTabs = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < maximumTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

async function isFocused(target: Locator): Promise<void> {
  await target.waitFor();
  const handle = await target.elementHandle();
  await target.page().waitForFunction((element) => element === document.activeElement, handle);
}

/** Submits with the keyboard and waits for the page that says so. Answers the record's id. */
export async function submitTopic(page: Page, language: Language): Promise<string> {
  await page.keyboard.press('Control+Enter');
  await untilPath(page, '/integralManage/list/commitSuccess');
  await page.getByRole('heading', { name: wordsIn[language].texts.meritEntry.success.title }).waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}
