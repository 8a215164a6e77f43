import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { attendance: setup } = texts;
const shots = process.env['SHOTS'];
const today = dayInZone(new Date());

test('a shift, a rule and a roster are typed, and what cannot be read is said at its field', async () => {
  const { org, manager, targets } = await company(world, 'zh_CN');
  const [member] = targets;
  // The company was there before today.
  await org.tx((tx) =>
    tx.run(sql`update member set join_day = ${addDays(today, -60)}::date where org_id = ${tx.orgId}`),
  );

  const office = await (await visit()).signIn(manager, { path: '/device/attendanceSetting' });
  await office.getByRole('button', { name: setup.shifts.add }).first().click();
  const shift = office.getByRole('dialog');
  await shift.getByLabel(setup.shifts.columns.name).fill('早班');
  await shift.getByLabel(setup.shifts.columns.starts).fill('8 点');
  await shift.getByLabel(setup.shifts.columns.ends).fill('17:00');
  await shift.getByRole('button', { name: kit.save }).click();
  await shift.getByText('请填写时间，例如 08:30').waitFor();
  await shift.getByLabel(setup.shifts.columns.starts).fill('08:00');
  if (shots) await office.screenshot({ path: `${shots}/shift-form.png` });
  await shift.getByRole('button', { name: kit.save }).click();
  await office.getByText('早班').first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/shifts.png` });
  expect(await accessibilityProblems(office)).toEqual([]);

  await office.goto('/device/attendanceSetting/rules');
  await office.getByRole('button', { name: setup.rules.add }).first().click();
  const rule = office.getByRole('dialog');
  await rule.getByLabel(`${setup.rules.cases.late} · ${setup.rules.points}`).fill('-3');
  if (shots) await office.screenshot({ path: `${shots}/rule-form.png` });
  await rule.getByRole('button', { name: kit.save }).click();
  await office.getByText(setup.rules.states.current).first().waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);

  await office.goto('/device/attendanceSetting/roster');
  await office.getByRole('button', { name: setup.rosters.add }).first().click();
  const roster = office.getByRole('dialog');
  await roster.getByRole('combobox', { name: setup.rosters.fields.memberIds }).fill(member.name);
  await office.getByRole('option', { name: member.name }).first().click();
  await office.keyboard.press('Escape');
  await roster.getByRole('option', { name: '早班' }).waitFor({ state: 'attached' });
  await roster.getByLabel(setup.rosters.fields.shiftId).selectOption({ index: 1 });
  for (const day of setup.rosters.days.slice(5)) await roster.getByLabel(day, { exact: true }).check();
  if (shots) await office.screenshot({ path: `${shots}/roster-form.png` });
  await roster.getByRole('button', { name: kit.save }).click();
  await office.getByRole('row', { name: member.name }).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/rosters.png` });
});

test('a holiday is added where attendance is set up, and the list goes to its month', async () => {
  const { manager } = await company(world, 'zh_CN');
  const { holidays, editHoliday, addHoliday, fields } = texts.tasks.days;
  const office = await (await visit()).signIn(manager, { path: '/device/attendanceSetting' });
  await office.getByRole('button', { name: kit.more }).first().click();
  await office.getByRole('menuitem', { name: setup.shifts.openHolidays }).click();
  const list = office.getByRole('dialog', { name: holidays });
  await list.getByRole('button', { name: addHoliday }).click();
  const holiday = office.getByRole('dialog', { name: addHoliday });
  await holiday.getByLabel(fields.name).fill('厂庆');
  await holiday.getByLabel(fields.from).fill('2027-05-01');
  await holiday.getByRole('button', { name: kit.save }).click();
  await list.getByRole('row', { name: '厂庆' }).getByText('2027-05-01').waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  await list.getByRole('row', { name: '厂庆' }).getByRole('button').click();
  await office.getByRole('menuitem', { name: editHoliday }).waitFor();
});
