import { implement, type Module } from '../../../kit/server/module.ts';
import { bannersCalls } from '../calls.ts';
import { bannersHandlers } from './handlers.ts';
import { bannerExport } from './list.ts';

export const bannersModule: Module = {
  name: 'banners',
  ...implement(bannersCalls, bannersHandlers),
  exports: [bannerExport],
};
