import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { counterCalls, pictureCalls, prizesCalls } from '../calls.ts';
import { mallCalls, orderCalls } from '../mall.calls.ts';
import { prizeRights } from '../permissions.ts';
import { prizeSettings } from '../settings.ts';
import { counterHandlers } from './counter.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { orderHandlers } from './decide.ts';
import { mallHandlers } from './mall.ts';
import { orderExport } from './order-list.ts';
import { namesOfPrizes, pictureHandler, prizeExport, prizesHandlers } from './shelf.ts';
import { followMerger } from './taking.ts';

export const prizesModule: Module = {
  name: 'prizes',
  permissions: prizeRights,
  settings: prizeSettings,
  ...implement(
    {
      ...prizesCalls,
      ...pictureCalls,
      ...named('counter', counterCalls),
      ...named('mall', mallCalls),
      ...named('order', orderCalls),
    },
    {
      ...prizesHandlers,
      ...pictureHandler,
      ...named('counter', counterHandlers),
      ...named('mall', mallHandlers),
      ...named('order', orderHandlers),
    },
  ),
  exports: [prizeExport, orderExport],
  hooks: [nameHolders('prize', namesOfPrizes), membersMerged.with(followMerger)],
};
