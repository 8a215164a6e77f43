import { implement, type Module } from '../../../kit/server/module.ts';
import { spaceCalls } from '../calls.ts';
import { spaceHandlers } from './handlers.ts';
import { filesExport, membersExport } from './list.ts';

export const spaceModule: Module = {
  name: 'space',
  ...implement(spaceCalls, spaceHandlers),
  exports: [filesExport, membersExport],
};
