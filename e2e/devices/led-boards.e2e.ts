import { afterAll, expect, test } from 'vitest';
import { BoardServer } from '../../src/modules/boards/server/driver/alpha/board-server.ts';
import { SimulatedBoard } from '../../src/modules/boards/server/driver/alpha/simulated-board.ts';
import { eventually } from '../../src/test/eventually.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];
const servers: BoardServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

test.each(['zh_CN', 'es_ES'] as const)(
  'an LED board is registered, tested, shows an award and a message by hand, and forgets a nullified one: %s',
  async (language) => {
    const { boards: words, devices } = wordsIn[language].texts;
    const set = await company(world, language);
    const { manager, targets } = set;
    const server = await BoardServer.open(new SimulatedBoard('01'));
    servers.push(server);
    const shoot = async (page: { screenshot: (o: object) => Promise<unknown> }, name: string) => {
      if (shots) await page.screenshot({ path: `${shots}/led-${name}-${language}.png` });
    };

    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(manager, { path: '/device/LED' });
    await page.getByText(words.emptyTitle).waitFor();
    await shoot(page, 'empty');
    await page.getByRole('button', { name: words.add }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(devices.columns.name).first().fill('大门 Gate');
    await form.getByLabel(words.columns.host).first().fill('127.0.0.1');
    await form.getByLabel(words.columns.port).fill(String(server.port));
    await form.getByLabel(words.columns.restLine).fill('WELCOME');
    await shoot(page, 'form');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const row = page.getByRole('row', { name: /大门 Gate/ });
    await row.waitFor();
    await eventually(() => Promise.resolve(server.board.shown()?.text === 'WELCOME' || null));

    await shoot(page, 'boards');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.test, exact: true }).click();
    await page.getByText(words.trial.shown).waitFor();
    await shoot(page, 'trial');
    expect(server.board.shown()?.text).toContain('TEST');
    await page.keyboard.press('Escape');

    // An award that passes is drawn on the board.
    const recordId = await recordOf(set, 'passed');
    await eventually(() => Promise.resolve((server.board.shown()?.rows.length ?? 0) > 0 || null));
    await page.goto(`${world.base}/device/MessageList`);
    await page
      .getByRole('row', { name: new RegExp(targets[0].name) })
      .first()
      .waitFor();
    await shoot(page, 'messages');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: words.messages.add }).first().click();
    const message = page.getByRole('dialog');
    await message.getByLabel(words.messages.columns.deviceIds).click();
    await page.getByRole('checkbox', { name: '大门 Gate' }).check();
    await page.keyboard.press('Escape');
    await message.getByLabel(words.messages.columns.text).fill('欢迎客人 {date}');
    await message.getByRole('img').waitFor();
    await shoot(page, 'message-form');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText(words.messages.sent(1)).waitFor();
    await page.getByRole('row', { name: /欢迎客人/ }).waitFor();

    await manager.as.get(meritCalls.nullify, { id: recordId, version: 3, reason: 'wrong' });
    await page.getByRole('row').getByText(words.states.withdrawn).first().waitFor();

    await page.goto(`${world.base}/device/LedRangeSetting`);
    await page.getByRole('row', { name: /大门 Gate/ }).click();
    const range = page.getByRole('dialog');
    await range.getByLabel(words.sources.deduction, { exact: true }).first().check();
    await shoot(page, 'range');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await range.waitFor({ state: 'detached' });

    const phone = await (
      await visit({ viewport: { width: 360, height: 780 } })
    ).signIn(manager, { path: '/device/LedSetting' });
    for (const [path, name] of [
      ['/device/LedSetting', 'setting'],
      ['/device/LED', 'boards'],
      ['/device/LedRangeSetting', 'range'],
      ['/device/MessageList', 'messages'],
    ] as const) {
      await phone.goto(`${world.base}${path}`);
      await phone.getByText('大门 Gate').first().waitFor();
      await shoot(phone, `${name}-360`);
      expect(await accessibilityProblems(phone)).toEqual([]);
    }
  },
);
