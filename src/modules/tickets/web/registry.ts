import { currentMe } from '../../../kit/web/app/me.ts';
import type { WebModule } from '../../../kit/web/app/module.ts';
import { ticketsMenu } from '../menu.ts';

/** The screens of the application in the order of its menu, with their rights; those of other modules may not exist. */
const applicationScreens: readonly (readonly [path: string, right: string])[] = [
  ['/ticketsManage/ticketsSurvey', 'VOUCHERPC002'],
  ['/ticketsManage/TicketIssued', 'VOUCHERPC003'],
  ['/ticketsManage/operationPage', 'VOUCHERPC004'],
  ['/ticketsManage/members', 'VOUCHERPC006'],
  ['/ticketsManage/prizeTicketSetting', 'VOUCHERPC005'],
  ['/ticketsManage/draws', 'VOUCHERPC014'],
  ['/roleManage/setRole', 'VOUCHERPC001'],
];
const isOpen = ([, right]: (typeof applicationScreens)[number]): boolean =>
  currentMe()?.flags[right] === true;

export const webModule: WebModule = {
  menu: ticketsMenu,
  entries: {
    // The first that the member may open; where he may open none, the first of all says so.
    '/bpcAppTickets': () =>
      applicationScreens
        .filter(isOpen)
        .concat(applicationScreens)
        .map(([path]) => path),
  },
  screens: {
    '/ticketsManage/ticketsSurvey': {
      load: () => import('./survey/survey.tsx'),
      words: ['ticketsSurvey', 'members', 'files'],
    },
    '/ticketsManage/TicketIssued': {
      load: () => import('./issued.tsx'),
      words: ['tickets', 'kitBulk', 'members', 'files'],
    },
    '/ticketsManage/memberSummary': {
      load: () => import('./members/member-summary.tsx'),
      words: ['ticketsMembers', 'members', 'files'],
    },
    '/ticketsManage/members': {
      load: () => import('./members/member-balances.tsx'),
      words: ['ticketsMembers', 'members', 'membersManage', 'files'],
    },
    '/ticketsManage/members/memberTicketsList/{id}': {
      load: () => import('./members/member-tickets.tsx'),
      words: ['tickets', 'ticketsMembers', 'kitBulk'],
    },
    '/ticketsManage/members/ticketsList': {
      load: () => import('./members/ticket-records.tsx'),
      words: ['tickets', 'ticketsMembers', 'kitBulk', 'members', 'files'],
    },
    '/ticketsManage/events': {
      load: () => import('./library/ticket-events.tsx'),
      words: ['ticketsEvents', 'kitBulk', 'files'],
    },
    '/ticketsManage/batchImport': { load: () => import('./imports.tsx'), words: ['tickets', 'kitImport'] },
    '/myTickets': { load: () => import('./own.tsx'), words: ['tickets'] },
  },
};
