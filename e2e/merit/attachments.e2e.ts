import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/contract/language.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { uploaded } from '../../src/modules/files/server/fixture.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { submitTopic, typeAward } from '../kit/entry.ts';
import { falsePicture, fileWordsIn, giveFiles, jpegFile, pdfFile, type DiskFile } from '../kit/files.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { menuLine, pathOf, showScreen, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const uploadPath = '/common/upload';

const chips = (page: Page): Locator => page.locator('.me-files .k-file');
const chip = (page: Page, name: string): Locator => chips(page).filter({ hasText: name });
const choose = (page: Page, files: readonly DiskFile[]): Promise<void> =>
  page.locator('.me-files input[type=file]').setInputFiles([...files]);
/** Nothing is on its way any more. */
async function untilAttached(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.me-files .k-file:not([aria-busy])').count()).toBe(count);
  expect(await chips(page).count()).toBe(count);
}

const saved = (page: Page): Promise<void> => page.locator('.me-save', { hasText: /已保存|saved/i }).waitFor();
const attachmentsOf = async ({ manager }: Company, id: string): Promise<string[]> =>
  (await manager.as.get(meritCalls.detail, { id })).attachments.map(({ name }) => name);

test.for(ofToday<Language>(['zh_CN', 'en_US'], 1))(
  'files from the entry to the review, in %s',
  async (language) => {
    const made = await company(world, language);
    const { kit, record } = wordsIn[language];
    const words = fileWordsIn[language];
    const page = await (await visit()).signIn(made.recorder);
    const name = `Line 3 inspection ${made.org.mark}`;
    await typeAward(page, made, name);
    const [photo, paper] = [await jpegFile('photo of line 3.jpg'), pdfFile('Report, November.pdf')];
    await choose(page, [photo, falsePicture('drawing.png'), paper]);
    await untilAttached(page, 3);

    // The drawing says so at its chip, and nothing is submitted without it unawares.
    expect(await page.locator('.k-file-bad').innerText()).toContain('drawing.png');
    expect(await page.locator('.k-file-problem').innerText()).toMatch(
      language === 'zh_CN' ? /不符/ : /ending \.png/,
    );
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('button', { name: words.again('drawing.png') });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(pathOf(page)).toBe('/integralManage/themeInput');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Delete');
    await untilAttached(page, 2);
    const beside = page.getByRole('button', { name: words.remove(paper.name) });
    expect(await beside.evaluate((button) => button === document.activeElement)).toBe(true);

    await saved(page);
    await page.reload();
    await untilAttached(page, 2);
    await page.getByRole('button', { name: words.remove(photo.name) }).click();
    await untilAttached(page, 1);
    await page.getByRole('button', { name: words.undo }).click();
    await untilAttached(page, 2);
    await chip(page, photo.name).getByRole('button').first().click();
    await page.getByRole('dialog', { name: photo.name }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-place=name] input').focus();
    const id = await submitTopic(page, language);
    expect(await attachmentsOf(made, id)).toEqual([photo.name, paper.name]);

    // A new topic from this one has its files, too.
    await page.goto(`/integralManage/themeInput?copy=${id}`);
    await untilAttached(page, 2);

    const atFirst = await (await visit()).signIn(made.first, { path: `/integralManage/detail/${id}` });
    await untilLoaded(atFirst);
    const files = atFirst.getByRole('list', { name: words.title });
    await files.getByRole('button', { name: photo.name }).click();
    const picture = atFirst.getByRole('dialog', { name: photo.name }).getByRole('img');
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await accessibilityProblems(atFirst, 'topLayer')).toEqual([]);
    const saving = atFirst.waitForEvent('download');
    await atFirst.getByRole('button', { name: kit.exporting.download }).click();
    expect((await saving).suggestedFilename()).toBe(photo.name);
    await atFirst.keyboard.press('Escape');
    const download = atFirst.waitForEvent('download');
    await files.getByRole('button', { name: paper.name }).click();
    const got = await download;
    expect(got.suggestedFilename()).toBe(paper.name);
    expect(await readFile(await got.path())).toEqual(paper.buffer);
    await atFirst.emulateMedia({ media: 'print' });
    const printed = await files.locator('.k-file-whole', { hasText: paper.name }).boundingBox();
    expect(printed?.width).toBeGreaterThan(50);
    await atFirst.emulateMedia({ media: 'screen' });
    await atFirst.getByRole('button', { name: record.review.pass, exact: true }).click();
    await atFirst.getByText(record.review.passedFirst(name)).waitFor();
  },
);

test('a submission waits for the files that are on their way, and not for one given up', async () => {
  const made = await company(world);
  const words = fileWordsIn.zh_CN;
  const visitor = await visit();
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'In a hurry');
  const held: (() => void)[] = [];
  await visitor.context.route(`**${uploadPath}`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await choose(page, [await jpegFile('first.jpg'), pdfFile('second.pdf'), pdfFile('third.pdf')]);
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Control+Enter');
  await page.getByText(words.waits(3)).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  expect(visitor.sent('POST', '/api/quantify/submit')).toEqual([]);
  held[0]!();
  await expect.poll(() => held.length).toBe(2);
  await page.getByText(words.waits(2)).waitFor();
  await page.getByRole('button', { name: words.cancel('second.pdf') }).click();
  await expect.poll(() => held.length).toBe(3);
  held[2]!();
  await untilPath(page, '/integralManage/list/commitSuccess');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await attachmentsOf(made, id)).toEqual(['first.jpg', 'third.pdf']);
});

test('files are dropped and pasted; pasted rows stay rows; duplicates and too many files are reported', async () => {
  const made = await company(world, 'en_US');
  const words = fileWordsIn.en_US;
  const page = await (await visit()).signIn(made.recorder);
  await typeAward(page, made, 'Dropped');
  const photo = await jpegFile('dropped.jpg');
  // Dropping a picture beside the box must not make the browser navigate to it.
  await page.locator('.me-adder input').fill(made.targets[1].name);
  await page.getByRole('option', { name: new RegExp(made.targets[1].name) }).waitFor();
  await giveFiles(page, 'dragover', { files: [photo] }, '.me-lines');
  await page.getByText(words.drop).waitFor();
  await giveFiles(page, 'drop', { files: [photo] }, '.me-lines');
  await untilAttached(page, 1);
  expect(await page.getByText(words.drop).count()).toBe(0);

  const screenshot = { ...(await jpegFile('image.jpg')), name: 'image.jpg' };
  await giveFiles(page, 'paste', { files: [screenshot] });
  await untilAttached(page, 2);
  expect(await chips(page).nth(1).innerText()).toMatch(/^Screenshot 20\d\d-/);

  // A spreadsheet gives a picture of its cells besides.
  await page.locator('.me-adder input').focus();
  const { name } = made.targets[1];
  await giveFiles(page, 'paste', { files: [screenshot], text: `${name}\n${made.targets[2].name}` });
  await page.locator('.me-line', { hasText: name }).waitFor();
  await untilAttached(page, 2);

  await giveFiles(page, 'drop', { files: [photo] }, '.me-lines');
  await page.locator('.k-toast').getByText(words.twice(photo.name)).waitFor();
  const many = Array.from({ length: 9 }, (_, each) => pdfFile(`paper ${each + 1}.pdf`));
  await choose(page, many);
  await page.locator('.k-toast').getByText(words.tooMany(10, 'paper 9.pdf')).waitFor();
  await untilAttached(page, 10);
  expect(await page.getByRole('button', { name: words.add }).isDisabled()).toBe(true);
  const id = await submitTopic(page, 'en_US');
  expect(await attachmentsOf(made, id)).toHaveLength(10);
});

test('a file that does not arrive waits at its chip, and one that has gone says so', async () => {
  const made = await company(world);
  const words = fileWordsIn.zh_CN;
  const visitor = await visit();
  visitor.expectProblems(/ERR_/);
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'On a bad line');
  await saved(page);
  await visitor.context.setOffline(true);
  await choose(page, [pdfFile('later.pdf'), { ...pdfFile('notes.txt'), mimeType: 'text/plain' }]);
  await page.getByText(words.unanswered).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await visitor.context.setOffline(false);
  await page.getByRole('button', { name: words.again('later.pdf') }).click();
  await expect
    .poll(() => page.locator('.k-file-bad').allInnerTexts())
    .toEqual([expect.stringContaining(words.wrongType('jpg、png、webp、pdf、xlsx、csv'))]);
  await page.getByRole('button', { name: words.remove('notes.txt') }).click();
  await untilAttached(page, 1);

  // Another machine removed it meanwhile: this one has a file that the draft no longer has.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('laurel.entry.')) ?? '';
    const copy = JSON.parse(localStorage.getItem(key) ?? '{}');
    copy.entry.attachments = [...copy.entry.attachments, crypto.randomUUID()];
    localStorage.setItem(key, JSON.stringify(copy));
  });
  await page.reload();
  await page.getByText(words.gone).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.k-file-bad').waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await page.getByRole('button', { name: words.remove(words.goneName) }).click();
  await untilAttached(page, 1);
  await page.locator('[data-place=name] input').focus();
  const id = await submitTopic(page, 'zh_CN');
  expect(await attachmentsOf(made, id)).toEqual(['later.pdf']);
});

test('a correction has the files of its record, and another upload continues behind another page', async () => {
  const made = await company(world);
  const proof = await uploaded(made.recorder, 'proof');
  const id = await recordOf(made, 'passed', 'Counted wrong', undefined, [proof]);
  const visitor = await visit();
  const page = await visitor.signIn(made.manager);
  await showScreen(page, `/integralManage/themeInput?replace=${id}`);
  await untilAttached(page, 1);
  // Another member uploaded it: the record gives the right to read it.
  const download = page.waitForEvent('download');
  await chip(page, 'proof.csv').getByRole('button').first().click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('proof,1');

  const held = Promise.withResolvers<void>();
  await visitor.context.route(`**${uploadPath}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, [pdfFile('more.pdf')]);
  await (await menuLine(page, '/integralManage/list')).click();
  await untilPath(page, '/integralManage/list');
  const arrived = page.waitForResponse((response) => response.url().endsWith(uploadPath));
  held.resolve();
  await arrived;
  await page.goBack();
  await untilAttached(page, 2);
  await page.locator('[data-place=reason] input').fill('One too few');
  await page.keyboard.press('Control+Enter');
  await untilPath(page, '/integralManage/list/commitSuccess');
  const replacement = new URL(page.url()).searchParams.get('id') ?? '';
  expect(replacement).not.toBe(id);
  expect(await attachmentsOf(made, replacement)).toEqual(['proof.csv', 'more.pdf']);
});
