import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { awardsChanged } from '../../merit/server/door.ts';
import { boardsCalls } from '../calls.ts';
import { messageCalls } from '../message.calls.ts';
import { boardRights } from '../permissions.ts';
import { boardExport, boardHandlers } from './register.ts';
import { delivering } from './deliver/drain.ts';
import { messageExport, messageHandlers } from './queue/messages.ts';
import { rangeExport, rangeHandlers } from './ranges.ts';
import { noteAwards, tellingNews } from './sources/news.ts';
import { test } from './trial.ts';

export const boardsModule: Module = {
  name: 'boards',
  permissions: boardRights,
  ...implement(
    { ...boardsCalls, ...named('message', messageCalls) },
    { ...boardHandlers, ...rangeHandlers, test, ...named('message', messageHandlers) },
  ),
  exports: [boardExport, rangeExport, messageExport],
  hooks: [awardsChanged.with(noteAwards)],
  drains: [delivering, tellingNews],
};
