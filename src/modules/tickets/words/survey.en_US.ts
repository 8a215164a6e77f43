import type { TicketsSurveyText } from './survey.zh_CN.ts';

export const ticketsSurveyText: TicketsSurveyText = {
  title: 'Tickets at a glance',
  help: 'Tickets of a month and the eleven before: made, printed, handed over, used, expired and void, and the balance at the end. A number opens its list',
  columns: {
    month: 'Month',
    made: 'Made',
    printed: 'Printed',
    handed: 'Handed over',
    used: 'Used',
    back: 'Given back or restored',
    expired: 'Expired',
    voided: 'Void',
    balance: 'Balance at the end',
  },
  units: 'Unit',
  now: 'Now',
  live: 'With members',
  toPrint: 'To print',
  toHand: 'To hand over',
  exceptions: 'Exceptions to decide',
  holders: 'Members with the most tickets',
  noHolders: 'No member has tickets yet',
  holder: {
    memberName: 'Member',
    memberNo: 'Number',
    unitName: 'Unit',
    tickets: 'Tickets',
  },
  chart: 'The last twelve months',
  emptyTitle: 'Nothing here',
  emptyText: 'Choose another month or unit',
};
