import { implement, type Module } from '../../../kit/server/module.ts';
import { ticketLinesChanged } from '../../merit/server/door.ts';
import { ticketsCalls } from '../calls.ts';
import { ticketRights } from '../permissions.ts';
import { ticketSettings } from '../settings.ts';
import { expiring } from './expiry.ts';
import { followLines } from './from-lines.ts';
import { ticketsHandlers } from './handlers.ts';
import { ticketExport } from './list.ts';

export const ticketsModule: Module = {
  name: 'tickets',
  permissions: ticketRights,
  settings: ticketSettings,
  ...implement(ticketsCalls, ticketsHandlers),
  exports: [ticketExport],
  hooks: [ticketLinesChanged.with(followLines)],
  schedules: [expiring],
};
