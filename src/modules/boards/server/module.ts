import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { awardsChanged, deductionsChanged } from '../../merit/server/door.ts';
import { boardsCalls } from '../calls.ts';
import { messageCalls } from '../message.calls.ts';
import { boardRights } from '../permissions.ts';
import { boardExport, boardHandlers } from './register.ts';
import { delivering } from './deliver/drain.ts';
import { messageExport, messageHandlers } from './queue/messages.ts';
import { rangeExport, rangeHandlers } from './ranges.ts';
import { noteAwards, noteDeductions, tellingNews } from './sources/news.ts';
import { forgetting } from './queue/forget.ts';
import { tellingToday } from './sources/today.ts';
import { test } from './trial.ts';

export const boardsModule: Module = {
  name: 'boards',
  permissions: boardRights,
  ...implement(
    { ...boardsCalls, ...named('message', messageCalls) },
    { ...boardHandlers, ...rangeHandlers, test, ...named('message', messageHandlers) },
  ),
  exports: [boardExport, rangeExport, messageExport],
  hooks: [awardsChanged.with(noteAwards), deductionsChanged.with(noteDeductions)],
  schedules: [forgetting, tellingToday],
  drains: [delivering, tellingNews],
};
