import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { plainEvent } from '../../src/modules/events/event.fixture.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { claimCalls } from '../../src/modules/merit/claim.calls.ts';
import { settingsCalls } from '../../src/modules/settings/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { chooseReviewers } from '../kit/entry.ts';
import { jpegFile } from '../kit/files.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const words = texts.meritClaims;
const path = '/integralManage/claims';

test('a member claims points with evidence, which two others approve', async () => {
  const made = await company(world);
  const { manager, first, last, targets } = made;
  const [claimant] = targets;
  const typeId = newId();
  await manager.as.get(eventsCalls.saveType, { id: typeId, code: 'CL', name: 'Ideas', parentId: null });
  await manager.as.get(eventsCalls.save, {
    ...plainEvent,
    id: newId(),
    code: 'IDEA',
    eventName: 'Idea put into practice',
    typeId,
    bpoints: 80,
    bMax: 80,
    decimals: false,
    selfClaim: true,
    evidenceRequired: true,
  });
  const { today } = await manager.as.get(settingsCalls.get, {});
  // Where there is room for a letter only, too, points are called what the organisation calls them.
  await manager.as.get(settingsCalls.save, { name: 'tierB', value: '荣誉分', fromDay: today, version: 0 });
  const page = await (await visit()).signIn(claimant, { path });
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByLabel(words.event).selectOption({ index: 1 });
  await dialog.getByText('荣誉分 +8.0').waitFor();
  await chooseReviewers(page, made);
  await dialog.getByRole('button', { name: words.send }).click();
  // The missing evidence is reported at the files, where the cursor goes; Ctrl+Enter sends the claim.
  await dialog.getByRole('group').locator('.k-error').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('me-files-add');
  await page.locator('.me-files input[type=file]').setInputFiles([await jpegFile('idea.jpg')]);
  await expect.poll(() => page.locator('.me-files .k-file:not([aria-busy])').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText(words.leaveTitle).waitFor();
  await page.getByRole('button', { name: wordsIn.zh_CN.kit.confirm.keep }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText(texts.merit.stage['1']).waitFor();

  const { rows } = await claimant.as.get(claimCalls.claims, {});
  const { id = '' } = rows[0] ?? {};
  await first.as.get(meritCalls.passFirst, { id, version: 1 });
  await last.as.get(meritCalls.passLast, { id, version: 2 });
  await page.reload();
  await page.locator('#content tbody').getByText(texts.merit.status['1']).first().waitFor();
  await page.getByText('荣誉分 +8.0').waitFor();
});
