import { named } from '../../../kit/contract/call.ts';
import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { drawsCalls, ownCalls, stageCalls, winnerCalls } from '../calls.ts';
import { drawRights } from '../permissions.ts';
import { detail, prizes, remove, save } from './edit.ts';
import { cancel, freeze } from './freeze.ts';
import { followMerger } from './draw.store.ts';
import { chanceList, drawExport, drawList } from './lists.ts';
import { ownHandlers } from './own.ts';
import { file } from './publish.ts';
import { stageHandlers } from './stage.ts';
import { winnerExport, winnerHandlers } from './winners.ts';

const drawsHandlers: Handlers<typeof drawsCalls> = {
  list: drawList.page,
  detail,
  prizes,
  save,
  remove,
  freeze,
  cancel,
  chances: chanceList.page,
  file,
};

export const drawsModule: Module = {
  name: 'draws',
  permissions: drawRights,
  ...implement(
    {
      ...drawsCalls,
      ...named('stage', stageCalls),
      ...named('winner', winnerCalls),
      ...named('own', ownCalls),
    },
    {
      ...drawsHandlers,
      ...named('stage', stageHandlers),
      ...named('winner', winnerHandlers),
      ...named('own', ownHandlers),
    },
  ),
  exports: [drawExport, winnerExport],
  hooks: [membersMerged.with(followMerger)],
};
