/** Progress by member and by task. The months are computed for all members with a task, so order, filter and sums are exact. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { windowOf } from '../../../../kit/contract/page.ts';
import { foldText } from '../../../../kit/server/database/search-tokens.ts';
import type { ListRequest, Asker, ListRows } from '../../../../kit/server/list/list-query.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersInUnits, unitsUnder } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { progressCalls, type ProgressRow, type TaskProgress } from '../../progress.calls.ts';
import { familyOf } from '../define/task.store.ts';
import { standingOf } from '../settle/run.store.ts';
import { countsOf, missedDaysOf, monthsOf, ratioOf, shortOf, type MemberMonth } from './month.ts';

type Call = typeof progressCalls.progress;
type Input = ParsedInputOf<Call>;

export const thisMonth = async (tx: Tx): Promise<number> => monthOf(todayOf(tx, await settings(tx)));

/** The rows of a month that fit the filter, in order. */
async function rowsOf({ tx }: Asker, input: Input): Promise<ProgressRow[]> {
  const month = input.month ?? (await thisMonth(tx));
  const memberIds =
    input.unitId === undefined
      ? undefined
      : await membersInUnits(tx, await unitsUnder(tx, [input.unitId], true));
  const months = await monthsOf(tx, { month, taskId: input.taskId, memberIds });
  const posted = await postedOf(tx, months);
  const words = foldText(input.keyword ?? '').trim();
  const rows = months
    .map((each) => rowOf(each, posted))
    .filter(({ state }) => input.state === undefined || state === input.state)
    .filter(({ memberName, memberNo }) => foldText(`${memberName} ${memberNo}`).includes(words));
  return rows.toSorted(orderOf(input.sort ?? '-penalty'));
}

/** Points that settlements posted, by task and member. */
async function postedOf(tx: Tx, months: readonly MemberMonth[]): Promise<Map<string, number>> {
  const taskIds = [...new Set(months.map(({ task }) => task.id))];
  const standing = await standingOf(tx, taskIds);
  return new Map(standing.map(({ taskId, memberId, posted }) => [`${taskId} ${memberId}`, posted]));
}

function rowOf(month: MemberMonth, posted: ReadonlyMap<string, number>): ProgressRow {
  const { task, member, sheet, state, penalty } = month;
  return {
    memberId: member.id,
    memberName: member.name,
    memberNo: member.number,
    unitName: member.unitName,
    taskId: task.id,
    taskName: task.name,
    month: task.month,
    state,
    ...sheet.done,
    ...countsOf(sheet),
    penalty,
    ratio: ratioOf(sheet),
    shortAward: shortOf(sheet, 'award'),
    shortDeduct: shortOf(sheet, 'deduct'),
    shortPeople: shortOf(sheet, 'people'),
    missedDays: missedDaysOf(task, sheet),
    posted: posted.get(`${task.id} ${member.id}`) ?? 0,
  };
}

const byName = new Intl.Collator('zh');

function orderOf(sort: NonNullable<Input['sort']>): (a: ProgressRow, b: ProgressRow) => number {
  const key = sort.replace('-', '') as 'memberName' | 'award' | 'deduct' | 'people' | 'penalty';
  const sign = sort.startsWith('-') ? -1 : 1;
  const compare = (a: ProgressRow, b: ProgressRow): number =>
    key === 'memberName' ? byName.compare(a.memberName, b.memberName) : a[key] - b[key];
  return (a, b) => sign * compare(a, b) || (a.memberNo < b.memberNo ? -1 : 1);
}

const totalsOf = (rows: readonly ProgressRow[]) => {
  const totals = { award: 0, deduct: 0, people: 0, penalty: 0, posted: 0 };
  for (const row of rows)
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += row[key];
  return totals;
};

export async function progress(asker: Asker, input: Input) {
  const rows = await rowsOf(asker, input);
  const { offset, limit } = windowOf(input);
  return { rows: rows.slice(offset, offset + limit), total: rows.length, totals: totalsOf(rows) };
}

/** All rows for a file. */
export const progressRows: ListRows<Call> = {
  call: progressCalls.progress,
  count: async (request: ListRequest<Call>) => (await rowsOf(request, request.input)).length,
  stream: async function* (request: ListRequest<Call>) {
    yield await rowsOf(request, request.input);
  },
};

/** A task with the sums of its members. */
function taskRow(members: readonly MemberMonth[], posted: ReadonlyMap<string, number>): TaskProgress {
  const [{ task }] = members as [MemberMonth];
  const own = members.map((each) => rowOf(each, posted));
  const counting = own.filter(({ state }) => state !== 'gone');
  const sum = (key: 'demands' | 'met'): number => counting.reduce((all, row) => all + row[key], 0);
  const inState = (state: ProgressRow['state']): number => own.filter((row) => row.state === state).length;
  return {
    taskId: task.id,
    taskName: task.name,
    month: task.month,
    members: counting.length,
    gone: own.length - counting.length,
    reached: inState('reached'),
    late: inState('late'),
    demands: sum('demands'),
    met: sum('met'),
    ...totalsOf(own),
  };
}

/** The tasks of a month with the sums of their members, those with most missing first. */
export async function byTask({ tx }: Asker, input: { month?: number | undefined }) {
  const month = input.month ?? (await thisMonth(tx));
  const months = await monthsOf(tx, { month });
  const posted = await postedOf(tx, months);
  const byId = Map.groupBy(months, ({ task }) => task.id);
  const rows = [...byId.values()].map((members) => taskRow(members, posted));
  return { month, rows: rows.toSorted((a, b) => b.penalty - a.penalty || (a.taskId < b.taskId ? -1 : 1)) };
}

/** Months of a history. */
const mostMonths = 12;

/** The months of a task and of those that are its copies, or of which it is one. */
export async function history({ tx }: Asker, { taskId }: { taskId: string }) {
  const [family, until] = await Promise.all([familyOf(tx, taskId), thisMonth(tx)]);
  if (family.length === 0) throw kitRefusals.not_found();
  const visible = family
    .filter(({ month, status }) => status === 'active' && month <= until)
    .toSorted((a, b) => b.month - a.month || (a.id < b.id ? -1 : 1))
    .slice(0, mostMonths);
  const rows: TaskProgress[] = [];
  for (const { id, month } of visible) {
    const members = await monthsOf(tx, { month, taskId: id });
    if (members.length > 0) rows.push(taskRow(members, await postedOf(tx, members)));
  }
  return { rows };
}
