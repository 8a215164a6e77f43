import { expect, test } from 'vitest';
import { startCalls } from '../../src/modules/fixed/start.calls.ts';
import { questionCalls } from '../../src/modules/questions/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('points with and without a record are questioned in one’s own list, taken back, and linked both ways', async () => {
  const words = wordsIn.es_ES.texts.questions;
  const made = await company(world, 'es_ES');
  const { manager, targets } = made;
  const [anders] = targets;
  await recordOf(made, 'passed');
  await manager.as.get(startCalls.saveStart, { memberId: anders.memberId, version: 0, bmp: 500 });
  const look = { locale: 'es-ES', viewport: { width: 1440, height: 900 } };

  const member = await (await visit(look)).signIn(anders, { path: '/integralManage/myPoints' });
  await untilLoaded(member);
  for (const why of ['No estuve', 'Eran 80']) {
    await member
      .getByRole('button', { name: new RegExp(words.ask) })
      .first()
      .click();
    const dialog = member.getByRole('dialog');
    await dialog.locator('textarea').fill(why);
    await dialog.getByRole('button', { name: words.askSend, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await expect.poll(() => member.getByRole('link', { name: words.statuses.open }).count()).toBe(2);
  expect(await accessibilityProblems(member)).toEqual([]);

  const { rows } = await anders.as.get(questionCalls.list, { scope: 'mine' });
  const judge = await (await visit(look)).signIn(manager, { path: '/home' });
  for (const { id, source } of rows) {
    await judge.goto(`/integralManage/questions/detail/${id}`);
    await untilLoaded(judge);
    const name = source === 'post' ? words.grant : words.grantOther;
    await judge.getByRole('button', { name, exact: true }).click();
    const asked = judge.getByRole('alertdialog');
    await asked.locator('textarea').fill('Cierto');
    await asked.getByRole('button', { name, exact: true }).click();
    await judge.getByText(words.statuses.granted, { exact: true }).first().waitFor();
    if (source !== 'post') continue;
    // From the question to the record, and from its step back to the question.
    await judge.getByRole('link', { name: words.reversed }).click();
    await judge.getByRole('link', { name: words.stepNote, exact: true }).last().click();
    await untilPath(judge, `/integralManage/questions/detail/${id}`);
  }
  await member.goto('/integralManage/myPoints');
  await untilLoaded(member);
  // Both entries of each, what was posted and what took it back.
  await expect.poll(() => member.getByRole('link', { name: words.statuses.granted }).count()).toBe(4);
});
