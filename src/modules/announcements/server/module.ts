import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { announcementsCalls } from '../calls.ts';
import { announcementRights } from '../permissions.ts';
import { announcementSettings } from '../settings.ts';
import { congratulating } from './celebrations.ts';
import { announcementsHandlers } from './handlers.ts';
import { announcementExport, receiptExport } from './lists.ts';
import { namesOfAnnouncements } from './announcement.store.ts';
import { delivering, followingDays } from './publish.ts';

export const announcementsModule: Module = {
  name: 'announcements',
  permissions: announcementRights,
  settings: announcementSettings,
  ...implement(announcementsCalls, announcementsHandlers),
  exports: [announcementExport, receiptExport],
  hooks: [nameHolders('announcement', namesOfAnnouncements)],
  jobs: [delivering],
  schedules: [followingDays, congratulating],
};
