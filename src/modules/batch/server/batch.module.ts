import { windowOf } from '../../../kit/contract/page.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { batchCalls } from '../batch.calls.ts';
import { resultFile, template } from './batch.files.ts';
import { check, confirm, discard, found, undo, upload } from './batch.handlers.ts';
import { countBatches, listBatches } from './batch.store.ts';
import { rowOf, viewOf } from './batch.view.ts';
import { startBatches } from './batch.worker.ts';

export const batchModule: Module = {
  name: 'batch',
  ...implement(batchCalls, {
    upload,
    get: async ({ tx, language }, { id }) => viewOf(tx, language, await found(tx, id)),
    check,
    confirm,
    undo,
    discard,
    list: async ({ tx }, input) => {
      const oldestFirst = input.sort === 'createdAt';
      const [rows, total] = [
        await listBatches(tx, { ...windowOf(input), oldestFirst }),
        await countBatches(tx),
      ];
      return { rows: rows.map(rowOf), total };
    },
    template: ({ tx, language }, input) => template(tx, language, input),
    result: ({ tx, language }, input) => resultFile(tx, language, input),
  }),
  start: startBatches,
};
