import { implement, type Module } from '../../../kit/server/module.ts';
import { eventsCalls } from '../calls.ts';
import { eventsHandlers } from './handlers.ts';
import { eventRights } from '../permissions.ts';

export const eventsModule: Module = {
  name: 'events',
  permissions: eventRights,
  ...implement(eventsCalls, eventsHandlers),
};
