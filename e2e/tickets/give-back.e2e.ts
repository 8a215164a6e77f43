import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { counterCalls, prizesCalls } from '../../src/modules/prizes/calls.ts';
import { memberCalls } from '../../src/modules/tickets/member.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];

test.each(['zh_CN', 'es_ES'] as const)(
  'one of three pieces comes back at the counter: %s',
  async (language) => {
    const { prizes } = wordsIn[language].texts;
    const { manager, targets } = await company(world, language);
    const [member] = targets;
    const prizeId = newId();
    const { as } = manager;
    const prize = { name: '雨伞', price: 2, limitTimes: null, limitSpan: null, isOffered: true, note: '' };
    await as.get(prizesCalls.save, { id: prizeId, version: 0, ...prize });
    await as.get(prizesCalls.move, { id: prizeId, version: 1, kind: 'received', pieces: 9, note: '' });
    const memberIds = [member.memberId];
    await as.get(memberCalls.issue, { id: newId(), memberIds, tickets: 6, reason: 'a gift' });
    await as.get(counterCalls.redeem, { id: newId(), memberId: member.memberId, prizeId, pieces: 3 });

    const narrow = language === 'es_ES';
    const viewport = narrow ? { width: 360, height: 780 } : { width: 1440, height: 900 };
    const page = await (await visit({ viewport })).signIn(manager, { path: '/ticketsManage/operationPage' });
    const row = page
      .getByRole(narrow ? 'listitem' : 'row')
      .filter({ hasText: '雨伞' })
      .first();
    await page.getByText('雨伞').first().waitFor();
    await (narrow ? page.locator('main') : row).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: prizes.counter.giveBack }).click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel(prizes.counter.backPieces).fill('4');
    await form.getByLabel(prizes.counter.backReason).fill('破损');
    await form.getByRole('button', { name: prizes.counter.giveBack }).click();
    await form.getByText('3').first().waitFor();
    if (shots) await page.screenshot({ path: `${shots}/give-back-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByLabel(prizes.counter.backPieces).fill('1');
    await form.getByRole('button', { name: prizes.counter.giveBack }).click();
    await page.getByText(prizes.counter.givenBack(2)).waitFor();
  },
);
