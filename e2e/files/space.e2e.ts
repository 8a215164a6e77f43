import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesCalls } from '../../src/modules/files/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('an administrator sees what files take up, why one stays, shares one for a while, and deletes one', async () => {
  const words = wordsIn.zh_CN;
  const own = words.texts.space;
  const made = await company(world);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#2463eb', noise },
  })
    .png()
    .toBuffer();
  const upload = (name: string): Promise<{ id: string }> =>
    made.recorder.as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], name) });
  const proof = await upload('现场照片.png');
  await upload('用不到.png');
  await recordOf(made, 'passed', 'With proof', undefined, [proof.id]);

  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await page.goto('/spaceresource');
  await untilLoaded(page);
  const lineOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await lineOf('现场照片.png').locator('.sp-thumb img').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await lineOf('现场照片.png').getByText('现场照片.png', { exact: true }).click();
  const look = page.getByRole('dialog');
  await look.getByText(own.heldTip).waitFor();
  expect(await look.locator('.sp-holders a').getAttribute('href')).toMatch(/^\/integralManage\/detail\//);
  await look.getByRole('button', { name: words.kit.close, exact: true }).first().click();

  await lineOf('用不到.png').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: own.link }).click();
  const address = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: words.kit.close, exact: true }).first().click();
  const outside = await visit({ viewport: { width: 390, height: 800 } });
  const shared = await outside.open(address);
  await shared.locator('.sp-shared-picture').waitFor();
  expect(await shared.locator('h1').last().innerText()).toBe('用不到.png');

  await lineOf('用不到.png').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: own.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: own.remove, exact: true }).click();
  await lineOf('用不到.png').waitFor({ state: 'detached' });
  await shared.reload();
  await shared.getByRole('button').first().waitFor();
  await expect.poll(() => shared.locator('main, body').first().innerText()).toContain('链接已失效');
  expect([...visitor.takeProblems(), ...outside.takeProblems()]).toEqual([]);
});
