import { exportOf } from '../../../kit/server/list/export-of.ts';
import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { progressFields, progressWords, recordFields, recordWords } from '../columns.ts';
import { tasksCalls } from '../calls.ts';
import { taskRights } from '../permissions.ts';
import { daysCalls } from '../days.calls.ts';
import { progressCalls } from '../progress.calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { detail, taskList } from './define/definitions.ts';
import { save } from './define/save.ts';
import { copy, copying, copyPreview } from './define/copies.ts';
import { many, takeStep } from './define/steps.ts';
import { byTask, progress, progressRows } from './progress/progress.ts';
import { records, sheet, sheetRecords } from './progress/sheet.ts';
import { daysHandlers } from './days/days.ts';
import { remind, reminding } from './remind.ts';
import { settleHandlers } from './settle/settle.ts';
import { settling, undoing } from './settle/work.ts';

export const tasksModule: Module = {
  name: 'tasks',
  permissions: taskRights,
  ...implement(
    { ...tasksCalls, ...progressCalls, ...named('settle', settleCalls), ...named('days', daysCalls) },
    {
      list: taskList.page,
      detail,
      save,
      submit: (ctx, target) => takeStep(ctx, 'submit', target),
      withdraw: (ctx, target) => takeStep(ctx, 'withdraw', target),
      approve: (ctx, target) => takeStep(ctx, 'approve', target),
      refuse: (ctx, target) => takeStep(ctx, 'refuse', target),
      cancel: (ctx, target) => takeStep(ctx, 'cancel', target),
      remove: (ctx, target) => takeStep(ctx, 'remove', target),
      many,
      copyPreview,
      copy,
      progress,
      byTask,
      sheet,
      records,
      remind,
      ...named('days', daysHandlers),
      ...named('settle', settleHandlers),
    },
  ),
  exports: [
    exportOf(progressRows, {
      kind: 'tasks.progress',
      permission: taskRights.check,
      columns: Object.values(progressFields),
      words: progressWords,
    }),
    exportOf(sheetRecords, {
      kind: 'tasks.records',
      permission: 'member',
      columns: Object.values(recordFields),
      words: recordWords,
    }),
  ],
  jobs: [settling, undoing],
  schedules: [reminding, copying],
};
