import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { newId } from '../../src/kit/server/id.ts';
import { dayCalls } from '../../src/modules/attendance/day.calls.ts';
import {
  closedAll,
  judgedAll,
  punchedBy,
  rosterFor,
  ruleFor,
  shiftFor,
} from '../../src/modules/attendance/server/fixture.ts';
import { setupCalls, whiteCalls } from '../../src/modules/attendance/setup.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];
const today = dayInZone(new Date());
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
const language = 'es_ES';
const { texts, kit } = wordsIn[language];
const { attendanceDays: days, attendanceReport: report, attendanceWhite: white } = texts;
const { own, corrections } = days;

/** Days of three members: on time, late, and without a punch. */
async function prepare({ org, manager, targets }: Company): Promise<void> {
  await org.tx((tx) =>
    tx.run(sql`update member set join_day = ${addDays(today, -20)}::date where org_id = ${tx.orgId}`),
  );
  const ask = manager.as;
  const { id: shiftId } = await ask.get(
    setupCalls.saveShift,
    shiftFor({ name: 'Mañana', fromDay: addDays(today, -20) }),
  );
  await ask.get(setupCalls.saveRule, ruleFor(`${today.slice(0, 8)}01`));
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromDay: addDays(today, -9) };
  await ask.get(
    setupCalls.saveRoster,
    rosterFor(
      shiftId,
      targets.map(({ memberId }) => memberId),
      everyDay,
    ),
  );
  for (let back = 2; back < 9; back += 1)
    await punchedBy(
      manager,
      targets[0],
      addDays(today, -back),
      back % 3 === 0 ? '08:12 17:03' : '07:55 18:10',
    );
  await punchedBy(manager, targets[0], yesterday, '07:51');
  await punchedBy(manager, targets[1], before, '07:20 17:00');
  await judgedAll(org);
  await closedAll(org);
}

test('a member sees the own month, asks for a punch, and the manager grants it', async () => {
  const made = await company(world, language);
  const { org, manager, targets } = made;
  await prepare(made);
  const [member] = targets;
  const clerk = await personOf(org, { name: 'Cleo', roles: ['points_manager'], language });

  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(member, { path: '/myAttendance' });

  await phone
    .getByRole('button', { name: new RegExp(`^${yesterday}`) })
    .first()
    .click();
  await phone.getByRole('heading', { name: yesterday }).waitFor();
  await phone.getByText(days.detail.sources.person).first().waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/own-360.png`, fullPage: true });
  expect(await accessibilityProblems(phone)).toEqual([]);
  await phone.getByRole('button', { name: own.ask }).first().click();
  const form = phone.getByRole('dialog');
  await form.getByLabel(own.fields.time).fill('17:04');
  await form.getByLabel(own.fields.reason).fill('Terminal apagado');
  if (shots) await phone.screenshot({ path: `${shots}/own-ask-360.png` });
  await form.getByRole('button', { name: kit.save }).click();
  await phone.getByText(own.sent).waitFor();
  await phone.getByText(corrections.statuses.pending, { exact: true }).first().waitFor();

  const office = await (
    await visit({ viewport: { width: 1440, height: 900 } })
  ).signIn(clerk, { path: '/device/attendanceReport/corrections' });
  await office.getByRole('row', { name: member.name }).getByRole('button').last().click();
  await office.getByRole('menuitem', { name: corrections.grant, exact: true }).click();
  if (shots) await office.screenshot({ path: `${shots}/grant.png` });
  await office.getByRole('alertdialog').getByRole('button', { name: corrections.grant }).click();
  await office.getByRole('row', { name: member.name }).getByText(corrections.statuses.granted).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/corrections.png` });
  await judgedAll(org);
  const day = await member.as.get(dayCalls.ownDay, { day: yesterday });
  expect(day).toMatchObject({ state: 'onTime', posted: 50 });

  // From the report to the days behind a number.
  await office.goto('/device/attendanceReport');
  await office.getByRole('row', { name: member.name }).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/report.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.getByRole('row', { name: member.name }).getByText(member.name).first().click();
  await office.getByRole('heading', { name: days.title, exact: true }).waitFor();
  await office.getByRole('row', { name: member.name }).getByText(days.states.onTime).first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/days.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.getByRole('row', { name: member.name }).first().getByText(member.name).click();
  await office.getByRole('dialog').getByText(days.detail.punches).first().waitFor();
  await office.getByRole('dialog').getByText(days.detail.sources.person).first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/day.png` });
  await office.getByRole('dialog').getByRole('button', { name: kit.close }).last().click();

  await manager.as.get(whiteCalls.save, {
    id: newId(),
    version: 0,
    memberIds: [targets[2].memberId],
    unitIds: [],
    reason: 'Personal de campo',
    fromDay: addDays(today, -5),
    untilDay: null,
  });
  await office.goto('/device/WhiteSetting');
  await office.getByRole('row', { name: targets[2].name }).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/white.png` });
  await office.getByRole('row', { name: targets[2].name }).getByRole('button').last().click();
  await office.getByRole('menuitem', { name: white.end, exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: white.end }).click();
  await office.getByRole('row', { name: targets[2].name }).getByText(today).waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  if (!shots) return;
  await office.goto('/device/attendanceReport?by=unit');
  await office.waitForTimeout(1_500);
  await office.screenshot({ path: `${shots}/report-unit.png` });
  await office.goto('/device/attendanceSetting');
  await office.getByRole('row', { name: 'Mañana' }).getByRole('button').last().click();
  await office.getByRole('menuitem', { name: texts.attendance.shifts.trial }).click();
  await office.getByRole('textbox', { name: texts.attendance.trial.punches }).fill('08:31 17:40');
  await office.getByRole('button', { name: texts.attendance.trial.run, exact: true }).click();
  await office.waitForTimeout(1_500);
  await office.screenshot({ path: `${shots}/trial.png` });
  await office.keyboard.press('Escape');
  for (const path of [
    'attendanceSetting/rules',
    'attendanceSetting/leave',
    'attendanceSetting/roster',
    'attendanceReport/days',
    'attendanceReport',
    'WhiteSetting',
    'attendanceSetting',
  ]) {
    await office.goto(`/device/${path}`);
    await office.waitForTimeout(1_200);
    await office.screenshot({ path: `${shots}/es-${path.replace('/', '-')}.png` });
  }
  const small = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(clerk, { path: '/device/attendanceReport' });
  for (const path of [
    'attendanceSetting/rules',
    'attendanceSetting/roster',
    'attendanceReport/days',
    'attendanceReport',
    'WhiteSetting',
    'attendanceSetting',
  ]) {
    await small.goto(`/device/${path}`);
    await small.waitForTimeout(1_200);
    await small.screenshot({ path: `${shots}/small-${path.replace('/', '-')}.png` });
  }
  await small.goto('/device/attendanceSetting/rules');
  await small.getByRole('button', { name: texts.attendance.rules.add }).first().click();
  await small.waitForTimeout(1_200);
  await small.screenshot({ path: `${shots}/small-rule-form.png` });
  expect(report.title).toBeTruthy();
});
