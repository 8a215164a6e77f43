import { expect, test } from 'vitest';
import { sql } from '../../src/kit/server/database/db.ts';
import { authorityCalls } from '../../src/modules/authority/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a manager gives a reviewer authority, and the review stops where it ends', async () => {
  const words = wordsIn.es_ES;
  const { texts, kit, record } = words;
  const own = texts.authority;
  const made = await company(world, 'es_ES');
  const recordId = await recordOf(made, 'last');
  await made.org.tx((tx) =>
    tx.run(
      sql`delete from authority_binding where org_id = ${tx.orgId} and holder_id = ${made.last.memberId}`,
    ),
  );
  // Far west of the organisation, where it is mostly still yesterday: days are the organisation's.
  const visitor = await visit({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Pago_Pago',
  });
  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/manager/index')).click();
  await untilLoaded(page);
  await page.getByRole('link', { name: texts.menu.authority.levels, exact: true }).click();
  await untilPath(page, '/memberPermissions/index');
  await untilLoaded(page);
  await page.getByRole('button', { name: own.add, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(own.form.fields.name).fill('Poco');
  await form.getByLabel(`${own.columns.b} ${own.form.limits.awardPeriod}`).fill('0.5');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const list = new ListOn(page, words);
  await expect.poll(() => list.names()).toContain('Poco');
  await list.rows
    .filter({ hasText: 'Poco' })
    .getByRole('button', { name: kit.table.rowActions('Poco') })
    .click();
  await page.getByRole('menuitem', { name: own.holders, exact: true }).click();
  await page.getByRole('button', { name: own.bind.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: own.bind.title('Poco') });
  await dialog.getByRole('combobox').fill('Lydia');
  await page.getByRole('option', { name: /Lydia/ }).click();
  // A day that is none is told and not sent as no day at all; taken away, it is no problem.
  const until = dialog.getByRole('textbox', { name: own.to, exact: true });
  await until.fill('99');
  await page.keyboard.press('Control+Enter');
  const problem = dialog.getByText(kit.day.invalid);
  await problem.waitFor();
  await until.fill('');
  await problem.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByText('Lydia').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('radio', { name: own.shown.members }).check();
  await page
    .getByText(own.use.pair({ tier: own.columns.b, award: '0.5', deduct: own.limits.unlimited }))
    .waitFor();
  expect(await made.manager.as.get(authorityCalls.list, { keyword: 'Poco' })).toMatchObject({
    rows: [{ members: 1 }],
  });
  expect(visitor.takeProblems()).toEqual([]);
  const reviewer = await (
    await visit({ locale: 'es-ES' })
  ).signIn(made.last, {
    path: `/integralManage/detail/${recordId}`,
  });
  await reviewer.getByText(record.review.over, { exact: false }).first().waitFor();
  await reviewer.getByText(/los niveles de autoridad|que lo reasigne/).waitFor();
});
