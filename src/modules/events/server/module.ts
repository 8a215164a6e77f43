import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { eventsCalls } from '../calls.ts';
import { eventsHandlers } from './handlers.ts';
import { eventsExport } from './list.ts';
import { eventImport } from '../import.calls.ts';
import { eventsImport } from './import.ts';
import { eventRights } from '../permissions.ts';

export const eventsModule: Module = {
  name: 'events',
  permissions: eventRights,
  ...implement(
    { ...eventsCalls, ...named('import', eventImport) },
    { ...eventsHandlers, ...named('import', importHandlers<typeof eventImport>(eventsImport)) },
  ),
  imports: [eventsImport],
  exports: [eventsExport],
};
