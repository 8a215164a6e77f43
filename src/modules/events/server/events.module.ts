import { implement, type Module } from '../../../kit/server/module.ts';
import { eventsCalls } from '../events.calls.ts';
import { eventsHandlers } from './events.handlers.ts';

export const eventsModule: Module = { name: 'events', ...implement(eventsCalls, eventsHandlers) };
