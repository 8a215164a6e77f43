import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import type { OrganisationWorld, Person } from '../../src/test/world.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

async function earn(own: OrganisationWorld, { memberId, unitId }: Person, bmp: number) {
  const day = dayInZone(new Date());
  const entry = { memberId, unitId, eventId: null, recordDate: day, bmp, amp: 0, pmp: 0, gcp: 0 };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries: [entry] }));
}

test('a points manager makes a group, ranks it beside the units and opens its ranking', async () => {
  const words = wordsIn.es_ES;
  const { texts } = words;
  const own = texts.rankingGroups;
  const made = await company(world, 'es_ES');
  for (const [index, target] of made.targets.entries()) await earn(made.org, target, 100 + index * 10);
  await world.settle();
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/integralForm/unitRank' });
  await untilLoaded(page);
  await page.getByRole('button', { name: texts.reports.units.groups, exact: true }).click();
  await untilPath(page, '/integralForm/rankGroups');
  await untilLoaded(page);
  await page.getByRole('button', { name: own.add, exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(own.columns.name).fill('Turno de noche');
  // Of nothing: it is said at the field, and what was typed stays.
  await page.keyboard.press('Control+Enter');
  await form.getByText('Elija al menos una unidad o un miembro').waitFor();
  for (const name of ['Anders', 'Bettina']) {
    await form.getByRole('combobox', { name: own.columns.memberIds }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const list = new ListOn(page, words);
  await expect.poll(() => list.names()).toEqual(['Turno de noche']);
  // Deleted by mistake: the notice brings it back, with its members.
  await list.rows.getByRole('button', { name: words.kit.table.rowActions('Turno de noche') }).click();
  await page.getByRole('menuitem', { name: words.kit.remove, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.kit.remove, exact: true }).click();
  await page.getByText(words.kit.removed('Turno de noche')).waitFor();
  await page.getByRole('button', { name: words.kit.undo, exact: true }).click();
  await expect.poll(() => list.names()).toEqual(['Turno de noche']);
  await page.goto(new URL('/integralForm/unitRank?of=both', page.url()).href);
  await untilLoaded(page);
  const row = new ListOn(page, words).rows.filter({ hasText: 'Turno de noche' });
  await expect.poll(() => row.innerText()).toContain('21.0');
  expect(await accessibilityProblems(page)).toEqual([]);
  await row.click();
  await untilPath(page, '/integralForm/colligateRank');
  await untilLoaded(page);
  const ranked = new ListOn(page, words);
  await expect.poll(() => ranked.names()).toEqual(['Bettina', 'Anders']);
  expect(visitor.takeProblems()).toEqual([]);
});
