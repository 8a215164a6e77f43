import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import type { Language } from '../../src/kit/contract/language.ts';
import type { ImportRow } from '../../src/kit/server/import/limits.ts';
import { readTable } from '../../src/kit/server/import/read.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { pathOf, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

const heads = {
  zh_CN: '编号,姓名,发生日期,事件编码或名称,主题,说明,次数,基础分,车间',
  en_US: 'Number,Name,Date,Event code or name,Topic,Description,Count,Basic points,Shop floor',
} as const;
type Tongue = keyof typeof heads;
const days = 170;

/** 500 rows, one a day and member; each fiftieth is wrong in one cell, and the last column is none of ours. */
function fileOf({ targets, award }: Company, language: Tongue): Buffer {
  const today = dayInZone(new Date());
  const rows = Array.from({ length: 500 }, (_, index) => {
    const target = targets[index % 3]!;
    const day = addDays(today, -Math.floor(index / 3) % days);
    const isWrong = index % 50 === 49;
    return [
      target.number,
      isWrong ? 'Nobody' : target.name,
      day,
      award,
      `Week ${index % 7}`,
      '',
      '',
      '2.5',
      'Hall',
    ];
  });
  return Buffer.from([heads[language], ...rows.map((row) => row.join(','))].join('\r\n'));
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('dialog input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

async function inspect(page: Page, language: Language, mark: string): Promise<void> {
  expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
  expect([...(await cutLabels(page)), ...(await brokenWords(page, language, mark))]).toEqual([]);
}

async function download(page: Page, button: Locator): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { columns, parts } = await readTable(await readFile(await file.path()), 'rows.xlsx');
  const rows = parts.flatMap((part) => JSON.parse(part) as ImportRow[]);
  return [columns, ...rows.map(([, cells]) => [...cells])];
}

test.each(ofToday<Tongue>(['zh_CN', 'en_US'], 1))(
  '500 rows with ten mistakes, %s',
  { timeout: 180_000 },
  async (language) => {
    const { kit, texts } = wordsIn[language];
    const words = texts.kitImport;
    const made = await company(world, language);
    const visitor = await visit({
      locale: language.replace('_', '-'),
      viewport: { width: 1440, height: 900 },
    });
    const page = await visitor.signIn(made.manager);
    await page.goto('/integralManage/topicView');
    await page.getByRole('button', { name: texts.batch.open, exact: true }).click();
    await untilPath(page, '/integralManage/checkBatchImport');
    await page.getByRole('button', { name: texts.kitImport.files.start }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.batch.menu });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await inspect(page, language, made.org.mark);

    // A file that is none is refused where it was chosen, and the next one is taken.
    await choose(page, 'broken.xlsx', Buffer.from('PK\u0003\u0004'));
    await dialog.getByRole('alert').waitFor();
    await choose(page, 'letter.docx', Buffer.from('PK'));
    await dialog.getByText(words.wrongType(['.xlsx', '.csv'].join(kit.separator))).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(1);
    await choose(page, 'late.csv', fileOf(made, language));
    await dialog.getByText(words.mapping).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);

    // An unassigned column blocks the file until it is ignored.
    const column = heads[language].split(',').at(-1)!;
    const onward = dialog.getByRole('button', { name: words.check, exact: true });
    await dialog.getByText(words.unused('1'), { exact: true }).waitFor();
    expect(await onward.isDisabled()).toBe(true);
    await inspect(page, language, made.org.mark);
    await press(words.ignore(column));
    await dialog.getByRole('button', { name: words.use(column) }).click();
    expect(await onward.isDisabled()).toBe(true);
    await press(words.ignoreAll);

    await press(words.check);
    await dialog.getByText(words.bad('10')).waitFor();
    expect(await dialog.getByText(words.good('490')).count()).toBeGreaterThan(0);
    const wrong = dialog.locator('td.k-sheet-bad input');
    expect(await wrong.count()).toBe(10);
    const sums = dialog.getByRole('region', { name: texts.batch.sums });
    expect(await sums.getByRole('row').allInnerTexts()).toEqual([
      expect.anything(),
      expect.stringContaining('+1,225.0'),
      ...made.targets.map(() => expect.stringMatching(/16[34]\s+\+4\d\d\.\d/)),
    ]);
    await inspect(page, language, made.org.mark);

    // Two are corrected in place; going back and forth keeps the choices.
    for (const index of [0, 1]) {
      const row = dialog.locator('tr', { has: page.locator('td.k-sheet-bad input') }).first();
      const number = await row.locator('td').nth(1).innerText();
      const name = made.targets.find((target) => target.number === number)?.name ?? '';
      await row.locator('td.k-sheet-bad input').fill(name);
      await dialog.getByRole('button', { name: words.checkAgain(String(index + 1)) }).waitFor();
    }
    await press(words.checkAgain('2'));
    await dialog.getByText(words.bad('8')).waitFor();
    await press(kit.previous);
    await press(words.check);
    await press(words.confirm('492'));
    await dialog.getByText(words.finished).waitFor({ timeout: 60_000 });
    await inspect(page, language, made.org.mark);

    // The others are downloaded as a file, corrected there, and uploaded again.
    const left = await download(page, dialog.getByRole('button', { name: words.mendFile('8') }));
    expect(left).toHaveLength(9);
    const mended = left.map((row, index) =>
      index === 0
        ? row
        : row.map((cell) =>
            cell === 'Nobody' ? (made.targets.find(({ number }) => number === row[0])?.name ?? '') : cell,
          ),
    );
    const csv = mended.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
    await press(words.another);
    await choose(page, 'mended.csv', Buffer.from(csv));
    await press(words.check);
    await press(words.confirm('8'));
    await dialog.getByText(words.finished).waitFor({ timeout: 60_000 });
    await press(words.another);

    // The same file again is recognised, and adds nothing.
    await choose(page, 'late.csv', fileOf(made, language));
    await dialog.getByRole('alert').waitFor();
    await press(kit.cancel);
    const { totals } = await made.manager.as.get(meritCalls.list, { scope: 'all' });
    expect(totals.bPlus).toBe(500 * 25);

    // The history: both files, and the second one is taken back as a whole.
    expect(pathOf(page)).toBe('/integralManage/checkBatchImport');
    const row = page.getByRole('row', { name: /mended\.csv/ });
    await row.getByText(texts.kitImport.files.states.posted, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // A press on a row shows what became of its file.
    await row.press('Enter');
    await dialog.getByText(words.created('8'), { exact: false }).waitFor();
    await dialog.getByRole('button', { name: words.undo }).waitFor();
    await press(kit.done);
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: texts.kitImport.files.undo }).click();
    const asked = page.getByRole('alertdialog');
    await asked.locator('textarea').fill('Handed in twice');
    await asked.getByRole('button', { name: texts.kitImport.files.undo }).click();
    await row.getByText(texts.kitImport.files.states.undone, { exact: true }).waitFor({ timeout: 30_000 });
    await row.press('Enter');
    await dialog.getByText(words.undone).waitFor();
    await dialog.getByText('Handed in twice').waitFor();
    const after = await made.manager.as.get(meritCalls.list, { scope: 'all', status: 1 });
    expect(after.totals.bPlus).toBe(492 * 25);
  },
);
