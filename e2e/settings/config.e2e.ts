import { expect, test } from 'vitest';
import { addMonths, firstDayOf, monthOf } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { newId } from '../../src/kit/server/id.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import { settings, todayOf } from '../../src/modules/organisation/server/door.ts';
import { settingsCalls } from '../../src/modules/settings/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

/** A points for some members in the month before. */
async function bookLastMonth({ org, targets }: Company): Promise<void> {
  await org.tx(async (tx) => {
    const today = todayOf(tx, await settings(tx));
    const day = firstDayOf(addMonths(monthOf(today), -1));
    const unit = await tx.one(sql<{ id: string }>`select id from unit where org_id = ${tx.orgId} limit 1`);
    await post(tx, {
      kind: 'post',
      recordId: newId(),
      stateVersion: 1,
      bookDate: day,
      byMemberId: null,
      entries: targets.map(({ memberId }, index) => ({
        memberId,
        unitId: unit.id,
        eventId: null,
        recordDate: day,
        bmp: 100 * index,
        amp: 5,
        pmp: 0,
        gcp: 0,
      })),
    });
  });
}

test('an administrator tries another ratio on last month, plans it, and withdraws it', async () => {
  const { texts, kit } = wordsIn.es_ES;
  const words = texts.settings;
  const made = await company(world, 'es_ES');
  await bookLastMonth(made);
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/configManage/index')).click();
  await untilPath(page, '/configManage/index');
  await untilLoaded(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Puntos B por 1 A' });
  await row.getByRole('button', { name: kit.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.value).fill('33.3');
  await dialog.getByRole('button', { name: words.trial.run, exact: true }).click();
  await dialog.getByRole('status').waitFor();
  await expect.poll(() => dialog.getByRole('table').getByRole('row').count()).toBe(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The keyboard saves from wherever it is.
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  const planned = row.getByText('33.3');
  await planned.waitFor();
  const saved = (await made.manager.as.get(settingsCalls.get, {})).settings.find(
    ({ name }) => name === 'ratio',
  );
  expect(saved).toMatchObject({ value: '200', planned: [{ value: '333' }] });
  expect(await accessibilityProblems(page)).toEqual([]);
  await row.getByRole('button', { name: words.withdraw, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: kit.ok, exact: true }).click();
  await planned.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.log, exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('row').count()).toBe(3);
  await page.keyboard.press('Escape');
  // A kind of points is called what the organisation calls it, at once.
  const named = page.getByRole('listitem').filter({ hasText: 'Nombre de los puntos B' });
  await named.getByRole('button', { name: kit.edit }).click();
  await dialog.getByLabel(words.value).fill('Bonos');
  await page.keyboard.press('Control+Enter');
  await named.getByText('Bonos', { exact: true }).waitFor();
  await (await menuLine(page, '/integralManage/topicView')).click();
  await page.getByRole('columnheader', { name: 'Bonos' }).first().waitFor();
  expect(visitor.takeProblems()).toEqual([]);
});
