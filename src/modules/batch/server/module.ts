import { implement, type Module } from '../../../kit/server/module.ts';
import { batchCalls } from '../calls.ts';
import { resultFile, template } from './files.ts';
import { check, confirm, discard, found, list, undo, upload } from './handlers.ts';
import { viewOf } from './view.ts';
import { startBatches } from './worker.ts';
import { batchRights } from '../permissions.ts';

export const batchModule: Module = {
  name: 'batch',
  permissions: batchRights,
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
