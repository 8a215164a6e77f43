import { expect, test } from 'vitest';
import { activeTask, settled, taskFor } from '../../src/modules/tasks/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test(
  'whom a settlement punished appeals with a file, and somebody who did not settle gives the points back',
  { timeout: 60_000 },
  async () => {
    const language = 'es_ES';
    const words = wordsIn[language];
    const { texts } = words;
    const own = texts.tasks;
    world.at('2026-11-20T04:00:00Z');
    const made = await company(world, language);
    const settler = await personOf(made.org, { name: 'Nora', language, roles: ['points_manager'] });
    const task = taskFor([made.first], { name: 'Noviembre' });
    await activeTask({ manager: settler, other: made.manager }, task);
    world.at('2026-12-02T04:00:00Z');
    await settled(settler, task.id);

    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(made.first);
    const inspect = async (at: typeof page, part?: 'topLayer'): Promise<void> => {
      expect(await accessibilityProblems(at, part)).toEqual([]);
      expect([...(await cutLabels(at)), ...(await brokenWords(at, language, made.org.mark))]).toEqual([]);
    };
    const sheet = `/integralManage/pointbonuschecking/membercheckdetail/${made.first.memberId}?month=2026-11`;
    await page.goto(sheet);
    await untilLoaded(page);
    await page.getByText(own.appeal.until('2026-12-09')).waitFor();
    await page.getByRole('button', { name: own.appeal.send, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: own.appeal.title });
    await dialog.getByRole('textbox', { name: own.appeal.columns.reason }).fill('Dos semanas de baja');
    const file = { name: 'parte.csv', mimeType: 'text/csv', buffer: Buffer.from('dia,causa') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: own.appeal.removeFile }).waitFor();
    await inspect(page, 'topLayer');
    await page.keyboard.press('Control+Enter');
    await page.getByText(own.appeal.sent).waitFor();
    await page.getByRole('link', { name: own.appeal.own }).click();
    await untilPath(page, /appealcheckdetail/);
    await page.getByRole('button', { name: own.appeal.withdraw }).waitFor();
    await inspect(page);

    const other = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const judging = await other.signIn(made.manager);
    await judging.goto('/integralManage/appealchecking');
    const list = new ListOn(judging, words);
    expect(await list.names()).toEqual(['Felix']);
    await inspect(judging);
    await list.rows.first().click();
    await untilPath(judging, /appealcheckdetail/);
    await judging.getByRole('article').getByText('Dos semanas de baja').waitFor();
    const [download] = await Promise.all([
      judging.waitForEvent('download'),
      judging.getByRole('button', { name: /parte/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('parte.csv');
    await judging.getByRole('button', { name: own.appeal.grant }).click();
    const asked = judging.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('Tiene razón');
    await asked.getByRole('button', { name: own.appeal.grant }).click();
    await judging.getByText('+30.0').waitFor();
    await judging.getByRole('article').getByText(own.appeal.statuses.granted, { exact: true }).waitFor();

    // Nothing stands any more, so there is nothing left to appeal against.
    await page.goto(sheet);
    await untilLoaded(page);
    await page.getByText(own.appeal.statuses.granted, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: own.appeal.send, exact: true }).count()).toBe(0);
  },
);
