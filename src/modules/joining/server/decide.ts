/** Decisions on applications: the first wins, and a later one is refused with its outcome. */
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Version } from '../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import type { joiningCalls } from '../calls.ts';
import { joinApplicationTable } from '../migrations/tables.ts';
import { afterAct, approvalStates, stateFor, type ApprovalAct, type WholeState } from '../rules/states.ts';
import { admit } from './admit.ts';
import { applicationsByIds, decide, type StoredApplication } from './application.store.ts';
import { viewerOf } from './applications.ts';
import { eachByItself } from './each.ts';
import { giveUseBack, invitationsByIds, type StoredInvitation } from './invitations/invitation.store.ts';
import { sendOutcome } from './letter.ts';
import { approversOf, closeRequests, notifyDelivered } from './notify.ts';
import { applicationsAmong } from './reach.ts';
import { joiningRefusals } from './refusals.ts';

type Input<Name extends keyof typeof joiningCalls> = ParsedInputOf<(typeof joiningCalls)[Name]>;

/** Locks an application on which this caller may do that now. */
async function lockFor(ctx: Ctx, act: ApprovalAct, { id, version }: Version): Promise<StoredApplication> {
  const { tx } = ctx;
  const row = (await applicationsByIds(tx, [id], { lock: true })).get(id);
  if (!row || row.state === approvalStates.notStarted) throw kitRefusals.not_found();
  if (!(await applicationsAmong(tx, ctx.actor, [id])).has(id)) throw kitRefusals.not_found();
  if (row.state !== approvalStates.todo) throw await overRefusal(tx, row);
  const state = stateFor(row, viewerOf(ctx));
  if (afterAct(state, act) === null) {
    if (act === 'take') throw joiningRefusals.application_yours();
    throw joiningRefusals.application_others({ name: await nameOf(tx, row.assigneeId) });
  }
  if (act === 'take' && state === 'untreated' && !ctx.actor.isAdmin) throw joiningRefusals.take_not();
  if (row.version !== version) throw kitRefusals.stale();
  return row;
}

const nameOf = async (tx: Tx, memberId: string | null): Promise<string> =>
  memberId === null ? '' : ((await membersByIds(tx, [memberId])).get(memberId)?.name ?? '');

async function overRefusal(tx: Tx, row: StoredApplication) {
  const isDecided = row.state === approvalStates.completed || row.state === approvalStates.rejected;
  if (!isDecided || row.decidedAt === null) return joiningRefusals.application_over();
  const [by, { zone }] = await Promise.all([nameOf(tx, row.approverId), settings(tx)]);
  return joiningRefusals.application_decided({ by, at: dateTimeInZone(row.decidedAt, zone) });
}

const invitationOf = async (tx: Tx, id: string | null): Promise<StoredInvitation | null> =>
  id === null ? null : ((await invitationsByIds(tx, [id])).get(id) ?? null);

export async function pass(ctx: Ctx, { id, version, ...admission }: Input<'pass'>) {
  const row = await lockFor(ctx, 'pass', { id, version });
  const invitation = await invitationOf(ctx.tx, row.invitationId);
  const admitted = await admit(
    { tx: ctx.tx, environment: ctx.app.environment },
    ctx.actor,
    row,
    invitation,
    admission,
  );
  await sendOutcome(ctx.tx, ctx.app, row, { outcome: 'joined', invitation, remarks: admission.remarks });
  return { id, version: row.version + 1, status: approvalStates.passed, ...admitted };
}

async function end(
  ctx: Ctx,
  act: 'reject' | 'cancel',
  { id, version, remarks }: Version & { remarks: string },
) {
  const row = await lockFor(ctx, act, { id, version });
  const state: WholeState = act === 'reject' ? approvalStates.rejected : approvalStates.cancelled;
  const by = { approverId: ctx.actor.memberId, approverRemarks: remarks };
  const saved = await decide(ctx.tx, row, { state, ...by });
  await giveUseBack(ctx.tx, row.invitationId);
  await closeRequests(ctx.tx, row);
  if (act === 'reject') {
    const invitation = await invitationOf(ctx.tx, row.invitationId);
    await sendOutcome(ctx.tx, ctx.app, row, { outcome: 'rejected', invitation, remarks });
  }
  return { ...saved, status: state };
}

export const reject = (ctx: Ctx, input: Input<'reject'>) => end(ctx, 'reject', input);
export const cancel = (ctx: Ctx, input: Input<'cancel'>) => end(ctx, 'cancel', input);

export async function deliver(ctx: Ctx, { id, version, toId, remarks }: Input<'deliver'>) {
  const { tx, actor } = ctx;
  const row = await lockFor(ctx, 'deliver', { id, version });
  const approvers = await approversOf(tx);
  if (toId === actor.memberId || !approvers.includes(toId))
    throw joiningRefusals.approver_unknown().at('toId');
  const deliveredBy = [...new Set([...row.deliveredBy, actor.memberId])];
  const saved = await tx.save(joinApplicationTable, row, { assigneeId: toId, deliveredBy });
  await notifyDelivered(tx, row, { toId, by: actor.memberName, remarks });
  return { ...saved, status: approvalStates.delivered };
}

export async function take(ctx: Ctx, target: Input<'take'>) {
  const { tx, actor } = ctx;
  const row = await lockFor(ctx, 'take', target);
  const saved = await tx.save(joinApplicationTable, row, { assigneeId: actor.memberId });
  await closeRequests(tx, row);
  return { ...saved, status: approvalStates.todo };
}

const lockAll = (ctx: Ctx) => (ids: readonly string[]) => applicationsByIds(ctx.tx, ids, { lock: true });

export const passMany = (ctx: Ctx, { items, unitIds, roleIds, remarks }: Input<'passMany'>) =>
  eachByItself(ctx, items, {
    lock: lockAll(ctx),
    act: async (item) => {
      const row = (await applicationsByIds(ctx.tx, [item.id])).get(item.id);
      const preset = await invitationOf(ctx.tx, row?.invitationId ?? null);
      await pass(ctx, {
        ...item,
        memberNo: '',
        unitIds: unitIds.length > 0 ? unitIds : (preset?.unitIds ?? []),
        roleIds: [...new Set([...roleIds, ...(preset?.roleIds ?? [])])],
        joinTime: null,
        startPoints: null,
        remarks,
      });
    },
  });

export const endMany = (ctx: Ctx, { items, isRefused, remarks }: Input<'endMany'>) =>
  eachByItself(ctx, items, {
    lock: lockAll(ctx),
    act: (item) => end(ctx, isRefused ? 'reject' : 'cancel', { ...item, remarks }),
  });
