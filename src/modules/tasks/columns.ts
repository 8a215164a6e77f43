/** The columns of progress and of the records behind it, as screen and file show them. */
import { monthText } from '../../kit/contract/format.ts';
import { choice, count, day, instant, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { AppealRow } from './appeal.calls.ts';
import type { TaskRow } from './calls.ts';
import { taskStatuses } from './rules/states.ts';
import { asksOf, penaltyOf } from './rules/terms.ts';
import { appealStatuses } from './rules/appeal.ts';
import { creditStates, memberStates, type ProgressRow } from './progress.calls.ts';

const points = { width: 96 };

export const progressFields = {
  memberName: text('memberName', { width: 110 }),
  memberNo: text('memberNo', { width: 96 }),
  unitName: text('unitName', { width: 120 }),
  taskName: text('taskName', { width: 150 }),
  state: choice('state', memberStates, { width: 96 }),
  award: tenths('award', points),
  deduct: tenths('deduct', points),
  people: count('people', { width: 64 }),
  /** Percent, with one decimal. */
  ratio: tenths('ratio', { width: 84 }),
  met: derived('met', 'text', ({ met, demands }: ProgressRow) => `${met}/${demands}`, { width: 80 }),
  shortAward: tenths('shortAward', points),
  shortDeduct: tenths('shortDeduct', points),
  shortPeople: count('shortPeople', { width: 84 }),
  missedDays: count('missedDays', { width: 84 }),
  penalty: tenths('penalty', points),
  posted: tenths('posted', points),
} as const;

export const recordFields = {
  recordDate: day('recordDate'),
  recordNo: text('recordNo', { width: 120 }),
  topicName: text('topicName', { width: 240 }),
  credit: choice('credit', creditStates, { width: 110 }),
  award: tenths('award', points),
  deduct: tenths('deduct', points),
  people: count('people', { width: 64 }),
} as const;

export const appealFields = {
  month: derived('month', 'text', ({ month }: Pick<AppealRow, 'month'>) => monthText(month), {
    width: 84,
  }),
  memberName: text('memberName', { width: 110 }),
  memberNo: text('memberNo', { width: 80 }),
  unitName: text('unitName', { width: 120 }),
  taskName: text('taskName', { width: 150 }),
  points: tenths('points', points),
  status: choice('status', appealStatuses, { width: 100 }),
  reason: text('reason', { width: 260 }),
  createdAt: instant('createdAt'),
  decidedBy: text('decidedBy', { width: 110 }),
  decidedAt: instant('decidedAt'),
  remark: text('remark', { width: 220 }),
  returned: tenths('returned', points),
} as const;

/** A task's terms are sentences, so these columns depend on the language. */
export const definitionFields = (words: Catalogue['tasks']) =>
  [
    derived('month', 'text', ({ month }: TaskRow) => monthText(month), { width: 76 }),
    text('name', { width: 170 }),
    choice('status', taskStatuses, { width: 96 }),
    derived('asks', 'text', (row: TaskRow) => asksOf(row, words).join('; '), { width: 300 }),
    derived('penaltyRule', 'text', (row: TaskRow) => penaltyOf(row, words).join('; '), { width: 180 }),
    count('memberCount', { width: 84 }),
    text('submittedBy', { width: 90 }),
    text('decidedBy', { width: 90 }),
    text('reason', { width: 160 }),
    text('remark', { width: 200 }),
  ] as const;

type Words = Pick<Catalogue, 'tasks'>;
export const definitionWords = ({ tasks }: Words) => ({
  title: tasks.menu.definitions,
  columns: tasks.columns,
  choices: { status: tasks.statuses },
});
export const progressWords = ({ tasks }: Words) => ({
  title: tasks.menu.checking,
  columns: tasks.columns,
  choices: { state: tasks.states },
});
export const recordWords = ({ tasks }: Words) => ({
  title: tasks.records.title,
  columns: tasks.columns,
  choices: { credit: tasks.credits },
});
export const appealWords = ({ tasks }: Words) => ({
  title: tasks.menu.appeals,
  columns: tasks.appeal.columns,
  choices: { status: tasks.appeal.statuses },
});
