import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, pressInHead, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test(
  'a points manager defines a task, has it approved, looks at progress, settles it and undoes that',
  { timeout: 120_000 },
  async () => {
    const language = 'es_ES';
    const words = wordsIn[language];
    const { texts, kit } = words;
    const own = texts.tasks;
    world.at('2026-11-20T04:00:00Z');
    const made = await company(world, language);
    const manager = await personOf(made.org, { name: 'Nora', language, roles: ['points_manager'] });
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(manager);
    // The page proposes months and days by its own clock.
    await page.clock.setFixedTime(new Date('2026-11-20T04:00:00Z'));
    const inspect = async (part?: 'topLayer'): Promise<void> => {
      expect(await accessibilityProblems(page, part)).toEqual([]);
      expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);
    };
    await (await menuLine(page, '/integralManage/pointbonuschecking')).click();
    await untilPath(page, '/integralManage/pointbonuschecking');
    await untilLoaded(page);
    await page.getByText(own.progress.emptyTitle).waitFor();
    await pressInHead(page, own.progress.definitions);
    await untilPath(page, '/integralConfigure/awardtasks');

    // A task that asks for nothing is refused at its field, and nothing that was typed is lost.
    await page.getByRole('button', { name: own.list.add }).first().click();
    const dialog = page.getByRole('dialog', { name: own.form.add });
    await dialog.getByRole('textbox', { name: own.form.fields.name }).fill('Noviembre');
    // In the middle of a month it proposes to count from today on; here the whole month counts.
    const start = dialog.getByRole('textbox', { name: own.form.fields.countsFrom });
    await expect.poll(() => start.inputValue()).toBe('2026-11-20');
    await start.fill('');
    await dialog.getByRole('combobox', { name: own.form.fields.memberIds }).fill('Felix');
    await page.getByRole('option', { name: /Felix/ }).click();
    await inspect('topLayer');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Pida al menos una cosa').waitFor();
    await dialog.getByLabel(`${own.spans.month} ${own.measures.deduct}`).fill('10');
    await dialog.getByLabel(own.form.fields.floors, { exact: true }).first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(own.form.saved('Noviembre')).waitFor();
    const list = new ListOn(page, words);
    const act = async (name: string, label: string): Promise<void> => {
      await list.rows
        .first()
        .getByRole('button', { name: kit.table.rowActions(name) })
        .click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    await act('Noviembre', own.list.submit);
    await page.getByText(own.list.submitted('Noviembre')).waitFor();
    await inspect();

    // Somebody else approves it.
    const other = await visit({ locale: 'es-ES' });
    const reviewing = await other.signIn(made.manager);
    await reviewing.goto('/integralConfigure/awardtasks');
    const waiting = new ListOn(reviewing, words);
    expect(await waiting.names()).toEqual(['Noviembre']);
    await waiting.rows
      .first()
      .getByRole('button', { name: kit.table.rowActions('Noviembre') })
      .click();
    await reviewing.getByRole('menuitem', { name: own.list.approve, exact: true }).click();
    await reviewing
      .getByRole('alertdialog')
      .getByRole('button', { name: own.list.approve, exact: true })
      .click();
    await reviewing.getByText(own.list.approved('Noviembre')).waitFor();

    // The first reviewer deducts some of it; the sheet says what is missing, and of what it is made.
    const { rows: events } = await made.recorder.as.get(meritCalls.list, { page: 1, size: 1 });
    expect(events).toEqual([]);
    const document = {
      name: 'Desorden',
      recordDate: '2026-11-18',
      remark: '',
      firstReviewerId: made.first.memberId,
      lastReviewerId: made.last.memberId,
      ccIds: [],
      attachments: [],
      events: [
        {
          eventId: null,
          name: 'Desorden',
          desc: '',
          members: [{ memberId: made.targets[0].memberId, count: 1, b: -40, a: 0, p: 0, g: 0 }],
        },
      ],
    };
    const { id } = await made.recorder.as.get(meritCalls.submit, { id: newId(), version: 0, document });
    await made.first.as.get(meritCalls.passFirst, { id, version: 1 });
    await made.last.as.get(meritCalls.passLast, { id, version: 2 });
    world.at('2026-12-02T04:00:00Z');
    await page.goto('/integralManage/pointbonuschecking?month=2026-11');
    expect(await list.names()).toEqual(['Felix']);
    await list.rows.first().click();
    await untilPath(page, /membercheckdetail/);
    await untilLoaded(page);
    await page.getByRole('link', { name: 'Desorden' }).waitFor();
    await inspect();
    // A press on a demand leaves the records of its days, of those that count or do not.
    const demand = `${own.spans.month} ${own.measures.deduct}`;
    await page.getByRole('table', { name: own.sheet.demands }).getByText(demand).click();
    await page.getByRole('heading', { name: `${own.records.title} · 2026-11-01 – 2026-11-30` }).waitFor();
    const credit = page.getByRole('combobox', { name: own.columns.credit });
    await credit.selectOption({ label: own.credits.void });
    await page.getByText(own.records.none).waitFor();
    await credit.selectOption({ label: own.credits.counts });
    await page.getByRole('link', { name: 'Desorden' }).waitFor();
    await page.getByRole('button', { name: own.records.whole }).click();
    await page.getByRole('heading', { name: `${own.records.title} · 2026-11`, exact: true }).waitFor();
    await inspect();

    // A dry run first, then exactly that is posted, and undone.
    await page.goto('/integralManage/pointbonuschecking?month=2026-11');
    await page.getByRole('link', { name: /Noviembre/ }).click();
    await untilPath(page, /taskcheckdetail/);
    await page.getByRole('button', { name: own.settle.dryRun }).click();
    const dry = page.getByRole('dialog', { name: own.settle.dryRun });
    await dry.getByText('-6.0').first().waitFor();
    await inspect('topLayer');
    await dry.getByRole('button', { name: own.settle.post, exact: true }).click();
    await page.getByText(own.settle.runStates.posted, { exact: true }).waitFor();
    await inspect();
    const runs = page.getByRole('table', { name: own.settle.runs });
    await runs.getByRole('button', { name: kit.table.rowActions('2026-12-02 12:00') }).click();
    await page.getByRole('menuitem', { name: own.settle.undo }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('Error');
    await asked.getByRole('button', { name: own.settle.undo }).click();
    await page.getByText(own.settle.runStates.undone, { exact: true }).waitFor();
    await world.settle();
  },
);
