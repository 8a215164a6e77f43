import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { activeTask, taskFor } from '../../src/modules/tasks/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const words = texts.meritBonus;
const path = '/integralManage/list/pointBonus';

test('one event for pasted members: a deduction, the own authority beside it, one who is left out, and who was entered twice', async () => {
  const made = await company(world);
  const { first, last, targets } = made;
  const [anders, bettina, cosima] = targets;
  const visitor = await visit();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.signIn(first, { path });
  await page.getByRole('heading', { name: words.authority.title }).waitFor();

  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(made.award);
  await page.getByRole('dialog').getByRole('option').first().click();
  const adder = page.locator('.me-adder input');
  await adder.focus();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [anders.number, bettina.name, cosima.number].join('\n'),
  );
  await page.keyboard.press('Control+v');
  await expect.poll(() => page.locator('tr[data-line]:not(.me-all)').count()).toBe(3);
  await page.getByRole('radio', { name: words.direction.deduct }).check({ force: true });
  for (const [stage, name] of [
    ['first', made.manager.name],
    ['last', last.name],
  ] as const) {
    await page.locator(`[data-place=${stage}ReviewerId] input`).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await page.getByText(texts.meritEntry.check.good).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Frozen meanwhile: the others are submitted without her, and the result says so.
  await made.manager.as.get(membersCalls.freeze, { memberIds: [cosima.memberId] });
  await page.getByLabel(texts.merit.columns.topicRemark).fill('Hall 2');
  await page.getByText(texts.meritEntry.check.wrong(1)).waitFor();
  await page.getByRole('button', { name: texts.meritEntry.submit }).click();
  await page.getByText(words.partly.status(2)).waitFor();
  await page.getByRole('button', { name: words.partly.confirm }).click();
  await page.getByRole('heading', { name: words.result.title(2, 3) }).waitFor();
  const left = page.locator('.mb-members tr', { hasText: cosima.name });
  expect(await left.innerText()).toContain(words.result.leftOut);
  const { rows } = await first.as.get(meritCalls.list, {});
  expect(rows).toMatchObject([{ topicName: made.award, bMinus: -200, lineCount: 2, status: 3 }]);

  // The same again: the day's record is pointed out before anything is submitted.
  await page.getByRole('button', { name: words.result.next }).click();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(made.award);
  await page.getByRole('dialog').getByRole('option').first().click();
  await adder.fill(anders.name);
  await page.getByRole('option', { name: new RegExp(anders.name) }).click();
  await page.getByText(texts.meritEntry.check.duplicates(1)).waitFor();
});

test('the own quota of the month stands beside the own authority, and nothing of it for who has none', async () => {
  world.at('2026-11-20T04:00:00Z');
  const made = await company(world);
  const other = await personOf(made.org, { name: 'Nora', roles: ['points_manager'] });
  await activeTask({ manager: other, other: made.manager }, taskFor([made.first], { name: 'November' }));
  // Opened by its address, its code and that of the quota come in either order.
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.first, { path });
  const side = page.getByRole('complementary', { name: texts.meritEntry.totals.title });
  await side.getByRole('heading', { name: words.authority.title }).waitFor();
  await side.getByRole('heading', { name: texts.tasks.sheet.own }).waitFor();
  await side.getByText('November').waitFor();
  const { spans, measures } = texts.tasks;
  await side.getByRole('rowheader', { name: `${spans.month} ${measures.award}` }).waitFor();

  const without = await visit({ viewport: { width: 1440, height: 900 } });
  const answered = without.context.waitForEvent('response', (response) =>
    response.url().endsWith('/task/sheet'),
  );
  const theirs = await without.signIn(made.last, { path });
  await theirs.getByRole('heading', { name: words.authority.title }).waitFor();
  await answered;
  expect(await theirs.getByRole('heading', { name: texts.tasks.sheet.own }).count()).toBe(0);
});
