import { expect, test } from 'vitest';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { codeOf, setUpCards } from '../../src/modules/satisfaction/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { pressInHead, untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a customer answers a card on a phone, and it is accepted', { timeout: 60_000 }, async () => {
  const language = 'es_ES';
  const words = wordsIn[language];
  const own = words.texts.satisfaction;
  world.at('2026-11-20T04:00:00Z');
  const merit = await company(world, language);
  const { manager } = merit;
  const library = await manager.as.get(eventsCalls.list, { page: 1, size: 20 });
  const eventId = library.rows.find(({ eventName }) => eventName === merit.award)!.id;
  await setUpCards({ ...merit, eventId }, { name: 'Recepción' });
  const phone = await visit({ locale: 'es-ES', viewport: { width: 360, height: 740 } });
  const code = await codeOf(world, merit, 1);
  const page = await phone.open(`/satisfy/${code}`);
  await page.getByRole('radio', { name: /5 estrellas/ }).check();
  await page.getByRole('textbox').fill('Muy amable');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: '简体中文' }).click();
  expect(await page.getByRole('textbox').inputValue()).toBe('Muy amable');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('您的评价已收到').waitFor();

  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const desk = await visitor.signIn(manager);
  const inspect = async (): Promise<void> => {
    await untilLoaded(desk);
    expect(await accessibilityProblems(desk)).toEqual([]);
    expect([...(await cutLabels(desk)), ...(await brokenWords(desk, language, merit.org.mark))]).toEqual([]);
  };
  for (const path of ['/SatisfactionServerSetEdit', '/satisfyCardSetting']) {
    await desk.goto(path);
    await inspect();
    await desk
      .getByRole('button', { name: path.startsWith('/satisfy') ? own.types.add : own.items.add })
      .first()
      .click();
    await desk.getByRole('dialog').waitFor();
    await desk.keyboard.press('Escape');
  }
  await desk.getByRole('button', { name: own.batches.title }).first().click();
  await desk.getByRole('dialog').getByText('000001').waitFor();
  await desk.goto('/satisfyCardView');
  await inspect();
  const list = new ListOn(desk, words);
  await list.rows.first().getByRole('checkbox').check();
  await desk.getByRole('button', { name: own.cards.accept, exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: own.cards.accept }).click();
  await list.rows.first().getByText(own.cards.states.posted, { exact: true }).waitFor();
  for (const path of ['/satisfyCardStat', '/satisfyRankMore?by=unit']) {
    await desk.goto(path);
    await inspect();
  }
  const { rank } = words.texts.satisfactionFigures;
  await pressInHead(desk, rank.enter);
  const dialog = desk.getByRole('dialog', { name: rank.enter });
  await dialog.waitFor();
  expect(await accessibilityProblems(desk, 'topLayer')).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto('/satisfyCardStat');
  await untilLoaded(desk);
});
