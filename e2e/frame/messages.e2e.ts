import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dateTimeInZone, dayInZone, messageTime } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const centre = { integral: '/messageCenter/integralMessage', notice: '/messageCenter/noticeMessage' };

test('both lists of the message centre follow in two browsers of one person', async () => {
  const words = wordsIn.zh_CN;
  const { menu, messages } = words.texts;
  const made = await company(world);
  const browsers = await Promise.all(
    ['desk', 'home'].map(async (name) =>
      (await visit({ name })).signIn(made.first, { path: centre.integral }),
    ),
  );
  const [desk, home] = browsers as [Page, Page];
  for (const page of browsers) await page.getByRole('heading', { name: messages.empty.title }).waitFor();
  const name = `Live ${made.org.mark}`;
  await recordOf(made, 'first', name);
  const row = (page: Page) => new ListOn(page, words).rows.filter({ hasText: name });
  const counts = (page: Page, count: number) =>
    page.getByRole('button', { name: menu.messages.unread({ count }) }).waitFor();
  for (const page of browsers) {
    await row(page).getByText(messages.state.act).waitFor();
    await counts(page, 1);
  }
  const [title, body] = ['Fire drill', 'It begins at three; leave by the stairs.'];
  // A message of another category: it is in the other list and counts as well.
  await made.org.tx((tx) =>
    tx.emit('message.send', {
      recipients: [made.first.memberId],
      category: 4,
      key: 'notice.text',
      params: { title, body },
    }),
  );
  for (const page of browsers) await counts(page, 2);
  // Marked as read by one press, and by another not.
  await home.getByRole('button', { name: messages.action.readAll }).click();
  for (const page of browsers) await counts(page, 1);
  const told = home.getByRole('region', { name: words.kit.notifications });
  await told.getByText(messages.action.readDone(1)).waitFor();
  await told.getByRole('button', { name: words.kit.undo, exact: true }).click();
  await told.getByText(words.kit.undone).waitFor();
  for (const page of browsers) await counts(page, 2);
  await (await menuLine(home, centre.notice)).click();
  await row(home).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await new ListOn(home, words).names()).length).toBe(1);

  await row(desk).click();
  await untilPath(desk, /^\/integralManage\/detail\//);
  for (const page of browsers) await counts(page, 1);
  await desk.getByRole('button', { name: words.record.review.pass, exact: true }).click();
  await (await menuLine(home, centre.integral)).click();
  await row(home).getByText(messages.state.handled).waitFor();
  await (await menuLine(home, centre.notice)).click();
  await counts(home, 1);
  // A notice has no other place: it opens whole, and is read by that.
  await new ListOn(home, words).rows.filter({ hasText: title }).click();
  const opened = home.getByRole('dialog', { name: title });
  await opened.getByText(body).waitFor();
  await opened.getByRole('button', { name: words.kit.close }).click();
  for (const page of browsers)
    await page.getByRole('button', { name: menu.messages.centre, exact: true }).waitFor();
});

test('what waits is decided in the inbox, undone there, and says so where it was decided meanwhile', async () => {
  const words = wordsIn.zh_CN;
  const { menu, messages } = words.texts;
  const { review } = words.record;
  const made = await company(world);
  const name = `Inbox ${made.org.mark}`;
  const recordId = await recordOf(made, 'first', name);
  const page = await (await visit({ name: 'inbox' })).signIn(made.first, { path: '/messageCenter/waiting' });
  const row = new ListOn(page, words).rows.filter({ hasText: name });
  const waits = (count: number) =>
    page.getByRole('button', { name: menu.flow.todoCount({ count }) }).waitFor();
  await waits(1);
  await row.click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: review.pass, exact: true }).click();
  await row.waitFor({ state: 'hidden' });
  await untilPath(page, '/messageCenter/waiting');
  const told = page.getByRole('region', { name: words.kit.notifications });
  await told.getByText(review.passedFirst(name)).waitFor();
  await told.getByRole('button', { name: review.undo, exact: true }).click();
  await row.waitFor();
  await waits(1);
  await row.click();
  await drawer.getByRole('button', { name: review.pass, exact: true }).waitFor();
  // Another window of the same reviewer is quicker.
  const { version } = await made.first.as.get(meritCalls.detail, { id: recordId }).then(({ topic }) => topic);
  await made.first.as.get(meritCalls.passFirst, { id: recordId, version });
  await drawer.getByRole('button', { name: review.pass, exact: true }).click();
  await drawer.getByRole('button', { name: words.record.detail.refresh }).click();
  await drawer.getByText(messages.decision.over).waitFor();
});

test('a school in Madrid sees times and days of Madrid in any zone of the browser', async () => {
  const zone = 'Europe/Madrid';
  const staff = await company(world, 'es_ES', { zone });
  const made = { ...staff, first: staff.manager };
  const today = dayInZone(new Date(), zone);
  const recordId = await recordOf(made, 'first', 'Semana 47', today);
  await world.settle();
  // One of today, one of this year in summer time, one of another year.
  const now = new Date();
  const instants = [
    now,
    new Date(`${now.getUTCFullYear()}-01-03T23:30:00Z`),
    new Date('2024-07-15T22:30:00Z'),
  ];
  const entered = await made.org.tx(async (tx) => {
    await tx.run(sql`
      insert into message (org_id, member_id, id, source_id, category, key, params, state, at)
      select org_id, member_id, gen_random_uuid(), gen_random_uuid(), category, key, params, state, at + step
      from message, unnest(array[interval '1 hour', interval '2 hours']) as step
      where org_id = ${tx.orgId} and member_id = ${made.first.memberId}`);
    const rows = await tx.all(sql<{ id: string }>`
      select id from message where org_id = ${tx.orgId} and member_id = ${made.first.memberId} order by id desc`);
    for (const [index, { id }] of rows.entries())
      await tx.run(sql`
        update message set at = ${instants[index]?.toISOString() ?? ''} where org_id = ${tx.orgId} and id = ${id}`);
    const { at } = await tx.one(
      sql<{
        at: string;
      }>`select created_at as at from merit_record where org_id = ${tx.orgId} and id = ${recordId}`,
    );
    return at;
  });
  // At the two ends of the world it is another day at almost any hour.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const visitor = await visit({ name: timezoneId.slice(8, 13), timezoneId });
    const page = await visitor.signIn(made.first, { path: centre.integral });
    await untilPath(page, centre.integral);
    await untilLoaded(page);
    const shown = await page.locator('#content time').allInnerTexts();
    expect(shown.map((text) => text.trim())).toEqual([
      ...instants.slice(0, 2).map((instant) => messageTime(instant, new Date(), zone)),
      '2024-07-16 00:30',
    ]);
    await page.goto(`/integralManage/detail/${recordId}`);
    await page.getByText(dateTimeInZone(entered, zone)).first().waitFor();
    // The day that is offered is Madrid's, and no later one is taken.
    await (await menuLine(page, '/integralManage/themeInput')).click();
    const day = page.locator('[data-place=recordDate] input');
    await day.waitFor();
    expect(await day.inputValue()).toBe(today);
    await day.fill(addDays(today, 1));
    await day.press('Enter');
    await page.getByText(wordsIn.es_ES.kit.day.tooLate(today)).waitFor();
  }
});
