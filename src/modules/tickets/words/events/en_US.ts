import type { TicketsEventsText } from './zh_CN.ts';

export const ticketsEventsText: TicketsEventsText = {
  title: 'Ticket events',
  help: 'Which events of the library give tickets, and how many each time. A change is a new version of the event; records that were submitted keep theirs',
  keyword: 'Name or code',
  emptyTitle: 'No events',
  emptyText: 'Add events to the library, then set their tickets here',
  columns: {
    eventName: 'Event',
    code: 'Code',
    typeName: 'Type',
    giving: 'Tickets',
    tickets: 'Each time',
    pieceCount: 'By pieces',
    state: 'State',
  },
  givings: { giving: 'Gives', none: 'None' },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  give: 'Give tickets',
  stop: 'Give none',
  library: 'Open in the library',
  titleOf: {
    give: (n) => `Let ${n} ${n === 1 ? 'event' : 'events'} give tickets`,
    stop: (n) => `Let ${n} ${n === 1 ? 'event' : 'events'} give no tickets`,
  },
  versionTip: 'Events get a new version; records that were submitted stay as they are',
  numberTip: 'Empty: each keeps its number',
  preview: {
    title: 'Last month, tried',
    none: 'None of these events was given last month',
    outcome: (month, brought, would) =>
      `What was approved in ${month} brought ${brought} tickets; with this it would have brought ${would}`,
    cut: (n) => `The month’s limit would prevent ${n} tickets`,
    off: 'Points bring no tickets at present: this takes effect once they do',
    columns: { eventName: 'Event', times: 'Times', actual: 'Brought', trial: 'Would bring' },
  },
};
