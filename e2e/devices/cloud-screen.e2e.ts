import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newId } from '../../src/kit/server/id.ts';
import { pairedScreen } from '../../src/modules/screens/server/fixture.ts';
import { profileCalls } from '../../src/modules/screens/profile.calls.ts';
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
  await form.getByRole('button', { name: own.pair }).click();
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

test.each(['zh_CN', 'es_ES'] as const)(
  'a profile is composed, previewed and published in %s',
  async (language) => {
    const words = wordsIn[language];
    const own = words.texts.screensProfiles;
    const merit = await company(world, language);
    const screen = await pairedScreen(world, merit, { name: 'Hall' });
    const locale = language.replace('_', '-');
    const visitor = await visit({ locale, viewport: { width: 1440, height: 900 }, name: 'desk' });
    const desk = await visitor.signIn(merit.manager);
    const inspect = async (part?: 'topLayer'): Promise<void> => {
      expect(await accessibilityProblems(desk, part)).toEqual([]);
      expect([...(await cutLabels(desk)), ...(await brokenWords(desk, language, merit.org.mark))]).toEqual(
        [],
      );
    };
    await desk.goto('/device/ScreenSetting');
    await untilLoaded(desk);
    await inspect();
    await desk.getByRole('button', { name: own.add }).first().click();
    const form = desk.getByRole('dialog', { name: own.add });
    await form.getByLabel(new RegExp(`^${own.fields.name}`)).fill('Entrada');
    await inspect('topLayer');
    await form.getByRole('button', { name: words.kit.save }).click();
    const list = new ListOn(desk, words);
    await list.rows.first().getByText('Entrada').waitFor();
    const act = async (label: string): Promise<void> => {
      await list.rows.first().getByRole('button').last().click();
      await desk.getByRole('menuitem', { name: label, exact: true }).click();
    };
    await act(own.preview);
    await desk.getByRole('dialog').getByText(showText[language].ranking.month).waitFor();
    await inspect('topLayer');
    await desk.keyboard.press('Escape');
    await act(own.publish);
    await desk.getByRole('dialog').getByRole('button', { name: own.publish }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });

    const [profile] = (await merit.manager.as.get(profileCalls.list, {})).rows;
    const { rows } = await merit.manager.as.get(screensCalls.list, {});
    const { id, version, name, place, zone, watcherId } = rows.find((row) => row.id === screen.id)!;
    const typed = { id, version, name, place, zone, watcherId, profileId: profile!.id };
    await merit.manager.as.get(screensCalls.save, typed);
    expect((await screen.state()).body.pages.map(({ kind }) => kind)).toEqual(['ranking', 'awards']);
    await desk.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/device/cloudScreen', '/device/ScreenSetting']) {
      await desk.goto(path);
      await untilLoaded(desk);
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);
