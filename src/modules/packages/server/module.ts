import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { memberLimit } from '../../members/server/door.ts';
import { packagesCalls } from '../calls.ts';
import { orderNumber } from '../rules.ts';
import { expiry } from './expiry.ts';
import { packagesHandlers } from './handlers.ts';
import { limitOf } from './limit.ts';
import { ordersExport } from './list.ts';

export const packagesModule: Module = {
  name: 'packages',
  ...implement(packagesCalls, packagesHandlers),
  exports: [ordersExport],
  hooks: [
    memberLimit.with(limitOf),
    nameHolders(
      'order',
      async (_tx, ids) => new Map(ids.map((id) => [id, { title: orderNumber(id), path: '/Expansion' }])),
    ),
  ],
  schedules: [expiry],
};
