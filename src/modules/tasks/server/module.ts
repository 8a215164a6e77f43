import { exportOf } from '../../../kit/server/list/export-of.ts';
import { named } from '../../../kit/contract/call.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import {
  appealFields,
  appealWords,
  definitionFields,
  definitionWords,
  progressFields,
  progressWords,
  recordFields,
  recordWords,
} from '../columns.ts';
import { tasksCalls } from '../calls.ts';
import { taskRights } from '../permissions.ts';
import { daysCalls } from '../days.calls.ts';
import { progressCalls } from '../progress.calls.ts';
import { appealCalls } from '../appeal.calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { taskSettings } from '../settings.ts';
import { grant, reject, send, withdraw } from './appeal/contest.ts';
import { namesOfAppeals } from './appeal/appeal.store.ts';
import { appealDetail, appealFile, appealList } from './appeal/reads.ts';
import { detail, taskList } from './define/definitions.ts';
import { save } from './define/save.ts';
import { trial } from './define/trial.ts';
import { copy, copying, copyPreview } from './define/copies.ts';
import { many, takeStep } from './define/steps.ts';
import { byTask, history, progress, progressRows } from './progress/progress.ts';
import { records, sheet, sheetRecords } from './progress/sheet.ts';
import { daysHandlers } from './days/days.ts';
import { effectsOnTasks } from './leaving.ts';
import { remind, reminding } from './remind.ts';
import { settleHandlers } from './settle/settle.ts';
import { settling, undoing } from './settle/work.ts';

export const tasksModule: Module = {
  name: 'tasks',
  permissions: taskRights,
  settings: taskSettings,
  ...implement(
    {
      ...tasksCalls,
      ...progressCalls,
      ...named('settle', settleCalls),
      ...named('days', daysCalls),
      ...named('appeal', appealCalls),
    },
    {
      list: taskList.page,
      detail,
      save,
      trial,
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
      history,
      sheet,
      records,
      remind,
      ...named('days', daysHandlers),
      ...named('settle', settleHandlers),
      ...named('appeal', {
        list: appealList.page,
        detail: appealDetail,
        file: appealFile,
        send,
        grant,
        reject,
        withdraw,
      }),
    },
  ),
  exports: [
    exportOf(taskList, {
      kind: 'tasks.list',
      permission: taskRights.define,
      columns: async ({ language }) => definitionFields(await wordsIn(language, ({ tasks }) => tasks)),
      words: definitionWords,
    }),
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
    exportOf(appealList, {
      kind: 'tasks.appeals',
      permission: taskRights.appeal,
      columns: Object.values(appealFields),
      words: appealWords,
    }),
  ],
  hooks: [effectsOnTasks, nameHolders('appeal', namesOfAppeals)],
  jobs: [settling, undoing],
  schedules: [reminding, copying],
};
