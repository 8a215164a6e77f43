import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { recordIn, documentFor, memberLine } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { prizesCalls } from '../../src/modules/prizes/calls.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { draws: words } = texts;
const shots = process.env['SHOTS'];
const verify = join(import.meta.dirname, '..', '..', 'scripts', 'verify-draw.mjs');

async function hall() {
  const own = await company(
    world,
    'zh_CN',
    {},
    { Anders: '欧阳明月', Bettina: 'María Fernanda de los Ángeles Rodríguez-Castellanos' },
  );
  const { org, manager, targets } = own;
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const eventId = await ticketEvent(manager);
  const document = documentFor({ ...own, eventId });
  document.events[0]!.members = targets.map((each) => memberLine(each));
  await recordIn({ ...own, eventId }, 'passed', document);
  const id = newId();
  const prize = { id, version: 0, name: '电动自行车', price: 50, limitTimes: null, limitSpan: null };
  await manager.as.get(prizesCalls.save, { ...prize, isOffered: true });
  await manager.as.get(prizesCalls.move, { id, version: 1, kind: 'received', pieces: 2 });
  return own;
}

test('a draw is made, frozen, shown to a hall and checked by the program', { timeout: 90_000 }, async () => {
  const { manager, targets } = await hall();
  const office = await (await visit()).signIn(manager, { path: '/ticketsManage/draws' });
  await office.getByRole('button', { name: words.add }).first().click();
  const form = office.getByRole('dialog');
  await form.getByLabel(words.fields.title).fill('年会抽奖');
  await form.getByLabel(words.rounds.prize, { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(words.rounds.winners).fill('1');
  await form.getByRole('button', { name: words.rounds.add }).click();
  const second = form.getByRole('group', { name: words.rounds.no(2) });
  await second.getByLabel(words.rounds.kind).selectOption('words');
  await second.getByLabel(words.rounds.name).fill('与总经理共进午餐');
  if (shots) await office.screenshot({ path: `${shots}/draw-form.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await form.getByRole('button', { name: kit.save }).click();
  await office.getByRole('row', { name: '年会抽奖' }).click();
  await office.getByText(words.detail.takesPart(6, 3)).first().waitFor();
  await office.getByRole('button', { name: words.detail.freeze }).click();
  await office.getByRole('alertdialog').getByRole('button').last().click();
  await office.getByText(words.detail.seedDigest).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/draw-page.png`, fullPage: true });
  expect(await accessibilityProblems(office)).toEqual([]);

  // The members of the list find the digests before anything is drawn.
  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(targets[0], { path: '/myDraws' });
  await phone.getByText('年会抽奖').first().click();
  await phone.getByText(words.detail.seedLater).waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/own-360.png` });

  await office.getByRole('button', { name: words.detail.show }).click();
  await untilPath(office, /\/ticketsManage\/drawShow\//);
  await office.getByLabel(words.detail.word).fill('蓝色的雨伞');
  if (shots) await office.screenshot({ path: `${shots}/show-opening.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.keyboard.press('Enter');
  const next = office.getByRole('button', { name: words.show.next, exact: true });
  await next.waitFor();
  if (shots) await office.screenshot({ path: `${shots}/show-round.png` });
  await office.getByRole('region', { name: '年会抽奖' }).focus();
  await office.keyboard.press(' ');
  await office.getByRole('button', { name: words.show.nextRound }).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/show-winner.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.keyboard.press('PageDown');
  await next.waitFor();
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: words.show.all }).waitFor();
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: words.show.finish }).waitFor();
  await office.keyboard.press('Enter');
  await office
    .getByRole('region', { name: '年会抽奖' })
    .getByText(words.show.seed, { exact: true })
    .waitFor();
  if (shots) await office.screenshot({ path: `${shots}/show-over.png` });
  await office.getByRole('button', { name: words.show.leave }).click();
  await office.getByText(words.detail.endedAt).waitFor();
  const handed = office.getByRole('table', { name: words.winners.title }).getByRole('row').nth(1);
  await handed.getByRole('button').last().click();
  await office.getByRole('menuitem', { name: words.winners.hand }).click();
  await office.getByRole('alertdialog').getByRole('button').last().click();
  await handed.getByText(words.winners.states.handed).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/draw-over.png`, fullPage: true });
  expect(await accessibilityProblems(office)).toEqual([]);

  const saving = office.waitForEvent('download');
  await office.getByRole('button', { name: words.detail.file }).click();
  const file = join(await mkdtemp(join(tmpdir(), 'draw-')), 'draw.json');
  await (await saving).saveAs(file);
  const { stdout } = await promisify(execFile)(process.execPath, [verify, file]);
  expect(stdout).toContain('All winners match.');

  const text = await handed.innerText();
  const winner = targets.find(({ name }) => text.includes(name))!;
  const lucky = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(winner, { path: '/myDraws' });
  await lucky.getByText('年会抽奖').first().click();
  await lucky.getByText(words.own.won).waitFor();
  if (shots) await lucky.screenshot({ path: `${shots}/won-360.png` });
});
