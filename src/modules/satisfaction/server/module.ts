import { implement, type Module } from '../../../kit/server/module.ts';
import { originChanged } from '../../merit/server/door.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { satisfactionCalls } from '../calls.ts';
import { figureCalls } from '../figure.calls.ts';
import { satisfactionRights } from '../permissions.ts';
import { givenTopic, onGiven } from './accept.ts';
import { cardExport, cardHandlers } from './cards.ts';
import { followRecord } from './follow-record.ts';
import { figureHandlers, rankExport, statExport } from './figures.ts';
import { followMerger } from './merged.ts';
import { serveCards } from './page/page.routes.ts';
import { batchList, print, sheet } from './print.ts';
import { itemExport, settingHandlers, typeExport } from './settings.ts';

export const satisfactionModule: Module = {
  name: 'satisfaction',
  permissions: satisfactionRights,
  ...implement(
    { ...satisfactionCalls, ...figureCalls },
    {
      ...figureHandlers,
      ...settingHandlers,
      ...cardHandlers,
      batches: batchList.page,
      print,
      sheet,
    },
  ),
  hooks: [originChanged.with(followRecord), membersMerged.with(followMerger)],
  exports: [typeExport, itemExport, cardExport, statExport, rankExport],
  on: { [givenTopic]: onGiven },
  routes: (server, app) => serveCards(server, app),
};
