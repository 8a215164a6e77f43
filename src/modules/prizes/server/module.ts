import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { counterCalls, prizePicture, prizesCalls } from '../calls.ts';
import { prizeRights } from '../permissions.ts';
import { counterHandlers, orderExport } from './counter.ts';
import { namesOfPrizes, pictureHandler, prizeExport, prizesHandlers } from './shelf.ts';

export const prizesModule: Module = {
  name: 'prizes',
  permissions: prizeRights,
  ...implement(
    { ...prizesCalls, picture: prizePicture, ...named('counter', counterCalls) },
    { ...prizesHandlers, ...pictureHandler, ...named('counter', counterHandlers) },
  ),
  exports: [prizeExport, orderExport],
  hooks: [nameHolders('prize', namesOfPrizes)],
};
