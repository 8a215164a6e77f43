import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { bannersCalls } from '../calls.ts';
import { namesOfBanners } from './banner.store.ts';
import { bannersHandlers } from './handlers.ts';
import { bannerExport } from './list.ts';

export const bannersModule: Module = {
  name: 'banners',
  ...implement(bannersCalls, bannersHandlers),
  exports: [bannerExport],
  hooks: [nameHolders('banner', namesOfBanners)],
};
