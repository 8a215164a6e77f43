import { implement, type Module } from '../../../kit/server/module.ts';
import { batchCalls } from '../batch.calls.ts';
import { resultFile, template } from './batch.files.ts';
import { check, confirm, discard, found, list, undo, upload } from './batch.handlers.ts';
import { viewOf } from './batch.view.ts';
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
    list,
    template: ({ tx, language }, input) => template(tx, language, input),
    result: ({ tx, language }, input) => resultFile(tx, language, input),
  }),
  start: startBatches,
};
