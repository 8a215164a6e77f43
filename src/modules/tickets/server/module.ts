import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { ticketLinesChanged } from '../../merit/server/door.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { ticketsCalls } from '../calls.ts';
import { ticketImport } from '../import.calls.ts';
import { eventCalls } from '../event.calls.ts';
import { exceptionCalls } from '../exception.calls.ts';
import { memberCalls } from '../member.calls.ts';
import { ticketRights } from '../permissions.ts';
import { requestCalls } from '../request.calls.ts';
import { ticketSettings } from '../settings.ts';
import { summaryCalls } from '../summary.calls.ts';
import { eventExport, eventHandlers } from './library/event-list.ts';
import { expiring } from './expiry.ts';
import { followLines } from './from-lines.ts';
import { exceptionHandlers } from './survey/exceptions.ts';
import { surveyExport, surveyHandlers } from './survey/months.ts';
import { surveyCalls } from '../survey.calls.ts';
import { ticketsImport } from './import/import.ts';
import { ticketsHandlers } from './handlers.ts';
import { ticketExport } from './list.ts';
import { balanceExport } from './members/balances.ts';
import { memberHandlers, summaryHandlers } from './members/member-handlers.ts';
import { followMerger } from './members/merged.ts';
import { requestHandlers } from './members/requests.ts';
import { recordExport } from './members/records.ts';
import { summaryExport } from './members/summary.ts';

export const ticketsModule: Module = {
  name: 'tickets',
  permissions: ticketRights,
  settings: ticketSettings,
  ...implement(
    {
      ...ticketsCalls,
      ...surveyCalls,
      ...named('event', eventCalls),
      ...named('exception', exceptionCalls),
      ...named('member', memberCalls),
      ...named('request', requestCalls),
      ...named('summary', summaryCalls),
      ...named('import', ticketImport),
    },
    {
      ...ticketsHandlers,
      ...surveyHandlers,
      ...named('event', eventHandlers),
      ...named('exception', exceptionHandlers),
      ...named('member', memberHandlers),
      ...named('request', requestHandlers),
      ...named('summary', summaryHandlers),
      ...named('import', importHandlers<typeof ticketImport>(ticketsImport)),
    },
  ),
  exports: [ticketExport, surveyExport, balanceExport, recordExport, summaryExport, eventExport],
  imports: [ticketsImport],
  hooks: [ticketLinesChanged.with(followLines), membersMerged.with(followMerger)],
  schedules: [expiring],
};
