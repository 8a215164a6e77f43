import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addMonths, monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { tasksCalls } from '../../calls.ts';
import { taskTable } from '../../migrations/tables.ts';
import type { Terms } from '../../rules/quota.ts';
import { editable } from '../../rules/states.ts';
import { taskRefusals } from '../refusals.ts';
import {
  insertTask,
  lockMembership,
  otherTasks,
  setMembers,
  updateTask,
  type TaskContent,
} from './task.store.ts';

type Input = ParsedInputOf<typeof tasksCalls.save>;

/** How far ahead tasks are made. */
const monthsAhead = 12;
/** Names that a refusal spells out. */
const namesTold = 5;

const floorNames = [
  'dayAward',
  'dayDeduct',
  'dayPeople',
  'weekAward',
  'weekDeduct',
  'weekPeople',
  'monthAward',
  'monthDeduct',
  'monthPeople',
] as const;

/** Locks the task that is changed; none where one is added. */
async function lockedTask(tx: Tx, { id, version }: Pick<Input, 'id' | 'version'>) {
  await lockMembership(tx);
  if (version === 0) return undefined;
  return tx.lock(taskTable, { id, version }, { status: editable }, taskRefusals.task_step);
}

const rule = ruleFor<typeof tasksCalls.save>();
const taskRules = [
  rule(['id', 'version'], ({ tx }, task) => lockedTask(tx, task)),
  rule(['month'], async ({ tx }, { month }) => {
    const thisMonth = monthOf(todayOf(tx, await settings(tx)));
    if (month < thisMonth) throw taskRefusals.task_month_past().at('month');
    if (month > addMonths(thisMonth, monthsAhead)) throw taskRefusals.task_month_far().at('month');
  }),
  rule(['month', 'countsFrom'], (_ctx, { month, countsFrom }) => {
    if (countsFrom !== null && monthOf(countsFrom) !== month)
      throw taskRefusals.task_start_month().at('countsFrom');
  }),
  rule([...floorNames, 'ratio', 'mostAward', 'mostDeduct', 'penaltyMode', 'penaltyFixed'], (_ctx, terms) => {
    const refused = new FieldRefusals();
    judgeTerms(terms, refused);
    refused.throwIfAny();
  }),
  rule(['id', 'month', 'memberIds'], async ({ tx }, input) => {
    const refused = new FieldRefusals();
    await lockMembership(tx);
    await judgeMembers(tx, input, refused);
    refused.throwIfAny();
  }),
];

/** Adds a task or changes one that nobody works by yet. */
export const save = judged(taskRules, async ({ tx }: Ctx, input: Input) => {
  const { id, version, memberIds } = input;
  const task = await lockedTask(tx, input);
  // A month has one copy of a task: one that moves to another month becomes independent.
  const copyOf = task?.month === input.month ? task.copyOf : null;
  const content: TaskContent = { ...input, copyOf };
  if (task) await updateTask(tx, task, content);
  else if (!(await insertTask(tx, content))) throw kitRefusals.stale();
  await setMembers(tx, content, memberIds);
  return { id, version: version + 1, status: 'draft' as const };
});

type Judged = Pick<
  Terms,
  (typeof floorNames)[number] | 'ratio' | 'mostAward' | 'mostDeduct' | 'penaltyMode' | 'penaltyFixed'
>;

export function judgeTerms(input: Judged, refused: FieldRefusals): void {
  const targets = [...floorNames, 'ratio', 'mostAward', 'mostDeduct'] as const;
  if (targets.every((name) => input[name] === null))
    refused.add('monthAward', taskRefusals.task_nothing_asked());
  if (input.penaltyMode === 'fixed' && input.penaltyFixed === 0)
    refused.add('penaltyFixed', taskRefusals.task_no_penalty());
  if (input.mostAward !== null && input.mostAward < (input.monthAward ?? 0))
    refused.add('mostAward', taskRefusals.task_ceiling_below());
  if (input.mostDeduct !== null && input.mostDeduct < (input.monthDeduct ?? 0))
    refused.add('mostDeduct', taskRefusals.task_ceiling_below());
}

async function judgeMembers(
  tx: Tx,
  input: Pick<Input, 'id' | 'month' | 'memberIds'>,
  refused: FieldRefusals,
): Promise<void> {
  const [members, otherTasksOf] = await Promise.all([
    membersByIds(tx, input.memberIds),
    otherTasks(tx, input, input.memberIds),
  ]);
  const found = input.memberIds
    .flatMap((id) => members.get(id) ?? [])
    .filter(({ status }) => status !== 'deleted');
  if (found.length < input.memberIds.length) refused.add('memberIds', taskRefusals.task_unknown_member());
  const inactive = found.filter(({ status }) => status !== 'active');
  if (inactive.length > 0)
    refused.add('memberIds', taskRefusals.task_not_active({ names: namesOf(inactive) }));
  const unable = found.filter(({ isReviewer }) => !isReviewer);
  if (unable.length > 0) refused.add('memberIds', taskRefusals.task_not_reviewer({ names: namesOf(unable) }));
  const [other] = otherTasksOf;
  if (!other) return;
  const same = otherTasksOf.filter(({ name }) => name === other.name);
  const names = namesOf(same.flatMap(({ memberId }) => members.get(memberId) ?? []));
  refused.add('memberIds', taskRefusals.task_member_taken({ names, task: other.name }));
}

const namesOf = (members: readonly MemberRef[]): string =>
  members
    .slice(0, namesTold)
    .map(({ name }) => name)
    .join(', ') + (members.length > namesTold ? ' …' : '');
