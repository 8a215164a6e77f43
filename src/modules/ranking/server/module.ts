import { implement, type Module } from '../../../kit/server/module.ts';
import { rankingCalls } from '../calls.ts';
import { exclusionCalls } from '../exclusion.calls.ts';
import { groupCalls } from '../group.calls.ts';
import { ownCalls } from '../own.calls.ts';
import { outsideCalls } from '../outside.calls.ts';
import { pictureCalls } from '../picture.calls.ts';
import { rankingRights } from '../permissions.ts';
import { rankingExports } from './export.ts';
import { rankingSettings } from '../settings.ts';
import { answersUnranked, following } from './exclusions/excluded.ts';
import { exclusionHandlers } from './exclusions/exclusions.ts';
import { groupHandlers } from './groups.ts';
import { rankingHandlers } from './handlers.ts';
import { ownExport, ownHandlers } from './own/entries.ts';
import { outsideExport, outsideHandlers } from './outside/members.ts';
import { pictureHandlers } from './pictures/pictures.ts';

export const rankingModule: Module = {
  name: 'ranking',
  permissions: rankingRights,
  ...implement(
    { ...rankingCalls, ...groupCalls, ...exclusionCalls, ...pictureCalls, ...ownCalls, ...outsideCalls },
    {
      ...rankingHandlers,
      ...groupHandlers,
      ...exclusionHandlers,
      ...pictureHandlers,
      ...ownHandlers,
      ...outsideHandlers,
    },
  ),
  exports: [...rankingExports, ownExport, outsideExport],
  settings: rankingSettings,
  hooks: [answersUnranked],
  schedules: [following],
};
