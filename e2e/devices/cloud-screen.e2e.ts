import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newId } from '../../src/kit/server/id.ts';
import { screensCalls } from '../../src/modules/screens/calls.ts';
import { showText } from '../../src/modules/screens/web/show/text.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

const codeOn = async (page: Page): Promise<string> => {
  const shown = page.locator('.pairing .code');
  await shown.filter({ hasText: /^[A-Z0-9]{4} [A-Z0-9]{4}$/ }).waitFor();
  return (await shown.textContent()) ?? '';
};

test('a screen is paired by its code, celebrates an award, shows a notice and is revoked', async () => {
  const language = 'es_ES';
  const words = wordsIn[language];
  const own = words.texts.screens;
  const merit = await company(world, language);
  const hall = await visit({ locale: 'es-ES', viewport: { width: 1920, height: 1080 }, name: 'hall' });
  const screen = await hall.open('/screen');
  const code = await codeOn(screen);

  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 }, name: 'desk' });
  const desk = await visitor.signIn(merit.manager);
  await desk.goto('/device/cloudScreen');
  await untilLoaded(desk);
  expect(await accessibilityProblems(desk)).toEqual([]);
  await desk.getByRole('button', { name: own.pair }).first().click();
  const form = desk.getByRole('dialog', { name: own.pair });
  await form.getByLabel(own.form.code).fill(code.toLowerCase());
  await form.getByLabel(new RegExp(`^${own.form.name}`)).fill('Recepción');
  expect([...(await cutLabels(desk)), ...(await brokenWords(desk, language, merit.org.mark))]).toEqual([]);
  expect(await accessibilityProblems(desk, 'topLayer')).toEqual([]);
  await form.getByRole('button', { name: words.kit.save }).click();
  const list = new ListOn(desk, words);
  await list.rows.first().getByText('Recepción').waitFor();

  const text = showText[language];
  await screen.getByText(text.ranking.month).waitFor();
  const started = performance.now();
  await recordOf(merit, 'passed');
  const passed = performance.now();
  await screen.locator('.honour').getByText('Anders').waitFor();
  // The journey's own requests took the rest.
  expect(performance.now() - passed).toBeLessThan(2_000);
  expect(passed - started).toBeLessThan(60_000);

  const notice = { id: newId(), text: 'Abandonen el edificio', minutes: 5, deviceIds: [] };
  const shown = await merit.manager.as.get(screensCalls.notify, notice);
  await screen.locator('.notice').getByText('Abandonen el edificio').waitFor();
  await merit.manager.as.get(screensCalls.endNotice, shown);
  await screen.locator('.notice').getByText('Abandonen el edificio').waitFor({ state: 'detached' });

  await desk.reload();
  await list.rows.first().getByRole('button').last().click();
  await desk.getByRole('menuitem', { name: own.revoke }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: own.revoke }).click();
  expect(await codeOn(screen)).not.toBe(code);
  expect(await screen.evaluate(() => localStorage.length)).toBe(0);
});
