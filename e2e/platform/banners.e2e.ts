import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { bannersCalls } from '../../src/modules/banners/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const lastDay = addDays(dayInZone(new Date()), 7);

test('an administrator puts two banners on the home page, orders them by keys, and a member follows one', async () => {
  const words = wordsIn.zh_CN;
  const own = words.texts.banners;
  const made = await company(world);
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await page.goto('/bannerConfig');
  await untilLoaded(page);
  for (const title of ['年会', '安全月']) {
    await page.getByRole('button', { name: own.add }).first().click();
    const form = page.getByRole('dialog', { name: own.add });
    const bytes = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#2463eb' } })
      .png()
      .toBuffer();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes });
    await form.locator('.ba-picture img').waitFor();
    await form.getByRole('textbox', { name: new RegExp(`^${own.fields.title}`) }).fill(title);
    await form
      .getByRole('textbox', { name: new RegExp(`^${own.fields.link}`) })
      .fill('/messageCenter/noticeMessage');
    await form.getByRole('textbox', { name: own.fields.untilDay }).fill(lastDay);
    await form.getByText(own.publishYes).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('button', { name: words.kit.save, exact: true }).click();
    await form.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: own.order, exact: true }).click();
  const order = page.getByRole('dialog');
  await order.getByRole('button', { name: words.kit.table.moveUp('安全月') }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await order.locator('li strong').allInnerTexts()).toEqual(['安全月', '年会']);
  await order.getByRole('button', { name: words.kit.save, exact: true }).click();
  await order.waitFor({ state: 'detached' });

  const member = await visit({ viewport: { width: 390, height: 800 } });
  const home = await member.signIn(made.targets[0]);
  await home.goto('/home');
  const strip = home.getByRole('region', { name: own.pages });
  expect((await strip.first().boundingBox())?.height).toBeLessThanOrEqual(56);
  await home.getByText('安全月', { exact: true }).click();
  await expect.poll(() => new URL(home.url()).pathname).toBe('/messageCenter/noticeMessage');
  await expect
    .poll(async () => (await made.manager.as.get(bannersCalls.list, { keyword: '安全月' })).rows[0]?.clicks)
    .toBe(1);
  // Whoever hides it does not see it again; the next one stands in its place.
  await home.goto('/home');
  await strip.getByRole('button', { name: own.hide('安全月'), exact: true }).click();
  await home.getByText('年会', { exact: true }).waitFor();
  await home.reload();
  await home.getByText('年会', { exact: true }).waitFor();
  expect(await home.getByText('安全月', { exact: true }).count()).toBe(0);
  expect([...visitor.takeProblems(), ...member.takeProblems()]).toEqual([]);
});
