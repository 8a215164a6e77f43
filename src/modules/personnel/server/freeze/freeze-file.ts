/** Members frozen by a file or a pasted list: found by their numbers alone, so that no namesake is frozen. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sameName } from '../../../../kit/contract/import/cells.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { administrators } from '../../../access/server/door.ts';
import { aboveCaller, managedAmong } from '../../../members/server/doors/scope.door.ts';
import { activeMembersSql, activeReviewersSql } from '../../../members/server/doors/relations.door.ts';
import { changeStatus } from '../../../members/server/doors/change.door.ts';
import { lastSteps, membersOfSteps } from '../../../members/server/doors/history.door.ts';
import {
  lockMembers,
  memberEffects,
  memberIdsByNumbers,
  membersByIds,
  organisationDoors,
} from '../../../members/server/door.ts';
import { openRecordsOf } from '../../../merit/server/door.ts';
import { freezeImport, type FreezeField as Field } from '../../freeze.calls.ts';
import { personnelMessages } from '../../messages.ts';
import { freezeColumns, titles } from '../file-titles.ts';
import { personnelRefusals } from '../refusals.ts';

const maximumReason = 300;

type Ready = { memberId: string; reason: string };
type Row = CheckedRow<Field, Ready>;

const missing = () => ruleRefusal({ key: 'rule.required', params: {} });

/** Finds each row's member by number; a name beside it must be that member's. */
async function find(tx: Tx, rows: readonly Row[], actor: Actor): Promise<void> {
  const ids = await memberIdsByNumbers(
    tx,
    rows.flatMap(({ cells }) => cells.memberNo ?? []),
  );
  const managed = await managedAmong(tx, actor, [...new Set(ids.values())]);
  const members = await membersByIds(tx, [...managed]);
  const above = await aboveCaller(tx, actor, [...members.values()]);
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const { cells, errors, line } = row;
    const { memberNo: number, memberName, reason = '' } = cells;
    const member = number === undefined ? undefined : members.get(ids.get(number) ?? '');
    if (number === undefined) errors.set('memberNo', missing());
    else if (!member) errors.set('memberNo', personnelRefusals.number_unknown({ number }));
    else {
      const twin = firstLines.get(member.id);
      firstLines.set(member.id, twin ?? line);
      if (twin !== undefined) errors.set('memberNo', personnelRefusals.number_twice({ line: twin }));
      else if (member.id === actor.memberId) errors.set('memberNo', personnelRefusals.not_yourself());
      else if (member.status === 'frozen') row.note = personnelRefusals.frozen_already();
      else if (member.status !== 'active') errors.set('memberNo', personnelRefusals.not_active());
      else if (above.has(member.id)) errors.set('memberNo', above.get(member.id)!);
      if (memberName !== undefined && !sameName(memberName, member.name))
        errors.set('memberName', personnelRefusals.name_differs({ name: member.name }));
    }
    if ([...reason].length > maximumReason)
      errors.set('reason', ruleRefusal({ key: 'rule.max', params: { n: maximumReason } }));
    if (errors.size > 0) row.status = 'bad';
    else if (row.note) row.status = 'duplicate';
    else row.ready = { memberId: member!.id, reason };
  }
}

const nothingOpen = { reviewing: 0, entered: 0, named: 0 };

/**
 * Notes the open work of each member, and whether no reviewer would be left: such rows are accepted only on request.
 */
async function noteEffects(tx: Tx, rows: readonly Row[]): Promise<void> {
  const chosen = rows.flatMap(({ ready }) => ready?.memberId ?? []);
  const tasks = new Map<string, number>();
  const [open, reviewers] = await Promise.all([
    openRecordsOf(tx, chosen),
    tx.all(activeReviewersSql(tx)) as Promise<{ id: string }[]>,
    memberEffects(tx, {
      action: 'freeze',
      memberIds: chosen,
      add: (effects) =>
        effects.forEach(({ kind, memberId, count }) => kind === 'tasks' && tasks.set(memberId, count)),
    }),
  ]);
  const left = new Set(chosen);
  const reviewing = new Set(reviewers.map(({ id }) => id));
  const isNobodyLeft = reviewers.length > 0 && reviewers.every(({ id }) => left.has(id));
  for (const row of rows) {
    const { ready } = row;
    if (!ready) continue;
    const records = open.get(ready.memberId);
    const taskCount = tasks.get(ready.memberId) ?? 0;
    if (records || taskCount > 0)
      row.note = personnelRefusals.freeze_effects({ ...(records ?? nothingOpen), tasks: taskCount });
    if (!isNobodyLeft || !reviewing.has(ready.memberId)) continue;
    row.status = 'conflict';
    row.note = personnelRefusals.only_reviewers();
  }
}

async function check(
  tx: Tx,
  { actor, rows: readRows, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  await find(tx, rows, actor);
  if (lock)
    await lockMembers(
      tx,
      rows.flatMap(({ ready }) => ready?.memberId ?? []),
    );
  await noteEffects(tx, rows);
  const chosen = new Set(rows.flatMap(({ ready }) => ready?.memberId ?? []));
  const heads = await administrators(tx, activeMembersSql(tx));
  const isHeadless = heads.length > 0 && heads.every((id) => chosen.has(id));
  return { rows, blocked: isHeadless ? personnelRefusals.last_administrators() : null };
}

export const freezesImport = importKind({
  kind: 'memberFreeze',
  calls: freezeImport,
  doors: organisationDoors,
  title: titles.freeze,
  template: titles.freezeTemplate,
  screen: '/memberManage/batchFrozenImport',
  messages: { finished: personnelMessages.frozen, failed: personnelMessages.notFrozen },
  columns: freezeColumns,
  titles: ({ personnel }) => personnel.freeze.columns,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded }) => {
    const rows = checked.rows.filter(isIncluded);
    const ids = rows.map(({ ready }) => ready!.memberId);
    const reasons = new Map(rows.map(({ ready }) => [ready!.memberId, ready!.reason]));
    if (ids.length > 0) await changeStatus({ tx, actor }, 'freeze', ids, (id) => reasons.get(id) ?? '');
    const steps = await lastSteps(tx, ids);
    return new Map(rows.map(({ line, ready }) => [line, steps.get(ready!.memberId)!]));
  },
  undo: async (tx, { actor, file, ids }) => {
    const members = await membersOfSteps(tx, ids);
    await lockMembers(tx, [...members.values()]);
    const last = await lastSteps(tx, [...members.values()]);
    const isLast = (step: string): boolean => last.get(members.get(step) ?? '') === step;
    const names = await membersByIds(tx, [...members.values()]);
    const above = await aboveCaller(tx, actor, [...names.values()]);
    const refusalOf = (step: string): Refusal | undefined =>
      isLast(step) ? above.get(members.get(step) ?? '') : personnelRefusals.changed_since();
    const refusals = ids.flatMap((step): [string, Refusal][] => {
      const refusal = refusalOf(step);
      return refusal ? [[step, refusal]] : [];
    });
    const stays = new Set(refusals.map(([step]) => step));
    const back = ids.filter((step) => !stays.has(step)).map((step) => members.get(step)!);
    if (back.length > 0) await changeStatus({ tx, actor }, 'unfreeze', back, file.reason);
    return new Map(refusals);
  },
  filled: async () => ({ example: {} }),
});
