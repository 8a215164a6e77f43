import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { batchCalls } from '../calls.ts';
import { correctionCalls } from '../correction.calls.ts';
import { sheetCalls } from '../sheet.calls.ts';
import { batchRights } from '../permissions.ts';
import { check, open, post } from './correction/handlers.ts';
import { pointsImport } from './import.ts';
import { firstDraft, nextDraft, remove, save } from './sheet/drafts.ts';
import { checkSheet, plan, submit } from './sheet/submit.ts';

const sheetHandlers: Handlers<typeof sheetCalls> = {
  firstDraft,
  nextDraft,
  save,
  remove,
  check: checkSheet,
  plan,
  submit,
};

export const batchModule: Module = {
  name: 'batch',
  permissions: batchRights,
  ...implement(
    { ...batchCalls, ...named('correction', correctionCalls), ...named('sheet', sheetCalls) },
    {
      ...importHandlers(pointsImport),
      ...named('correction', { open, check, post }),
      ...named('sheet', sheetHandlers),
    },
  ),
  imports: [pointsImport],
};
