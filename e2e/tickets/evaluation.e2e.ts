import { expect, test } from 'vitest';
import { evaluationCalls, type TypedForm } from '../../src/modules/evaluation/calls.ts';
import { noTexts } from '../../src/modules/evaluation/form.rules.ts';
import {
  answerAs,
  codeOf,
  customer,
  setUpCard,
  valuesOf,
} from '../../src/modules/evaluation/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];
const page = { page: 1, size: 50 };

test('a card is designed, opened, answered on phones and read', { timeout: 90_000 }, async () => {
  const { texts } = wordsIn.zh_CN;
  const words = texts.evaluation;
  const merit = await company(world, 'zh_CN');
  const { manager, org } = merit;
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const desk = await visitor.signIn(manager, { path: '/evalCardManage/list' });
  const inspect = async (name: string): Promise<void> => {
    await untilLoaded(desk);
    if (shots) await desk.screenshot({ path: `${shots}/ev-${name}.png`, fullPage: true });
    expect(await accessibilityProblems(desk)).toEqual([]);
    expect([...(await cutLabels(desk)), ...(await brokenWords(desk, 'zh_CN', org.mark))]).toEqual([]);
  };
  await desk.getByRole('button', { name: words.list.add }).first().click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByRole('textbox').first().fill('门诊满意度');
  if (shots) await desk.screenshot({ path: `${shots}/ev-form.png` });
  await drawer
    .getByRole('button', { name: /保存|新增|确定/ })
    .last()
    .click();
  const row = desk.getByRole('row', { name: '门诊满意度' });
  await row.getByText(words.states.draft).waitFor();
  const cards = await manager.as.get(evaluationCalls.list, page);
  const cardId = cards.rows[0]!.id;

  await desk.goto(`/evalCardManage/edit?id=${cardId}`);
  const question = (n: number) => desk.getByRole('textbox', { name: new RegExp(`^${n}\\. `) });
  await question(1).fill('服务态度怎么样？');
  await desk.getByRole('button', { name: words.design.add }).click();
  await question(2).fill('等候时间？');
  await desk.getByRole('combobox').nth(1).selectOption('choice');
  for (const [at, text] of ['很短', '很长'].entries())
    await desk.getByRole('textbox', { name: new RegExp(`^${words.design.option} ${at + 1}`) }).fill(text);
  await desk.getByRole('button', { name: words.design.add }).click();
  await question(3).fill('您的建议');
  await desk.getByRole('combobox').nth(2).selectOption('text');
  await inspect('design');
  await desk.getByRole('button', { name: words.design.publish }).click();
  await desk.getByText(words.design.published(1)).waitFor();

  await desk.goto(`/evalCardManage/editService?id=${cardId}`);
  for (const name of ['挂号处', '收费处']) {
    await desk.getByRole('button', { name: words.subjects.addService }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(name);
    await dialog
      .getByRole('button', { name: /保存|新增|确定/ })
      .last()
      .click();
    await desk.getByText(name, { exact: true }).waitFor();
  }
  await inspect('services');

  await desk.goto('/evalCardManage/list');
  await row.getByRole('button').last().click();
  await desk.getByRole('menuitem', { name: words.list.open, exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button').last().click();
  await row.getByText(words.states.open).waitFor();

  const code = await codeOf(world, merit, cardId);
  const begin = Date.now();
  for (const [at, stars] of [5, 5, 4, 3, 2].entries()) {
    // Of one network a day.
    world.at(new Date(begin + at * 86_400_000).toISOString());
    const phone = await visit({ viewport: { width: 360, height: 740 } });
    const form360 = await phone.open(`/evaluate/${code}`);
    await form360.getByLabel(/您评价的是/).selectOption({ label: '挂号处' });
    await form360.getByRole('radio', { name: new RegExp(`${stars} 星`) }).check();
    await form360.getByRole('radio', { name: at < 3 ? '很短' : '很长' }).check();
    await form360.getByRole('textbox').fill(`第 ${at + 1} 条建议`);
    if (at === 0) {
      if (shots) await form360.screenshot({ path: `${shots}/ev-page-360.png`, fullPage: true });
      expect(await accessibilityProblems(form360)).toEqual([]);
      expect(await form360.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    await form360.getByRole('button', { name: '提交' }).click();
    await form360.getByText('您的评价已收到').waitFor();
    await world.settle();
  }
  await desk.goto(`/evalCardManage/results?id=${cardId}`);
  await desk.getByRole('row', { name: '挂号处 5' }).waitFor();
  await desk.getByText('第 1 条建议').waitFor();
  await inspect('results');
  await desk.goto('/evalCardManage/list');
  await row.getByText('4.20').waitFor();
  await inspect('list');
});

const spanish = (es_ES: string) => ({ ...noTexts, es_ES });
const form: TypedForm = {
  heading: noTexts,
  intro: noTexts,
  questions: [
    { id: 'q1', kind: 'stars', text: spanish('Trato'), required: true, weight: 2, options: [] },
    {
      id: 'q2',
      kind: 'choice',
      text: spanish('¿Cumple los plazos?'),
      required: true,
      weight: 1,
      options: [
        { id: 'a', text: spanish('Siempre'), score: 5 },
        { id: 'b', text: spanish('A veces'), score: 2 },
      ],
    },
    { id: 'q3', kind: 'text', text: spanish('Comentario'), required: false, weight: 0, options: [] },
  ],
};

test(
  'a member evaluates colleagues on the phone, and nothing typed is lost',
  { timeout: 90_000 },
  async () => {
    const language = 'es_ES';
    const { texts } = wordsIn[language];
    const words = texts.evaluationOwn;
    world.at('2026-11-20T04:00:00Z');
    const merit = await company(world, language);
    const { manager, targets, org, recorder } = merit;
    const people = await Promise.all(
      ['Dana', 'Emil', 'Gina', 'Hugo', 'Ines'].map((name) => org.person({ name })),
    );
    const memberIds = targets.map(({ memberId }) => memberId);
    const { cardId } = await setUpCard(
      manager,
      { title: 'Evaluación 360', kind: 'person', evaluators: 'everybody', byCustomers: false },
      { form, memberIds },
    );
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 360, height: 740 } });
    const phone = await visitor.signIn(recorder, { path: '/myEvaluations' });
    const first = phone.getByRole('button', { name: new RegExp(`^${words.answer}`) }).first();
    await first.click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(words.starsWords[5]) }).check();
    await dialog.getByRole('textbox').fill('Siempre ayuda');
    if (shots) await phone.screenshot({ path: `${shots}/ev-answer-360.png` });
    await phone.reload();
    await phone.getByText(words.draft, { exact: true }).waitFor();
    if (shots) await phone.screenshot({ path: `${shots}/ev-own-360.png`, fullPage: true });
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await first.click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Siempre ayuda');
    await dialog.getByRole('radio', { name: 'Siempre' }).check();
    await dialog.getByRole('button', { name: words.send }).click();
    await phone.getByText(words.sent).waitFor();
    await dialog.waitFor({ state: 'detached' });

    const { rows } = await manager.as.get(evaluationCalls.subjects, { ...page, cardId });
    const subjectId = rows[0]!.id;
    for (const [at, person] of people.entries())
      await answerAs(
        person,
        { cardId, subjectId },
        valuesOf((at % 3) + 3, at % 2 === 0 ? 'a' : 'b', 'Gracias'),
      );
    await world.settle();
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const desk = await (await visit({ locale: 'es-ES', viewport })).signIn(manager);
      for (const path of ['list', `edit?id=${cardId}`, `editPerson?id=${cardId}`, `results?id=${cardId}`]) {
        await desk.goto(`/evalCardManage/${path}`);
        await desk.getByText('Evaluación 360').filter({ visible: true }).first().waitFor();
        await untilLoaded(desk);
        const name = path.split('?')[0];
        if (shots)
          await desk.screenshot({ path: `${shots}/ev-es-${name}-${viewport.width}.png`, fullPage: true });
        expect(await accessibilityProblems(desk)).toEqual([]);
        expect([...(await cutLabels(desk)), ...(await brokenWords(desk, language, org.mark))]).toEqual([]);
        expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
    }
    expect((await customer(world, await codeOf(world, merit, cardId)).open()).text).toContain('not open');
  },
);
