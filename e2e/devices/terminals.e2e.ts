import { expect, test } from 'vitest';
import { punchLine, SimulatedTerminal } from '../../scripts/simulate/attendance-terminal.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { pressInHead, untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const serial = 'CJ9H203260123';
const day = '2026-11-20';
const devicePort = 8_081;

test(
  'a terminal is registered, confirmed and heard, and a strange number is matched',
  { timeout: 60_000 },
  async () => {
    const language = 'es_ES';
    const words = wordsIn[language];
    const own = words.texts.terminals;
    world.at(`${day}T04:00:00Z`);
    Object.assign(world.app.app.environment, { devicePort });
    const { manager, org, targets } = await company(world, language);
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(manager);
    const list = new ListOn(page, words);
    const act = async (name: string): Promise<void> => {
      await list.rows.first().getByRole('button').last().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await page.goto('/device/Attendance');
    await untilLoaded(page);

    await pressInHead(page, own.list.add);
    const form = page.getByRole('dialog', { name: own.list.add });
    await form.getByLabel(words.texts.devices.columns.name).fill('Puerta norte');
    await form.getByLabel(own.list.columns.serial).fill(serial.toLowerCase());
    await page.keyboard.press('Control+Enter');
    const connect = page.getByRole('dialog', { name: own.connect.title });
    await connect.getByText(own.connect.serialSteps).waitFor();
    await connect.getByText(String(devicePort), { exact: true }).waitFor();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    await page.keyboard.press('Escape');
    for (const width of [360, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await list.rows.first().getByText(own.list.wayMark.silent).waitFor();
    }

    const terminal = new SimulatedTerminal({ url: world.base, serial });
    const lines = [punchLine(targets[0]!.number, `${day} 11:59:00`), punchLine('900', `${day} 11:59:30`)];
    expect((await terminal.push(lines)).status).toBe(403);
    await page.reload();
    await list.rows.first().getByText(own.list.wayMark.asks).waitFor();
    await act(own.list.confirm);
    await page.getByRole('alertdialog').getByRole('button', { name: own.list.confirm }).click();
    await list.rows.first().getByText(own.list.wayMark.asks).waitFor({ state: 'detached' });
    expect(await terminal.push([...lines, 'rubbish'])).toEqual({ status: 200, text: 'OK: 3' });

    const part = (name: string) => page.getByRole('radio', { name, exact: true });
    await part(own.parts.unmatched).check();
    await list.rows.first().getByText('900', { exact: true }).click();
    const match = page.getByRole('dialog', { name: own.unmatched.match });
    await match.getByRole('combobox', { name: own.badges.columns.member }).fill(targets[1]!.name);
    await page.getByRole('option', { name: targets[1]!.name }).first().click();
    await page.keyboard.press('Control+Enter');
    await page.getByText(own.unmatched.emptyTitle).waitFor();
    await part(own.parts.punches).check();
    await expect.poll(() => list.rows.getByText(own.punches.states.matched).count()).toBe(2);

    for (const width of [1_440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['terminals', 'punches', 'unmatched', 'commands', 'faults'] as const) {
        await page.goto(`/device/Attendance?_part=${name}`);
        await untilLoaded(page);
        expect(await accessibilityProblems(page), name).toEqual([]);
        const faults = [...(await cutLabels(page)), ...(await brokenWords(page, language, org.mark))];
        expect(faults, `${name} at ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  },
);
