import { pressInHead } from '../kit/look.ts';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import type { Language } from '../../src/kit/contract/language.ts';
import { newId } from '../../src/kit/server/id.ts';
import type { World } from '../../src/test/world.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { plainEvent } from '../../src/modules/events/event.fixture.ts';
import { fixedCalls } from '../../src/modules/fixed/calls.ts';
import { startCalls } from '../../src/modules/fixed/start.calls.ts';
import { joiningIn } from '../../src/modules/joining/server/fixture.ts';
import { saveSettings, setPackage } from '../../src/modules/organisation/server/door.ts';
import { counterCalls, prizesCalls } from '../../src/modules/prizes/calls.ts';
import { cardOf } from '../../src/modules/evaluation/server/fixture.ts';
import { evaluationCalls } from '../../src/modules/evaluation/calls.ts';
import { issued, voucherType } from '../../src/modules/vouchers/server/fixture.ts';
import { setUpCards } from '../../src/modules/satisfaction/server/fixture.ts';
import { memberCalls } from '../../src/modules/tickets/member.calls.ts';
import { company, type Company } from '../kit/company.ts';
import { openEntry, typeTopic } from '../kit/entry.ts';
import { recordOf } from '../kit/records.ts';
import type { Words } from '../kit/words.ts';

/** What a form is opened with. */
type Opening = { page: Page; words: Words; set: FormsCompany };

export type NumberForm = {
  /** How many boxes its sources draw, by their file: each is named by exactly the forms in which it is tried. */
  draws: Readonly<Record<string, number>>;
  /** As many are on the screen then; a loop may make several of one. */
  boxes: number;
  path: string;
  /** Opens it on the screen of its path, and gives what it stands in. */
  open: (opening: Opening) => Promise<Locator>;
};

export type FormsCompany = Company & { applicant: string; recordId: string; evaluationId: string };

/** An organisation where each form with a number box can be opened by its manager. */
export async function formsCompany(world: World, language: Language): Promise<FormsCompany> {
  const made = await company(world, language);
  const { manager, org } = made;
  const ask = manager.as;
  const [anders] = made.targets;
  await org.tx(async (tx) => {
    await saveSettings(tx, { level: 3, finalRejectPenalty: 100, overtimePoints: 125 });
    await setPackage(tx, { code: 'base', memberLimit: 100, paidUntil: addDays(dayInZone(new Date()), 20) });
  });
  const { rows } = await ask.get(eventsCalls.list, { keyword: made.award, size: 1 });
  await ask.get(eventsCalls.save, {
    ...plainEvent,
    id: newId(),
    code: 'PC',
    eventName: 'Pieces',
    typeId: rows[0]?.typeId ?? '',
    bpoints: 10,
    bMax: 10,
    pieceCount: true,
    selfClaim: true,
  });
  const typeId = newId();
  await ask.get(fixedCalls.saveType, { id: typeId, version: 0, name: 'Skills' });
  await ask.get(fixedCalls.saveItem, {
    id: newId(),
    version: 0,
    typeId,
    name: 'Years here',
    remark: '',
    kind: 'seniority',
    everybody: true,
    byDays: true,
    byAttendance: false,
    untilDay: null,
    first: { fromDay: `${dayInZone(new Date()).slice(0, 8)}01`, value: 10, cap: 100 },
  });
  await ask.get(startCalls.saveStart, { memberId: anders.memberId, version: 0, bmp: 100, amp: 0 });
  const joining = joiningIn(world);
  const applicant = 'Nuria';
  await joining.applied({ org, admin: manager }, { memberName: applicant });
  await rewards(made);
  const recordId = await recordOf({ ...made, last: manager }, 'last');
  const evaluationId = newId();
  await ask.get(evaluationCalls.save, { id: evaluationId, version: 0, ...cardOf({ title: 'Reception' }) });
  return { ...made, applicant, recordId, evaluationId };
}

/** Two tickets for each of three, a prize with stock that the third redeemed, vouchers, and a type of cards with an event. */
async function rewards({ org, manager, last, targets, award }: Company): Promise<void> {
  const ask = manager.as;
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const memberIds = [targets[0].memberId, manager.memberId, last.memberId];
  await ask.get(memberCalls.issue, { id: newId(), memberIds, tickets: 2, reason: 'Help' });
  const prize = { id: newId(), version: 0, name: prizeName, price: 1, limitTimes: null, limitSpan: null };
  await ask.get(prizesCalls.save, { ...prize, isOffered: true, note: '', fileId: null });
  await ask.get(prizesCalls.move, { id: prize.id, version: 1, kind: 'received', pieces: 5, note: '' });
  await ask.get(counterCalls.redeem, { id: newId(), memberId: last.memberId, prizeId: prize.id, pieces: 2 });
  const { rows } = await ask.get(eventsCalls.list, { keyword: award, size: 1 });
  await issued(manager, manager, { voucherTypeId: await voucherType(manager, { name: voucherName }) });
  await setUpCards({ manager, last, targets, eventId: rows[0]?.id ?? '' }, { name: cardName });
}

const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

async function pressed(page: Page, name: string): Promise<Locator> {
  await press(page, name);
  return dialogOf(page);
}

async function ofRow({ page, words }: Opening, name: string, act: string): Promise<Locator> {
  await press(page, words.kit.table.rowActions(name));
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  return dialogOf(page);
}

const prizes = 'src/modules/prizes/web';
const evaluations = 'src/modules/evaluation/web';
const cards = 'src/modules/satisfaction/web';
const prizeName = 'Umbrella';
const attendance = 'src/modules/attendance/web/setup';
const vouchers = 'src/modules/vouchers/web';
const voucherName = 'Canteen';
const cardName = 'Thanks';
const firstSerial = `${dayInZone(new Date()).slice(0, 4)}-1`;
const events = 'src/modules/events/web';
const fixed = 'src/modules/fixed/web';
const lines = 'src/modules/merit/web/lines';
const invitations = 'src/modules/joining/web/invitations/invite-form.tsx';

/** Every form with a number box, in the order in which one leads to the next. */
export const numberForms: Readonly<Record<string, NumberForm>> = {
  'an event': {
    draws: { [`${events}/event-inputs.tsx`]: 1, [`${events}/event-form.tsx`]: 2 },
    boxes: 14,
    path: '/eventlibrary/index',
    open: async ({ page, words: { texts } }) => {
      const dialog = await pressed(page, texts.eventsLibrary.form.add);
      await dialog.getByLabel(texts.eventsLibrary.form.fields.cap).first().selectOption({ index: 2 });
      return dialog;
    },
  },
  'a level of authority': {
    draws: { 'src/modules/authority/web/level-form.tsx': 1 },
    boxes: 16,
    path: '/memberPermissions/index',
    open: ({ page, words: { texts } }) => pressed(page, texts.authority.add),
  },
  'a task': {
    draws: { 'src/modules/tasks/web/award-form.tsx': 4 },
    boxes: 14,
    path: '/integralConfigure/awardtasks',
    open: ({ page, words: { texts } }) => pressed(page, texts.tasks.list.add),
  },
  'an invitation by a link': {
    draws: { [invitations]: 1 },
    boxes: 1,
    path: '/memberManage/invitation',
    open: ({ page, words: { texts } }) => pressed(page, texts.joining.invitations.add),
  },
  'invitations on cards': {
    draws: { [invitations]: 1 },
    boxes: 1,
    path: '/memberManage/invitation',
    open: async ({ page, words: { texts } }) => {
      const dialog = await pressed(page, texts.joining.invitations.add);
      await dialog.getByRole('radio', { name: texts.joining.kinds.card }).check();
      return dialog;
    },
  },
  'an admission': {
    draws: { 'src/modules/joining/web/application-form.tsx': 1 },
    boxes: 1,
    path: '/memberManage/applyMember',
    open: async ({ page, set: { applicant } }) => {
      await page.getByRole('row', { name: applicant }).click();
      return dialogOf(page);
    },
  },
  'start points of a member': {
    draws: { [`${fixed}/start/start-form.tsx`]: 2 },
    boxes: 2,
    path: '/integralConfigure/startintegral',
    open: ({ page, words: { texts } }) => pressed(page, texts.fixed.start.add),
  },
  'a correction of start points': {
    draws: { [`${fixed}/start/start-form.tsx`]: 1 },
    boxes: 2,
    path: '/integralConfigure/startintegral',
    open: async ({ page, set }) => {
      await page.getByRole('row', { name: set.targets[0].name }).click();
      return dialogOf(page);
    },
  },
  'a fixed item': {
    draws: { [`${fixed}/config/item-form.tsx`]: 2 },
    boxes: 2,
    path: '/fixedintegral/integralConfigure',
    open: async ({ page, words: { texts } }) => {
      const dialog = await pressed(page, texts.fixed.items.add);
      await dialog.getByLabel(texts.fixed.items.fields.kind).selectOption('seniority');
      return dialog;
    },
  },
  'another value of a fixed item': {
    draws: { [`${fixed}/config/values-dialog.tsx`]: 2 },
    boxes: 2,
    path: '/fixedintegral/integralConfigure',
    open: async (opening) => {
      const { items, values } = opening.words.texts.fixed;
      return pressed(
        await ofRow(opening, 'Years here', items.values).then((dialog) => dialog.page()),
        values.add,
      );
    },
  },
  'the day on which fixed points are posted': {
    draws: { [`${fixed}/config/setting-form.tsx`]: 1 },
    boxes: 1,
    path: '/fixedintegral/integralConfigure',
    open: async ({ page, words: { texts } }) => {
      await pressInHead(page, texts.fixed.setting.title);
      return dialogOf(page);
    },
  },
  'a link to a directory': {
    draws: { 'src/modules/directory/web/link-form.tsx': 1 },
    boxes: 1,
    path: '/thirdPlatformConfig',
    open: async ({ page, words: { texts } }) => {
      const { links } = texts.directory;
      const dialog = await pressed(page, links.add);
      await dialog.getByLabel(links.fields.kind).selectOption({ label: links.kinds.dingtalk });
      return dialog;
    },
  },
  'an order of a package': {
    draws: { 'src/modules/packages/web/order-form.tsx': 2 },
    boxes: 2,
    path: '/Expansion',
    open: ({ page, words: { texts } }) => pressed(page, texts.packages.order),
  },
  'rules of signing in': {
    draws: { 'src/modules/identity/web/security/sign-in-rules.tsx': 1 },
    boxes: 1,
    path: '/setting/security',
    open: ({ page, words: { texts, kit } }) =>
      pressed(page, `${kit.edit} ${texts.identitySecurity.rules.title}`),
  },
  'a claim': {
    draws: { 'src/modules/merit/web/claim/claim-fields.tsx': 1 },
    boxes: 1,
    path: '/integralManage/claims',
    open: async ({ page, words: { texts } }) => {
      const dialog = await pressed(page, texts.meritClaims.add);
      await dialog.getByLabel(texts.meritClaims.event).selectOption({ index: 1 });
      return dialog;
    },
  },
  'a record': {
    draws: {
      [`${lines}/entry-line.tsx`]: 2,
      [`${lines}/entry-event.tsx`]: 2,
    },
    boxes: 6,
    path: '/home',
    open: async ({ page, set }) => {
      await openEntry(page);
      const events = [{ event: set.award, members: [set.targets[0].name] }];
      await typeTopic(page, { name: 'Help', events, first: set.first.name, last: set.last.name });
      return page.locator('#content');
    },
  },
  'hours of a record': {
    draws: {
      [`${lines}/all-counted.tsx`]: 1,
      [`${lines}/counted-cell.tsx`]: 1,
    },
    boxes: 6,
    path: '/integralManage/themeInput',
    open: async ({ page, words: { texts } }) => {
      const kind = page.getByRole('combobox', {
        name: texts.meritEntry.lines.allOf(texts.merit.counted.title),
      });
      await kind.selectOption({ label: texts.merit.counted.kind.hours });
      return page.locator('#content');
    },
  },
  'a prize': {
    draws: { [`${prizes}/prize-form.tsx`]: 2 },
    boxes: 2,
    path: '/ticketsManage/prizeTicketSetting',
    open: ({ page, words: { texts } }) => pressed(page, texts.prizes.add),
  },
  'pieces that came in': {
    draws: { [`${prizes}/stock-form.tsx`]: 1 },
    boxes: 1,
    path: '/ticketsManage/prizeTicketSetting',
    open: (opening) => ofRow(opening, prizeName, opening.words.texts.prizes.receive),
  },
  'a draw': {
    draws: { 'src/modules/draws/web/rounds-field.tsx': 2 },
    boxes: 2,
    path: '/ticketsManage/draws',
    open: async ({ page, words: { texts } }) => {
      const dialog = await pressed(page, texts.draws.add);
      await dialog.getByLabel(texts.draws.rounds.kind).selectOption('tickets');
      return dialog;
    },
  },
  'the counter': {
    draws: { [`${prizes}/counter/prize-choice.tsx`]: 1 },
    boxes: 1,
    path: '/ticketsManage/operationPage',
    open: async ({ page, words: { texts } }) => {
      await page.getByLabel(texts.prizes.counter.scan).fill(firstSerial);
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: prizeName }).check();
      return page.locator('#content');
    },
  },
  'some pieces taken back': {
    draws: { [`${prizes}/counter/part-form.tsx`]: 1 },
    boxes: 1,
    path: '/ticketsManage/operationPage',
    open: (opening) => ofRow(opening, prizeName, opening.words.texts.prizes.counter.giveBack),
  },
  'an order in the mall': {
    draws: { [`${prizes}/mall/order-dialog.tsx`]: 1 },
    boxes: 1,
    path: '/prizeMall',
    open: ({ page, words: { texts } }) => pressed(page, `${texts.prizes.mall.order}: ${prizeName}`),
  },
  'tickets of an event': {
    draws: { 'src/modules/tickets/web/library/tickets-dialog.tsx': 1 },
    boxes: 1,
    path: '/ticketsManage/events',
    open: async ({ page, words: { texts }, set }) => {
      await page.getByRole('checkbox', { name: set.award }).check();
      return pressed(page, texts.ticketsEvents.give);
    },
  },
  'tickets given by hand': {
    draws: { 'src/modules/tickets/web/members/issue-form.tsx': 1 },
    boxes: 1,
    path: '/ticketsManage/members',
    open: (opening) =>
      ofRow(opening, opening.set.targets[0].name, opening.words.texts.ticketsMembers.issue.act),
  },
  'an attendance shift': {
    draws: { [`${attendance}/shift-form.tsx`]: 1 },
    boxes: 5,
    path: '/device/attendanceSetting',
    open: ({ page, words: { texts } }) => pressed(page, texts.attendance.shifts.add),
  },
  'an attendance rule': {
    draws: { [`${attendance}/terms-input.tsx`]: 3 },
    boxes: 15,
    path: '/device/attendanceSetting/rules',
    open: ({ page, words: { texts } }) => pressed(page, texts.attendance.rules.add),
  },
  'an LED board': {
    draws: { 'src/modules/boards/web/board-form.tsx': 1 },
    boxes: 6,
    path: '/device/LED',
    open: ({ page, words: { texts } }) => pressed(page, texts.boards.add),
  },
  'a profile of screens': {
    draws: { 'src/modules/screens/web/profile-form.tsx': 1, 'src/modules/screens/web/pages-field.tsx': 1 },
    boxes: 3,
    path: '/device/ScreenSetting',
    open: async ({ page, words: { texts } }) => {
      const { screensProfiles: own } = texts;
      const dialog = await pressed(page, own.add);
      await dialog.getByLabel(own.fields.privacy).selectOption('top');
      return dialog;
    },
  },
  'a notice on screens': {
    draws: { 'src/modules/screens/web/notice-form.tsx': 1 },
    boxes: 1,
    path: '/device/cloudScreen',
    open: async ({ page, words: { texts } }) => {
      const drawer = await pressed(page, texts.screens.notice);
      await drawer.getByRole('button', { name: texts.screens.noticeTitle }).click();
      return page.getByRole('dialog', { name: texts.screens.noticeTitle });
    },
  },
  'a message of LED boards': {
    draws: { 'src/modules/boards/web/message-form.tsx': 1 },
    boxes: 1,
    path: '/device/MessageList',
    open: ({ page, words: { texts } }) => pressed(page, texts.boards.messages.add),
  },
  'a type of vouchers': {
    draws: { [`${vouchers}/types/type-form.tsx`]: 3, [`${vouchers}/amount-input.tsx`]: 1 },
    boxes: 4,
    path: '/ticketsManage/voucherTypes',
    open: ({ page, words: { texts } }) => pressed(page, texts.vouchers.types.add),
  },
  'vouchers to issue': {
    draws: { [`${vouchers}/issue-form.tsx`]: 1 },
    boxes: 1,
    path: '/ticketsManage/voucherTypes',
    open: (opening) => ofRow(opening, voucherName, opening.words.texts.vouchers.types.issue),
  },
  'a voucher at the counter': {
    draws: { [`${vouchers}/amount-input.tsx`]: 1 },
    boxes: 1,
    path: '/ticketsManage/operationPage',
    open: async ({ page, words: { texts } }) => {
      // Whom the form before has found stays at the counter.
      const other = page.getByRole('button', { name: texts.prizes.counter.cancel, exact: true });
      if (await other.isVisible()) await other.click();
      await page.getByLabel(texts.prizes.counter.scan).fill(`V${firstSerial}`);
      await page.keyboard.press('Enter');
      await page.getByLabel(texts.vouchers.desk.amount.value).waitFor();
      return page.locator('#content');
    },
  },
  'a type of cards': {
    draws: { [`${cards}/type-form.tsx`]: 4 },
    boxes: 4,
    path: '/satisfyCardSetting',
    open: ({ page, words: { texts } }) => pressed(page, texts.satisfaction.types.add),
  },
  'cards to print': {
    draws: { [`${cards}/print-form.tsx`]: 1 },
    boxes: 1,
    path: '/satisfyCardSetting',
    open: (opening) => ofRow(opening, cardName, opening.words.texts.satisfaction.batches.print),
  },
  'a service item': {
    draws: { [`${cards}/item-form.tsx`]: 1 },
    boxes: 1,
    path: '/SatisfactionServerSetEdit',
    open: ({ page, words: { texts } }) => pressed(page, texts.satisfaction.items.add),
  },
  'customers of a unit': {
    draws: { [`${cards}/customers-form.tsx`]: 1 },
    boxes: 1,
    path: '/satisfyRankMore',
    open: ({ page, words: { texts } }) => pressed(page, texts.satisfactionFigures.rank.enter),
  },
  'an evaluation card': {
    draws: { [`${evaluations}/card-form.tsx`]: 3 },
    boxes: 3,
    path: '/evalCardManage/list',
    open: ({ page, words: { texts } }) => pressed(page, texts.evaluation.list.add),
  },
  'the questions of an evaluation card': {
    draws: { [`${evaluations}/design/question-editor.tsx`]: 1 },
    boxes: 3,
    path: '/evalCardManage/edit?id={evaluationId}',
    open: async ({ page, words: { texts } }) => {
      const { design } = texts.evaluation;
      await page.getByLabel(design.kind, { exact: true }).first().selectOption('choice');
      return page.getByRole('main');
    },
  },
  'a rejection with deductions': {
    draws: { 'src/modules/merit/web/review/review-reject.tsx': 2 },
    boxes: 2,
    path: '/integralManage/detail/{recordId}',
    open: async ({ page, words: { texts } }) => {
      const { review } = texts.meritRecord;
      await page.getByRole('textbox', { name: review.opinion }).fill('Nobody saw it');
      return pressed(page, review.rejectAll);
    },
  },
};
