import { implement, type Module } from '../../../kit/server/module.ts';
import { rankingCalls } from '../calls.ts';
import { rankingExports } from './export.ts';
import { rankingSettings } from '../settings.ts';
import { rankingHandlers } from './handlers.ts';

export const rankingModule: Module = {
  name: 'ranking',
  ...implement(rankingCalls, rankingHandlers),
  exports: rankingExports,
  settings: rankingSettings,
};
