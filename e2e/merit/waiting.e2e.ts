import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { remindReviewers } from '../../src/modules/merit/server/review/ageing.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a review that nobody does is reminded of, then escalated; the manager gives it to whom less waits for', async () => {
  const words = wordsIn.es_ES;
  const { merit, meritMessages, meritReview } = words.texts;
  const made = await company(world, 'es_ES');
  // Six days ago, one record for the first reviewer; since then another, of which nobody complains yet.
  const since = addDays(dayInZone(new Date()), -6);
  world.at(`${since}T04:00:00Z`);
  const old = await recordOf(made, 'first', 'Olvidado', since);
  world.at(null);
  await recordOf(made, 'first', 'Reciente');
  await made.org.tx(remindReviewers);
  await world.settle();

  const visitor = await visit({ name: 'reviewer' });
  const page = await visitor.signIn(made.first, { path: '/messageCenter/integralMessage' });
  const said = { count: 2, since, points: '', change: 'none', gained: '', what: '' } as const;
  await new ListOn(page, words).rows.filter({ hasText: meritMessages.waiting(said) }).click();
  await untilPath(page, '/integralManage/list');
  await untilLoaded(page);
  const row = new ListOn(page, words).rows.filter({ hasText: 'Olvidado' });
  await row.getByText(meritReview.since(6)).waitFor();

  const desk = await (
    await visit({ name: 'manager' })
  ).signIn(made.manager, { path: '/messageCenter/integralMessage' });
  const late = meritMessages['waiting.late']({ ...said, count: 1, days: 5 });
  await new ListOn(desk, words).rows.filter({ hasText: late }).click();
  await untilPath(desk, '/integralManage/list');
  await untilLoaded(desk);
  const list = new ListOn(desk, words);
  await expect.poll(() => list.rows.count()).toBe(1);
  await list.rows.first().getByRole('checkbox').check();
  await desk.getByRole('button', { name: meritReview.bulk.reassign, exact: true }).click();
  const dialog = desk.locator('dialog[open]');
  await dialog.getByRole('combobox').click();
  // Felix has two, so that he stands behind those who have none.
  await expect
    .poll(async () => (await desk.getByRole('option').allInnerTexts()).at(-1))
    .toContain(merit.waits(2));
  await desk
    .getByRole('option', { name: /Lydia|Morgan/ })
    .first()
    .click();
  await dialog.getByRole('textbox').fill('Baja por enfermedad');
  await dialog.getByRole('button', { name: merit.action.reassign, exact: true }).click();
  await expect
    .poll(async () => (await made.manager.as.get(meritCalls.detail, { id: old })).topic.firstAuditId)
    .not.toBe(made.first.memberId);
});
