import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { libraryEvent } from '../../src/modules/merit/server/builders.ts';
import { sessionCalls } from '../../src/modules/session/calls.ts';
import { settingsCalls } from '../../src/modules/settings/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { openEntry, typeAward } from '../kit/entry.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { menuLine, pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { stockName, stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit } = words;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Whether the focus is visible: an outline, a ring, or a bar at the edge of a column. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const drawn = [document.activeElement, document.activeElement?.parentElement].map((element) => {
      if (!(element instanceof Element)) return false;
      const style = getComputedStyle(element);
      const bar = getComputedStyle(element, '::after');
      return (
        (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') ||
        style.boxShadow !== 'none' ||
        (bar.content !== 'none' && bar.width === '2px')
      );
    });
    return drawn.includes(true);
  });

test('a list is filtered, walked, ticked and opened by keys alone', async () => {
  const made = await company(world);
  await stockOf(made, 5);
  const page = await (
    await visit()
  ).signIn(made.first, { path: '/integralManage/list?_scope=todo&sort=bmp' });
  const list = new ListOn(page, words);
  const { keyboard } = page;
  await expect.poll(async () => (await list.names()).length).toBe(5);
  await keyboard.press('/');
  expect(await isFocused(list.search)).toBe(true);
  // Keys of the page are letters while one types.
  await keyboard.type('n?/');
  expect(await list.search.inputValue()).toBe('n?/');
  expect(pathOf(page)).toBe('/integralManage/list');
  await list.search.fill('Stock');
  await expect.poll(() => searchOf(page).get('keyword')).toBe('Stock');
  await expect.poll(async () => (await list.names()).length).toBe(5);
  await keyboard.press('ArrowDown');
  expect(await isFocused(list.rows.nth(0))).toBe(true);
  expect(await showsFocus(page)).toBe(true);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  expect(await isFocused(list.rows.nth(2))).toBe(true);
  await keyboard.press('x');
  await page.getByText(kit.list.selected('1'), { exact: true }).waitFor();
  await keyboard.press('Home');
  await keyboard.press('Shift+X');
  await page.getByText(kit.list.selected('3'), { exact: true }).waitFor();
  await keyboard.press('End');
  expect(await isFocused(list.rows.nth(4))).toBe(true);
  // Help opens over it, and closing it keeps the place.
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: texts.kitKeys.title });
  await help.getByText(texts.kitKeys.palette).waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await isFocused(list.rows.nth(4))).toBe(true);
  await keyboard.press('Enter');
  await untilPath(page, /^\/integralManage\/detail\//);
  await page.getByRole('heading', { level: 1, name: stockName(5) }).waitFor();
});

test('n makes a new one, the first Tab skips to the content, and every stop on the way shows its focus', async () => {
  const made = await company(world);
  const page = await (await visit()).signIn(made.recorder, { path: '/integralManage/list' });
  await untilPath(page, '/integralManage/list');
  await untilLoaded(page);
  const { keyboard } = page;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: texts.shell.skip });
  expect(await isFocused(skip)).toBe(true);
  const hidden: string[] = [];
  for (let stop = 0; stop < 45; stop += 1) {
    await keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
    });
    if (label.startsWith('BODY')) break;
    if (!(await showsFocus(page))) hidden.push(label);
  }
  expect(hidden).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('n');
  await untilPath(page, '/integralManage/themeInput');
});

test('the command palette leads to screens, people and records, and carries out commands', async () => {
  const made = await company(world);
  const topic = `Palette ${made.org.mark}`;
  const id = await recordOf(made, 'passed', topic);
  await world.settle();
  const page = await (await visit()).signIn(made.manager);
  await untilLoaded(page);
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: kit.palette.title });
  const chosen = palette.getByRole('option', { selected: true });
  const seek = async (term: string): Promise<void> => {
    await keyboard.press('Control+k');
    await palette.waitFor();
    await keyboard.type(term);
  };
  await seek(texts.ranking.menu.totalRank);
  await chosen.getByText(texts.ranking.menu.totalRank).waitFor();
  await keyboard.press('Enter');
  await untilPath(page, '/integralForm/totalRank');
  await untilLoaded(page);

  const [, , person] = made.targets;
  await seek(person.name);
  // Once, though the rankings know the person, too.
  await palette.getByRole('group', { name: texts.menu.members.member }).getByText(person.name).waitFor();
  expect(await palette.getByRole('option').filter({ hasText: person.name }).count()).toBe(1);
  await keyboard.press('Enter');
  await untilPath(page, `/memberManage/member/${person.memberId}`);

  await seek(topic);
  await palette.getByRole('group', { name: texts.menu.merit.records }).getByText(topic).waitFor();
  await keyboard.press('Enter');
  await untilPath(page, `/integralManage/detail/${id}`);

  // Also by its number, which is in its head.
  const { recordNo } = (await made.manager.as.get(meritCalls.detail, { id })).topic;
  await page.locator('.mr-document .k-head').getByText(recordNo!, { exact: true }).waitFor();
  await page.goto(`${world.base}/integralForm/totalRank`);
  await untilLoaded(page);
  await seek(recordNo!);
  await palette.getByRole('group', { name: texts.menu.merit.records }).getByText(recordNo!).waitFor();
  await keyboard.press('Enter');
  await untilPath(page, `/integralManage/detail/${id}`);

  await seek('no such thing at all');
  await palette.getByText(kit.palette.empty).waitFor();
  await keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  // Arrow up on the first leads to the last; Ctrl+K closes the palette again.
  await keyboard.press('Control+k');
  await chosen.waitFor();
  await keyboard.press('ArrowUp');
  await chosen.getByText(texts.shell.frame.signOut).waitFor();
  await keyboard.press('Control+k');
  await palette.waitFor({ state: 'detached' });

  await seek(texts.shell.frame.dark);
  await chosen.getByText(texts.shell.frame.dark).waitFor();
  await keyboard.press('Enter');
  await page.locator('html[data-dark]').waitFor({ state: 'attached' });
});

test('Escape closes the topmost layer alone', async () => {
  const made = await company(world);
  await recordOf(made, 'first', 'Layered');
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/list?_scope=all' });
  await expect.poll(() => new ListOn(page, words).names()).toEqual(['Layered']);
  await page.getByRole('button', { name: kit.table.rowActions('Layered') }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: texts.merit.action.reassign, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.meritReview.ask.reassignTitle });
  const picker = dialog.getByRole('combobox');
  await picker.press('ArrowDown');
  await dialog.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  expect(await isFocused(picker)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('button', { name: kit.table.rowActions('Layered') }))).toBe(true);
});

test('typing on before the search answers adds all members found, and reports those not found', async () => {
  const made = await company(world);
  const [one, other] = [made.targets[0].name, made.targets[1].name];
  const page = await (await visit()).signIn(made.recorder);
  const { keyboard } = page;
  await openEntry(page);
  await keyboard.type('In a hurry');
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await keyboard.type(made.award);
  await keyboard.press('Enter');
  const adder = page.locator('.me-adder input');
  await adder.waitFor();
  await expect.poll(() => isFocused(adder)).toBe(true);

  const answers = Promise.withResolvers<void>();
  await page.route('**/api/member/userMembers', async (route) => {
    await answers.promise;
    await route.continue();
  });
  for (const name of [one, 'Nobody at all', other]) {
    await keyboard.type(name);
    await keyboard.press('Enter');
    expect(await adder.inputValue()).toBe('');
  }
  await keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  answers.resolve();
  for (const name of [one, other]) await page.locator('#content').getByText(name, { exact: true }).waitFor();
  await page.locator('.k-toast').getByText(kit.picker.missed('Nobody at all')).waitFor();
  // A user who is choosing the next event meanwhile keeps the focus.
  expect(await isFocused(page.getByRole('dialog').getByRole('combobox'))).toBe(true);
});

test('a surname is met by its own reading, and whom a word finds only inside is taken once one goes to him', async () => {
  const made = await company(world);
  const [shen, chen] = [await made.org.person({ name: '沈锐成' }), await made.org.person({ name: '陈文杰' })];
  const page = await (await visit()).signIn(made.recorder);
  const { keyboard } = page;
  await typeAward(page, made, 'For the right one');
  const adder = page.locator('.me-adder input');
  const options = page.getByRole('listbox', { name: texts.meritEntry.lines.addMember }).getByRole('option');
  const added = ({ name }: { name: string }) => page.locator('#content').getByText(name, { exact: true });
  await adder.focus();
  for (const wait of [false, true]) {
    await keyboard.type('ruicheng');
    if (wait) await options.getByText(shen.name).waitFor();
    await keyboard.press('Enter');
    await options.getByText(shen.name).waitFor();
    expect(await adder.inputValue()).toBe('ruicheng');
    expect(await adder.getAttribute('aria-activedescendant')).toBeNull();
    expect(await added(shen).count()).toBe(0);
    await adder.fill('');
  }
  await keyboard.type('chen');
  await options.nth(1).waitFor();
  expect(await options.allInnerTexts()).toEqual([
    expect.stringContaining(chen.name),
    expect.stringContaining(shen.name),
  ]);
  await keyboard.press('Enter');
  await added(chen).waitFor();
  expect(await added(shen).count()).toBe(0);
  await keyboard.type('ruicheng');
  await options.getByText(shen.name).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await added(shen).waitFor();

  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: kit.palette.title });
  await palette.waitFor();
  await keyboard.type('ruicheng');
  await palette.getByText(shen.name).waitFor();
  await keyboard.press('Enter');
  expect(await palette.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await palette.isVisible()).toBe(true);
});

test('the palette knows the pages of before, what the page in front offers, and the parts of settings', async () => {
  const made = await company(world);
  await recordOf(made, 'passed');
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/topicView' });
  const readings: string[] = [];
  page.on('request', (request) => {
    // Fetched, and then imported out of the browser's cache.
    if (request.resourceType() === 'fetch' && request.url().includes('/characters.built-'))
      readings.push(request.url());
  });
  await untilLoaded(page);
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: kit.palette.title });
  const inGroup = (name: string) => palette.getByRole('group', { name, exact: true }).getByRole('option');
  const seek = async (term: string): Promise<void> => {
    await keyboard.press('Control+k');
    await palette.waitFor();
    await keyboard.type(term);
  };
  const { shellPalette, meritReview, settings, account, identitySecurity, menu } = texts;
  await (await menuLine(page, '/setting/myinfo')).click();
  await untilPath(page, '/setting/myinfo');
  await untilLoaded(page);
  expect(readings).toEqual([]);
  await seek('');
  await inGroup(shellPalette.recent).getByText(menu.merit.checking).click();
  await untilPath(page, '/integralManage/topicView');
  await untilLoaded(page);

  await seek(meritReview.export);
  await inGroup(shellPalette.here).getByText(meritReview.export, { exact: true }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: kit.exporting.title }).waitFor();
  await keyboard.press('Escape');

  // A part of a page, and a screen that the menu does not list.
  await seek(account.me.own);
  await inGroup(shellPalette.sections).getByText(account.me.own).waitFor();
  await keyboard.press('Enter');
  await page.locator('[data-anchor=own][data-marked]').waitFor();
  expect(page.url()).toContain('/setting/myinfo#own');
  await seek(menu.account.changes);
  await inGroup(shellPalette.screens).getByText(menu.account.changes).waitFor();
  await keyboard.press('Enter');
  await untilPath(page, '/setting/orginfo/changes');

  // In pinyin: a page by its initials before all others, and a part of one by its syllables.
  await seek('rchc');
  await palette.getByRole('option', { selected: true }).getByText(menu.merit.checking).waitFor();
  await keyboard.press('Enter');
  await untilPath(page, '/integralManage/topicView');
  await seek('mima');
  await inGroup(shellPalette.sections).getByText(identitySecurity.password, { exact: true }).click();
  await untilPath(page, '/setting/security');
  await page.locator('[data-anchor=password][data-marked]').waitFor();
  expect(readings).toHaveLength(1);

  // A single setting, by its name; the page itself is searched as well.
  const { settings: rows } = await made.manager.as.get(settingsCalls.get, {}, { language: 'zh_CN' });
  const one = rows.at(-1)!;
  await seek(one.title);
  await inGroup(menu.settings.points).getByText(one.title, { exact: true }).waitFor();
  await inGroup(menu.settings.points).getByText(one.title, { exact: true }).click();
  await page.locator(`[data-anchor=${one.name}]:focus`).waitFor();
  const search = page.getByRole('textbox', { name: settings.search });
  await search.fill(one.title);
  await page.locator(`[data-anchor=${one.name}]`).waitFor();
  await expect.poll(() => page.locator('.st-row:visible').count()).toBeLessThan(rows.length);
  await search.fill('no such setting');
  await page.getByText(settings.noneFound).waitFor();
});

test('the palette finds a member in spite of a typing error, and an event, by one question each', async () => {
  const made = await company(world);
  const shan = await made.org.person({ name: '单雄信' });
  await libraryEvent(made.manager, { eventName: '拾金不昧' });
  const page = await (await visit()).signIn(made.manager);
  await untilLoaded(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: kit.palette.title });
  await keyboard.press('Control+k');
  await palette.waitFor();
  await keyboard.insertText('shijin');
  await palette.getByRole('group', { name: texts.menu.events.library }).getByText('拾金不昧').waitFor();
  expect(paths.filter((path) => path === sessionCalls.find.path)).toHaveLength(1);
  await keyboard.press('Control+a');
  await keyboard.insertText('shanxoingxin');
  await palette.getByRole('group', { name: texts.menu.members.member }).getByText(shan.name).waitFor();
  // Never chosen beforehand.
  expect(await palette.getByRole('option', { selected: true }).count()).toBe(0);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await untilPath(page, `/memberManage/member/${shan.memberId}`);
});

test('whoever may not open pages of members is led to the ranking of a person', async () => {
  const made = await company(world);
  const [, , person] = made.targets;
  const page = await (await visit()).signIn(made.recorder);
  await untilLoaded(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: kit.palette.title });
  await palette.waitFor();
  await page.keyboard.type(person.name);
  await palette.getByRole('group', { name: texts.menu.ranking.people }).getByText(person.name).waitFor();
  await page.keyboard.press('Enter');
  await untilPath(page, '/integralForm/colligateRank');
  expect(searchOf(page).get('search')).toContain(person.number);
  await expect.poll(() => new ListOn(page, words).names()).toEqual([person.name]);
});

test('a topic submitted before its last member is found waits for him, and is not sent if nobody is found', async () => {
  const made = await company(world);
  const [one, other] = made.targets;
  const page = await (await visit()).signIn(made.recorder);
  const { keyboard } = page;
  await typeAward(page, made, 'In a hurry to be done');
  const adder = page.locator('.me-adder input');
  let answers = Promise.withResolvers<void>();
  await page.route('**/api/member/userMembers', async (route) => {
    await answers.promise;
    await route.continue();
  });
  async function enterAndSubmit(name: string): Promise<void> {
    answers = Promise.withResolvers();
    await adder.focus();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('Control+Enter');
    const button = page.getByRole('button', { name: texts.meritEntry.submit, exact: true });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    // From now on all are searched: without a hit, frozen members are searched as well.
    answers.resolve();
  }
  await enterAndSubmit('Nobody at all');
  await expect.poll(() => adder.inputValue()).toBe('Nobody at all');
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await adder.fill('');
  await enterAndSubmit(other.name);
  await untilPath(page, '/integralManage/list/commitSuccess');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { lines } = await made.recorder.as.get(meritCalls.detail, { id });
  expect(lines.map(({ memberName }) => memberName)).toEqual([one.name, other.name]);
});

test('in a single picker a choice is not replaced by an earlier entry that is found later', async () => {
  const made = await company(world);
  const { first, last } = made;
  const page = await (await visit()).signIn(made.recorder);
  const { keyboard } = page;
  await openEntry(page);
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/meritpoint/reviewers', async (route) => {
    if (route.request().postData()?.includes(last.name)) await answers.promise;
    await route.continue().catch(() => {}); // aborted
  });
  const box = page.locator('[data-place=firstReviewerId]');
  await box.locator('input').focus();
  await keyboard.type(last.name);
  await keyboard.press('Enter');
  await box.locator('.k-spinner').waitFor();
  await keyboard.type(first.name);
  await page
    .getByRole('option', { name: new RegExp(first.name) })
    .first()
    .click();
  answers.resolve();
  await box.locator('.k-spinner').waitFor({ state: 'detached' });
  expect(await box.locator('input').inputValue()).toContain(first.name);
});

test('signing out by the palette asks for work that could not be saved', async () => {
  const made = await company(world);
  const visitor = await visit();
  visitor.expectProblems(/status of 503/);
  await visitor.context.route('**/api/draft/save*', (route) => route.fulfill({ status: 503, json: {} }));
  const page = await visitor.signIn(made.recorder, { path: '/integralManage/themeInput' });
  const name = page.locator('[data-place=name] input');
  await name.fill('Not saved yet');
  const { frame, unsaved } = texts.shell;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: kit.palette.title }).waitFor();
  await page.keyboard.type(frame.signOut);
  await page.getByRole('option', { selected: true, name: frame.signOut }).waitFor();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: unsaved.title });
  await asked.getByRole('button', { name: unsaved.stay }).click();
  expect(await name.inputValue()).toBe('Not saved yet');
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});

test('a search says how much it found, and its list is opened and closed by Alt and an arrow', async () => {
  const made = await company(world);
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/topicView' });
  await untilLoaded(page);
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: kit.list.moreFilters }).press('Enter');
  const box = filters.getByRole('combobox', { name: texts.meritReview.filter.recorder });
  await box.pressSequentially('rob');
  const option = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => option.count()).toBe(1);
  await page.getByRole('status').getByText(kit.picker.found(1)).waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Alt+ArrowDown');
  await option.waitFor();
  await box.fill('zzzz');
  await page.getByRole('status').getByText(kit.picker.noMatch).waitFor();
  await page.keyboard.press('Escape');
});
