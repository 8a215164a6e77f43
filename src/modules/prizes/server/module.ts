import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { counterCalls, prizesCalls } from '../calls.ts';
import { prizeRights } from '../permissions.ts';
import { counterHandlers, orderExport } from './counter.ts';
import { prizeExport, prizesHandlers } from './shelf.ts';

export const prizesModule: Module = {
  name: 'prizes',
  permissions: prizeRights,
  ...implement(
    { ...prizesCalls, ...named('counter', counterCalls) },
    { ...prizesHandlers, ...named('counter', counterHandlers) },
  ),
  exports: [prizeExport, orderExport],
};
