import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readTable } from '../../src/kit/server/import/read.ts';
import { recoveryText } from '../../src/modules/identity/server/pages/recovery.text.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { pressInHead, untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('dialog input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'a school adds its pupils by file, mends two cells, and takes the file back',
  { timeout: 180_000 },
  async () => {
    const language = 'es_ES';
    const { kit, texts } = wordsIn[language];
    const [words, own] = [texts.kitImport, texts.membersManage];
    const made = await company(world, language);
    const unit = `Primero A ${made.org.mark}`;
    await made.org.unit('Primero A');
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(made.manager);
    await page.goto('/memberManage');
    await untilLoaded(page);
    await pressInHead(page, own.importTitle);
    const dialog = page.getByRole('dialog', { name: own.importTitle });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const inspect = async (): Promise<void> => {
      expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
      expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);
    };
    await inspect();

    // The template has the school's own units.
    const [file] = await Promise.all([page.waitForEvent('download'), press(words.template)]);
    const table = await readTable(await readFile(await file.path()), 'plantilla.xlsx');
    expect(table.samples[0]?.some((cell) => cell.includes(made.org.mark))).toBe(true);

    const pupil = (number: string, name: string, phone: string, day: string) =>
      [number, name, unit, 'mujer', phone, day, 'x'].join(',');
    await choose(
      page,
      'alumnos.csv',
      [
        'Número,Nombre,Unidad,Sexo,Móvil,Alta,Taquilla',
        pupil('E1', 'Lucía Ortega', '34-600000001', '2026-09-01'),
        pupil('E2', 'Álvaro Núñez', '34-600000001', '2026-09-01'),
        pupil('E3', 'Marta Gil', '', '2126-09-01'),
      ].join('\r\n'),
    );
    await dialog.getByText(words.mapping).waitFor();
    const onward = dialog.getByRole('button', { name: words.check, exact: true });
    expect(await onward.isDisabled()).toBe(true);
    await press(words.ignore('Taquilla'));
    await onward.click();
    await dialog.getByText(words.bad('2'), { exact: false }).first().waitFor();
    await inspect();
    const wrong = dialog.locator('td.k-sheet-bad input');
    expect(await wrong.count()).toBe(2);
    await dialog.getByText('El mismo móvil que en la fila 2').waitFor();
    await wrong.nth(0).fill('34-600000002');
    await wrong.first().fill('2026-09-01');
    await press(words.checkAgain('2'));
    await press(words.confirm('3'));
    await dialog.getByText(words.finished).waitFor({ timeout: 60_000 });
    await inspect();
    await press(kit.done);
    for (const name of ['Lucía Ortega', 'Álvaro Núñez', 'Marta Gil'])
      await page.getByText(name).first().waitFor();

    // The list of imports of points shows it as well; it is undone here.
    await pressInHead(page, own.gridOpen);
    await untilPath(page, '/memberManage/batchInput');
    await page.getByRole('button', { name: texts.membersGrid.files, exact: true }).click();
    await untilPath(page, '/memberManage/imports');
    await untilLoaded(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/integralManage/checkBatchImport');
    const row = page.getByRole('row', { name: /alumnos\.csv/ });
    await row.getByText(words.files.states.posted, { exact: true }).first().waitFor();
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.files.undo }).click();
    const asked = page.getByRole('alertdialog');
    await asked.locator('textarea').fill('Archivo del año pasado');
    await asked.getByRole('button', { name: words.files.undo }).click();
    await row.getByText(words.files.states.undone, { exact: true }).waitFor({ timeout: 30_000 });
    const { rows } = await made.manager.as.get(membersCalls.list, { size: 200 });
    expect(rows.filter(({ memberNo }) => memberNo.startsWith('E'))).toEqual([]);
  },
);

test(
  'after an import accounts are made, cards are printed, and a newcomer signs in by one of them',
  { timeout: 180_000 },
  async () => {
    const language = 'es_ES';
    const { texts } = wordsIn[language];
    const [words, own, accounts] = [texts.kitImport, texts.membersManage, texts.membersAccounts];
    const made = await company(world, language);
    await made.org.unit('Segundo B');
    const unit = `Segundo B ${made.org.mark}`;
    const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    const page = await visitor.signIn(made.manager, { path: '/memberManage' });
    await untilLoaded(page);
    await pressInHead(page, own.importTitle);
    const dialog = page.getByRole('dialog', { name: own.importTitle });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await choose(
      page,
      'nuevos.csv',
      ['Número,Nombre,Unidad', `N1,Inés Prado,${unit}`, `N2,Hugo Rey,${unit}`].join('\r\n'),
    );
    await press(words.check);
    await press(words.confirm('2'));
    await dialog.getByText(words.finished).waitFor({ timeout: 60_000 });
    await press(own.signInLinks);

    const next = page.getByRole('dialog', { name: accounts.title });
    await next.getByText(accounts.facts({ all: '2', without: '2', fresh: '0' })).waitFor();
    await next.getByLabel(accounts.prefix).fill(`${made.org.mark.toLowerCase()}.`);
    const inspect = async (): Promise<void> => {
      expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
      expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);
    };
    await inspect();
    await next.getByRole('button', { name: accounts.makeFor('2') }).click();
    await next.getByRole('button', { name: accounts.linkFor('2') }).click();
    await next.getByRole('button', { name: accounts.print }).waitFor();
    await inspect();

    // On paper there are the cards and nothing else, each with its code, account and expiry.
    await page.emulateMedia({ media: 'print' });
    const cards = page.locator('.m-card');
    expect(await cards.count()).toBe(2);
    expect(await cards.first().isVisible()).toBe(true);
    expect(await next.isVisible()).toBe(false);
    await cards.first().getByRole('img').waitFor();
    const text = await cards.first().innerText();
    expect(text).toContain(accounts.accountIs(`${made.org.mark.toLowerCase()}.N1`));
    const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    await page.emulateMedia({ media: 'screen' });

    const second = await visit({ name: 'newcomer', locale: 'es-ES', viewport: { width: 360, height: 740 } });
    const phone = await second.open(url);
    await phone.getByLabel(recoveryText.es_ES.password, { exact: true }).fill('Cielo_alba#42');
    await phone.getByLabel(recoveryText.es_ES.repeat, { exact: true }).fill('Cielo_alba#42');
    await phone.keyboard.press('Enter');
    await untilPath(phone, '/home');
  },
);
