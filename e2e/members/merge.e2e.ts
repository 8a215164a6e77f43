import { expect, test } from 'vitest';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { householdCalls } from '../../src/modules/personnel/household.calls.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a duplicate is frozen by a pasted number, found among the former members and merged; its points follow', async () => {
  const language = 'es_ES';
  const { texts, kit } = wordsIn[language];
  const { personnelMerge: words, membersActs: acts, membersInvalid, kitImport } = texts;
  const made = await company(world, language);
  const [duplicate, into] = made.targets;
  await recordOf(made, 'passed');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  const inspect = async (): Promise<void> => {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);
  };

  await page.goto('/memberManage/batchFrozenImport');
  await untilLoaded(page);
  await page.getByRole('button', { name: kitImport.files.start, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(`${duplicate.number}\tOtra persona\tduplicado`);
  await dialog.getByRole('button', { name: kitImport.pasteGo }).click();
  await dialog.getByRole('button', { name: kitImport.check, exact: true }).click();
  // The number is right and the name is not: nobody is frozen for it.
  await dialog.getByText(duplicate.name, { exact: false }).first().waitFor();
  await dialog.locator('td.k-sheet-bad input').fill(duplicate.name);
  await dialog.getByRole('button', { name: kitImport.checkAgain('1') }).click();
  await dialog.getByRole('button', { name: kitImport.confirm('1') }).click();
  await dialog.getByText(kitImport.finished).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');

  await page.goto('/memberManage/invalid');
  await untilLoaded(page);
  await inspect();
  const row = page.getByRole('row', { name: new RegExp(duplicate.name) });
  // Restored together with others that are chosen, its effects known before, and taken back by the notice.
  await row.getByRole('checkbox').check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: acts.acts.unfreeze, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(acts.back.rankings?.(1, 1) ?? '').waitFor();
  await question.getByRole('button', { name: acts.acts.unfreeze, exact: true }).click();
  await page.getByText(acts.done.unfreeze(duplicate.name)).waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: kit.undo, exact: true }).click();
  await row.waitFor();

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: membersInvalid.merge }).click();
  await untilPath(page, '/memberManage/merge');
  await page.getByRole('combobox', { name: words.into }).fill(into.name);
  await page.getByRole('option', { name: new RegExp(into.name) }).click();
  await page.getByText(words.finalTitle).waitFor();
  await inspect();
  await page.getByRole('button', { name: words.merge, exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.locator('textarea').fill('Alta repetida');
  await asked.getByRole('button', { name: words.merge, exact: true }).click();
  await page.getByText(words.done({ from: duplicate.name, into: into.name })).waitFor();
  await untilPath(page, '/memberManage/invalid');
  await page.getByText(`${into.name} ${into.number}`).first().waitFor();
  await world.settle();
  const { rows } = await made.manager.as.get(rankingCalls.total, { size: 200 });
  expect(rows.some(({ memberNo }) => memberNo === duplicate.number)).toBe(false);
  expect(rows.find(({ memberNo }) => memberNo === into.number)?.meritPointTotal).toBeGreaterThan(0);
  const former = await made.manager.as.get(membersCalls.invalid, {});
  expect(former.rows[0]).toMatchObject({ memberNo: duplicate.number, merit: 0 });
});

test('a household is divided: what is missing is said at its field, and people go to the other one', async () => {
  const { texts, kit } = wordsIn.es_ES;
  const words = texts.personnelHouseholds;
  const made = await company(world, 'es_ES');
  const [home, other] = [
    await made.org.person({ name: 'Hogar Uno', type: 'household' }),
    await made.org.person({ name: 'Hogar Dos', type: 'household' }),
  ];
  const memberIds = made.targets.map(({ memberId }) => memberId);
  await made.manager.as.get(householdCalls.addPeople, { groupId: home.memberId, memberIds });
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/memberManage/households' });
  await untilLoaded(page);
  await page.getByRole('row', { name: /Hogar Uno/ }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByText(made.targets[0].number, { exact: false }).click();
  await drawer.getByRole('button', { name: words.split, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.splitTitle(1) });
  const press = () => dialog.getByRole('button', { name: words.split, exact: true }).click();
  await press();
  await expect.poll(() => dialog.getByText(kit.form.missing).count()).toBe(2);
  expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
  await dialog.getByRole('combobox', { name: words.into }).fill('Hogar Dos');
  await page.getByRole('option', { name: /Hogar Dos/ }).click();
  await dialog.getByLabel(words.reason).fill('Se mudó');
  await press();
  await page.getByText(words.splitDone).waitFor();
  const { people } = await made.manager.as.get(householdCalls.people, { groupId: other.memberId });
  expect(people.map(({ memberId }) => memberId)).toEqual([memberIds[0]]);
});
