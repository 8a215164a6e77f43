import type { Module } from '../../../kit/server/module.ts';
import { FoldWorker } from './ledger.worker.ts';

/** The ledger serves no calls of its own: other modules post through its door and ranking reads through it. */
export const ledgerModule: Module = {
  name: 'ledger',
  calls: {},
  handlers: {},
  start: async (app) => {
    const worker = new FoldWorker(app);
    worker.start();
    return () => worker.stop();
  },
};
