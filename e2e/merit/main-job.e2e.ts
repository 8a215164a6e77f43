import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/contract/language.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { openEntry, submitTopic, typeTopic } from '../kit/entry.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test.for(ofToday<Language>(['zh_CN', 'en_US'], 1))('the main job, in %s', async (language) => {
  const { org, recorder, first, last, manager, targets, award, deduct } = await company(world, language);
  const { texts, record } = wordsIn[language];
  const enter = async (who: Signable): Promise<Page> => {
    const page = await (await visit({ name: who.name })).signInOnPage(who);
    await untilLoaded(page);
    return page;
  };
  const [atRecorder, atFirst] = await Promise.all([enter(recorder), enter(first)]);

  await openEntry(atRecorder);
  const name = `Week 47 ${org.mark}`;
  await typeTopic(atRecorder, {
    name,
    events: [
      { event: award, members: targets.map((target) => target.name) },
      { event: deduct, members: [targets[0].name] },
    ],
    first: first.name,
    last: last.name,
  });
  const recordId = await submitTopic(atRecorder, language);
  await atRecorder.getByText(texts.meritEntry.success.text(first.name)).waitFor();

  // The first reviewer's page was open all the time: its counts rise without a reload.
  await seesCounts(atFirst, language, 1);
  await openMessageOf(atFirst, language, name);
  await atFirst.getByRole('button', { name: record.review.pass, exact: true }).click();
  await atFirst.getByText(record.review.passedFirst(name)).waitFor();

  const atLast = await enter(last);
  await seesCounts(atLast, language, 1);
  await openMessageOf(atLast, language, name);
  await atLast.getByRole('button', { name: record.review.refuseLine(targets[0].name, deduct) }).click();
  await atLast.getByLabel(record.review.lineReasonOf(targets[0].name)).fill('Nobody saw it');
  await atLast.getByRole('button', { name: record.review.passSome(3, 1) }).click();
  await atLast.getByText(record.review.passedSome(name)).waitFor();
  await world.settle();

  const atTarget = await enter(targets[0]);
  await openMessageOf(atTarget, language, name);
  await atTarget.getByText('Nobody saw it').first().waitFor();
  expect(new URL(atTarget.url()).pathname).toContain(recordId);

  const rank = texts.ranking;
  const points = (value: string) =>
    atTarget.getByRole('row', { name: targets[0].name }).getByRole('button', {
      name: rank.explain.open({ name: targets[0].name, what: rank.column.meritPoint, value }),
    });
  await (await menuLine(atTarget, '/integralForm/colligateRank')).click();
  await points('10.0').click();
  await atTarget.getByText(rank.explain.equal).waitFor();
  const entries = atTarget.getByRole('dialog').getByRole('table', { name: rank.explain.entries });
  expect(await entries.getByRole('row').count()).toBe(2);
  await entries.getByText(name).waitFor();
  await atTarget.keyboard.press('Escape');

  const atManager = await enter(manager);
  await atManager.goto(`/integralManage/detail/${recordId}`);
  await atManager.getByRole('button', { name: texts.merit.action.nullify, exact: true }).click();
  const asked = atManager.getByRole('alertdialog');
  await asked.getByRole('textbox').fill('Entered twice');
  await asked.getByRole('button', { name: texts.merit.action.nullify, exact: true }).click();
  // In Chinese the record's status, which follows, has the same word.
  await atManager.locator('.k-toast').getByText(texts.meritReview.ask.done.nullify).waitFor();
  await atTarget.reload();
  await points('0.0').waitFor();
});

/** The header shows how many messages are new and how many records wait, without a reload. */
async function seesCounts(page: Page, language: Language, count: number): Promise<void> {
  const { flow, messages } = wordsIn[language].texts.menu;
  await page.getByRole('button', { name: messages.unread({ count }) }).waitFor();
  await page.getByRole('button', { name: flow.todoCount({ count }) }).waitFor();
}

async function openMessageOf(page: Page, language: Language, topic: string): Promise<void> {
  const { messages } = wordsIn[language].texts.menu;
  await page
    .getByRole('button', { name: new RegExp(messages.centre, 'i') })
    .first()
    .click();
  await untilPath(page, '/messageCenter/integralMessage');
  await page.locator('#content').getByText(topic).first().click();
  await untilPath(page, /^\/integralManage\/detail\//);
  await page.getByRole('heading', { level: 1, name: topic }).waitFor();
}
