import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { batchCalls } from '../calls.ts';
import { batchRights } from '../permissions.ts';
import { pointsImport } from './import.ts';

export const batchModule: Module = {
  name: 'batch',
  permissions: batchRights,
  ...implement(batchCalls, importHandlers(pointsImport)),
  imports: [pointsImport],
};
