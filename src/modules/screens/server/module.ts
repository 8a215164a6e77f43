import { implement, type Module } from '../../../kit/server/module.ts';
import { awardsChanged } from '../../merit/server/door.ts';
import { named } from '../../../kit/contract/call.ts';
import { screensCalls } from '../calls.ts';
import { profileCalls } from '../profile.calls.ts';
import { profileHandlers } from './profiles.ts';
import { screenRights } from '../permissions.ts';
import { forgetEvents } from './event.store.ts';
import { noteAwards, tellingNews } from './news.ts';
import { noticeHandlers } from './notices.ts';
import { onScreensChanged, screenExport, screenHandlers, screensTopic } from './screen-acts.ts';
import { screenPaths } from './stream/screen.paths.ts';
import { serveScreens } from './stream/screen.routes.ts';

export const screensModule: Module = {
  name: 'screens',
  permissions: screenRights,
  ...implement(
    { ...screensCalls, ...named('profile', profileCalls) },
    { ...screenHandlers, ...noticeHandlers, ...named('profile', profileHandlers) },
  ),
  exports: [screenExport],
  hooks: [awardsChanged.with(noteAwards)],
  on: { [screensTopic]: onScreensChanged },
  drains: [tellingNews],
  schedules: [
    { name: 'screens.events', cron: '20 3 * * *', waits: true, run: ({ finish }) => finish(forgetEvents) },
  ],
  routes: serveScreens,
  described: () => screenPaths,
};
