/** Corrections: a member asks for a punch that is missing, and somebody else decides. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addDays, dateTimeInZone } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { RowOf } from '../../../../kit/server/database/table/table.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { newId } from '../../../../kit/server/id.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { rightHolders } from '../../../members/server/door.ts';
import { managedAmong } from '../../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import type { correctionCalls } from '../../day.calls.ts';
import { attendanceMessages as messages } from '../../messages.ts';
import { attendanceCorrectionTable, attendancePunchTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { dayMinutes } from '../../rules/clock.rules.ts';
import { attendanceSettings } from '../../settings.ts';
import { contextOf, plannedDay } from '../days/context.ts';
import { markDays } from '../days/due.store.ts';
import { comeInstant, markAround } from '../days/handlers.ts';
import { attendanceRefusals } from '../refusals.ts';

type Correction = RowOf<typeof attendanceCorrectionTable>;
type Sent = ParsedInputOf<typeof correctionCalls.send>;
type Decided = ParsedInputOf<typeof correctionCalls.grant>;

const link = '/myAttendance';

/** Whether a member may decide: with the right, over that member, and nobody what is his own. */
export async function mayDecide(tx: Tx, actor: Actor, memberIds: readonly string[]): Promise<Set<string>> {
  if (!may(actor, attendanceRights.punch)) return new Set();
  const { selfApproval } = await settings(tx);
  const managed = await managedAmong(tx, actor, memberIds);
  return new Set([...managed].filter((id) => selfApproval || id !== actor.memberId));
}

const instantOfInput = (
  tx: Tx,
  { day, time, isNextDay }: Pick<Sent, 'day' | 'time' | 'isNextDay'>,
): Promise<string> => comeInstant(tx, { day, time, next: isNextDay ? dayMinutes : 0 });

const rule = ruleFor<typeof correctionCalls.send>();
const sendRules = [
  rule(['day'], async ({ tx, actor }, { day }) => {
    const organisation = await settings(tx);
    const today = todayOf(tx, organisation);
    const first = addDays(today, -settingOf(organisation, attendanceSettings.correctionDays));
    if (day > today) throw attendanceRefusals.attendance_future().at('day');
    if (day < first) throw attendanceRefusals.attendance_correction_late({ day: first }).at('day');
    const context = await contextOf(tx, [actor.memberId], { from: day, to: day });
    if (!plannedDay(context, actor.memberId, day).isRostered)
      throw attendanceRefusals.attendance_no_shift().at('day');
  }),
  rule(['day', 'time', 'isNextDay'], async ({ tx }, input) => void (await instantOfInput(tx, input))),
  rule(['id', 'day', 'time', 'isNextDay'], async ({ tx, actor }, { id, ...input }) => {
    const at = await instantOfInput(tx, input);
    const other = await tx.maybe(sql<{ id: string }>`
      select id from attendance_correction where org_id = ${tx.orgId} and member_id = ${actor.memberId}
        and at = ${at}::timestamptz and status in ('pending', 'granted') and id <> ${id} limit 1`);
    if (other) throw attendanceRefusals.attendance_correction_twice().at('time');
  }),
];

const timeIn = async (tx: Tx, at: string): Promise<string> =>
  dateTimeInZone(at, (await settings(tx)).zone).slice(5);

async function sendOne({ tx, actor }: Ctx, input: Sent) {
  const { id, day, reason } = input;
  const at = await instantOfInput(tx, input);
  const row = { id, memberId: actor.memberId, day, at, reason };
  if (!(await tx.insert(attendanceCorrectionTable, row))) throw kitRefusals.stale();
  const holders = await rightHolders(tx, attendanceRights.punch);
  await notify(tx, messages.asked, {
    recipients: holders.filter((holder) => holder !== actor.memberId),
    params: { by: actor.memberName, day, time: await timeIn(tx, at), reason },
    about: { type: 'attendanceCorrection', id },
    link: `/device/attendanceReport/corrections?status=pending`,
    act: 'review',
  });
  return { id, version: 1, status: 'pending' as const };
}

export const send = judged(sendRules, sendOne);

/** Those who were asked need not decide any more. */
const askNoLonger = (tx: Tx, id: string) =>
  tx.emit('message.handled', { objectId: id, keys: [messages.asked.key] });

async function decide({ tx, actor }: Ctx, step: 'granted' | 'rejected', { remark, ...target }: Decided) {
  const known = await tx.lock(attendanceCorrectionTable, target, {}, kitRefusals.stale);
  await demandDecider(tx, actor, known);
  if (known.status !== 'pending') throw attendanceRefusals.attendance_correction_step();
  const saved = await tx.save(attendanceCorrectionTable, known, {
    status: step,
    decidedBy: actor.memberId,
    decidedAt: tx.instant,
    remark,
  });
  if (step === 'granted') await writePunch(tx, known, actor.memberId);
  await askNoLonger(tx, known.id);
  const { memberId, day, at } = known;
  await notify(tx, messages[step], {
    recipients: [memberId],
    params: { by: actor.memberName, day, time: await timeIn(tx, at), remark },
    link: `${link}?month=${day.slice(0, 7)}`,
  });
  return { ...saved, status: step };
}

async function demandDecider(tx: Tx, actor: Actor, { memberId }: Correction): Promise<void> {
  if ((await mayDecide(tx, actor, [memberId])).has(memberId)) return;
  if (memberId === actor.memberId) throw attendanceRefusals.attendance_punch_own();
  throw kitRefusals.not_found();
}

async function writePunch(
  tx: Tx,
  { id, memberId, day, at, reason }: Correction,
  byMember: string,
): Promise<void> {
  await tx.insert(attendancePunchTable, {
    id: newId(),
    memberId,
    at,
    source: 'correction',
    reason,
    byMember,
    correctionId: id,
  });
  await markAround(tx, memberId, at);
  await markDays(tx, [{ memberId, day }]);
}

export const grant = (ctx: Ctx, input: Decided) => decide(ctx, 'granted', input);
export const reject = (ctx: Ctx, input: Decided) => decide(ctx, 'rejected', input);

export async function withdraw({ tx, actor }: Ctx, target: { id: string; version: number }) {
  const known = await tx.lock(attendanceCorrectionTable, target);
  if (known.memberId !== actor.memberId) throw kitRefusals.not_found();
  if (known.status !== 'pending') throw attendanceRefusals.attendance_correction_step();
  const saved = await tx.save(attendanceCorrectionTable, known, {
    status: 'withdrawn',
    decidedAt: tx.instant,
  });
  await askNoLonger(tx, known.id);
  return { ...saved, status: 'withdrawn' as const };
}
