import { implement, type Module } from '../../../kit/server/module.ts';
import { rankingCalls } from '../ranking.calls.ts';
import { explainExport } from './ranking.explain.export.ts';
import { rankingExports } from './ranking.export.ts';
import { rankingHandlers } from './ranking.handlers.ts';

export const rankingModule: Module = {
  name: 'ranking',
  ...implement(rankingCalls, rankingHandlers),
  exports: [...rankingExports, explainExport],
};
