import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { jpegFile } from '../kit/files.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, pressInHead, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test(
  'an administrator orders units, corrects a member, freezes a reviewer knowing what waits, and sees who looked',
  { timeout: 180_000 },
  async () => {
    const language = 'es_ES';
    const words = wordsIn[language];
    const { texts, kit } = words;
    const {
      account,
      membersActs: acts,
      membersForm: form,
      membersManage: manage,
      membersPage: pageWords,
      personnelAwards: awards,
    } = texts;
    const made = await company(world, language);
    const [target] = made.targets;
    await recordOf(made, 'first');
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(made.manager);
    await (await menuLine(page, '/memberManage')).click();
    await untilPath(page, '/memberManage');
    await untilLoaded(page);
    const list = new ListOn(page, words);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

    // A unit is added below the one that is chosen, filled, and cannot be deleted then.
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem').first().click();
    await press(acts.units.add);
    await dialog.getByLabel(acts.units.name).fill('Taller');
    await inDialog(kit.save).click();
    await dialog.waitFor({ state: 'detached' });
    const row = list.rows.filter({ hasText: target.number });
    await row.getByRole('checkbox').check({ force: true });
    await press(acts.move);
    await dialog.getByRole('combobox').or(dialog.getByLabel(acts.units.title)).first().click();
    await page.getByRole('treeitem', { name: 'Taller' }).last().click();
    await dialog.getByText(acts.moveReplace).click();
    await inDialog(acts.move).click();
    await dialog.waitFor({ state: 'detached' });
    await tree.getByRole('treeitem', { name: 'Taller' }).click();
    await expect.poll(() => list.names()).toEqual([target.name]);
    await press(acts.units.remove);
    await page.getByRole('alertdialog').getByText(acts.units.members(1)).waitFor();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    expect(
      await page.getByRole('alertdialog').getByRole('button', { name: acts.units.remove }).isDisabled(),
    ).toBe(true);
    await page.keyboard.press('Escape');

    // A member's page, its form with two mistakes at once, and a phone that is shown once and for all to see.
    await row.click();
    await untilPath(page, `/memberManage/member/${target.memberId}`);
    await untilLoaded(page);
    await press(form.edit);
    await dialog.getByLabel(form.fields.memberNo).fill(made.manager.number);
    await inDialog(form.change).first().click();
    await dialog.getByLabel(form.fields.mobile, { exact: true }).fill('12');
    await inDialog(form.save).click();
    await inDialog(kit.form.mistakes(2)).click();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    await dialog.getByLabel(form.fields.mobile, { exact: true }).fill('34-600000001');
    await inDialog(form.save).click();
    await dialog.locator('.k-error').first().waitFor();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    // A day that cannot be is told and not sent as none.
    const joined = dialog.getByRole('textbox', { name: form.fields.joinTime });
    await joined.fill('2099-01-01');
    await inDialog(form.save).click();
    await dialog.getByText(kit.day.tooLate(dayInZone(new Date()))).waitFor();
    await joined.fill('2026-01-05');
    await dialog.getByLabel(form.fields.memberNo).fill('T-1');
    await inDialog(form.save).click();
    await dialog.waitFor({ state: 'detached' });
    await press(pageWords.showMobile);
    await page.getByText('+34 600000001').waitFor();
    await page.getByText(`${form.fields.memberNo}${kit.colon}${target.number} → T-1`).waitFor();
    // An award is added where the member is seen.
    await press(awards.add);
    await dialog.getByLabel(awards.columns.title).fill('Empleado del mes');
    await dialog.getByLabel(awards.columns.kind).selectOption('award');
    await dialog.getByRole('textbox', { name: awards.columns.day }).fill(dayInZone(new Date()));
    await inDialog(kit.save).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Empleado del mes/ }).waitFor();
    await press(account.avatar.change);
    await dialog.locator('input[type=file]').setInputFiles(await jpegFile('cara.jpg'));
    await dialog.getByRole('img', { name: account.avatar.area }).waitFor();
    await inDialog(kit.save).click();
    await dialog.waitFor({ state: 'detached' });
    // It may stand in the menu of the head.
    await page
      .getByRole('button', { name: account.avatar.remove, exact: true, includeHidden: true })
      .waitFor({ state: 'attached' });
    expect([
      ...(await accessibilityProblems(page)),
      ...(await cutLabels(page)),
      ...(await brokenWords(page, language, made.org.mark)),
    ]).toEqual([]);

    // Before a reviewer is frozen, the question tells what waits.
    await page.goto(`/memberManage/member/${made.first.memberId}`);
    await untilLoaded(page);
    await pressInHead(page, acts.acts.freeze);
    const question = page.getByRole('alertdialog');
    await question.getByText(acts.gone.firstReviews(1, 1)).waitFor();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    await question.getByLabel(kit.confirm.reason).fill('Baja médica');
    await question.getByRole('button', { name: acts.acts.freeze, exact: true }).click();
    await page
      .getByText(manage.statuses['frozen'] ?? '')
      .first()
      .waitFor();
    await page.getByText('Baja médica').waitFor();
    const frozen = await made.manager.as.get(membersCalls.detail, { memberId: made.first.memberId });
    expect(frozen.memberStatus).toBe(0);

    await page.goto('/memberManage/looks');
    await untilLoaded(page);
    await list.rows.filter({ hasText: target.name }).filter({ hasText: made.manager.name }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  },
);
