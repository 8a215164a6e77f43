import { expect, test } from 'vitest';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { membersGrid: words } = wordsIn.zh_CN.texts;
const path = '/memberManage/batchInput';
const count = 1_000;

test(
  'a thousand rows pasted from a spreadsheet survive a reload; the valid ones are saved, the others mended and saved',
  { timeout: 180_000 },
  async () => {
    const made = await company(world);
    const unit = `车间 ${made.org.mark}`;
    await made.org.unit('车间');
    const visitor = await visit();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await visitor.signIn(made.manager, { path });
    await page.locator('.k-grid').waitFor();
    const { columns } = words;
    const rows = Array.from({ length: count }, (_, index) =>
      [
        index === 500 ? made.recorder.number : `G${String(index).padStart(4, '0')}`,
        `新人 ${index}`,
        index === 7 ? '没有这个部门' : unit,
        index % 2 === 0 ? '男' : '女',
      ].join('\t'),
    );
    const table = [
      [columns.memberNo, columns.memberName, columns.unitName, columns.gender].join('\t'),
      ...rows,
    ];
    await page.evaluate((text) => navigator.clipboard.writeText(text), table.join('\n'));
    await page.locator('[data-row="0"] [data-column="0"]').click();
    await page.keyboard.press('Control+v');
    await page.getByText(words.wrong('2')).waitFor();
    await page.getByText(words.kept, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByText(words.rows('1,000'), { exact: true }).waitFor();
    await page.getByText(words.wrong('2')).waitFor();
    await page.getByRole('button', { name: words.saveValid('998') }).click();
    await page.getByText(words.saved('998')).waitFor({ timeout: 60_000 });
    await page.getByText(words.wrong('2')).waitFor();
    await page.locator('[data-row="0"] [data-column="2"]').click();
    await page.keyboard.type(unit);
    await page.keyboard.press('Enter');
    await page.getByText(words.wrong('1')).waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.type('G0500');
    await page.keyboard.press('Enter');
    await page.getByText(words.good).waitFor();
    await page.getByRole('button', { name: words.saveAll('2') }).click();
    await page.getByText(words.saved('2')).waitFor();
    const { total } = await made.manager.as.get(membersCalls.list, { keyword: '新人', size: 1 });
    expect(total).toBe(count);
  },
);
