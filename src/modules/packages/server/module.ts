import { implement, type Module } from '../../../kit/server/module.ts';
import { memberLimit } from '../../members/server/door.ts';
import { packagesCalls } from '../calls.ts';
import { expiry } from './expiry.ts';
import { packagesHandlers } from './handlers.ts';
import { limitOf } from './limit.ts';
import { ordersExport } from './list.ts';

export const packagesModule: Module = {
  name: 'packages',
  ...implement(packagesCalls, packagesHandlers),
  exports: [ordersExport],
  hooks: [memberLimit.with(limitOf)],
  schedules: [expiry],
};
