import { expect, test } from 'vitest';
import { dayInZone, monthOf } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { fixedCalls } from '../../src/modules/fixed/calls.ts';
import { bindIn, itemIn, ran } from '../../src/modules/fixed/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { showPrinted, untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a points manager reads fixed points by member and type, with their sums, and prints them', async () => {
  const words = wordsIn.es_ES;
  const { columns, fixed } = words.texts.reports;
  const { org, manager, targets } = await company(world, 'es_ES');
  const [anders, bettina] = targets;
  const types = { post: newId(), skill: newId() };
  for (const [id, name] of [
    [types.post, 'Puesto'],
    [types.skill, 'Oficio'],
  ] as const)
    await manager.as.get(fixedCalls.saveType, { id, version: 0, name });
  const own = { org, manager, typeId: types.post };
  await bindIn(own, await itemIn(own, { name: 'Jefe de turno', byDays: false }), [anders]);
  await bindIn(own, await itemIn(own, { name: 'Soldador', byDays: false, value: 250, typeId: types.skill }), [
    anders,
    bettina,
  ]);
  await ran(own, monthOf(dayInZone(new Date())));
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(manager, { path: '/integralForm/fixedForm' });
  const list = new ListOn(page, words);
  await expect
    .poll(() => list.heads())
    .toEqual([
      columns.month,
      columns.memberName,
      columns.memberNo,
      columns.unitName,
      columns.regularMeritMonth,
      'Puesto',
      'Oficio',
    ]);
  expect(await list.names()).toEqual([anders.name, bettina.name]);
  expect(await list.rows.first().innerText()).toMatch(/85\.0\s+60\.0\s+25\.0/);
  const sums = page.getByLabel(words.kit.list.totals);
  expect(await sums.innerText()).toMatch(
    new RegExp(`${fixed.sum}\\s+110\\.0\\s+Puesto\\s+60\\.0\\s+Oficio\\s+50\\.0`),
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await showPrinted(page);
  await untilLoaded(page);
  expect(await list.heads()).toContain('Puesto');
  expect(visitor.takeProblems()).toEqual([]);
});
