import { implement, type Module } from '../../../kit/server/module.ts';
import { questionCalls } from '../calls.ts';
import { questionRights } from '../permissions.ts';
import { questionSettings } from '../settings.ts';
import { insteadRows } from './instead.ts';
import { questionDetail, questionList } from './reads.ts';
import { remindingDeciders } from './remind.ts';
import { answer, appeal, ask, askEntry, grant, reject, withdraw } from './steps.ts';

export const questionsModule: Module = {
  name: 'questions',
  permissions: questionRights,
  settings: questionSettings,
  ...implement(questionCalls, {
    list: questionList.page,
    detail: questionDetail,
    ask,
    askEntry,
    instead: insteadRows,
    answer,
    appeal,
    grant,
    reject,
    withdraw,
  }),
  schedules: [remindingDeciders],
};
