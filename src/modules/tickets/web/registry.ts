import type { WebModule } from '../../../kit/web/app/module.ts';
import { ticketsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: ticketsMenu,
  screens: {
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
    '/myTickets': { load: () => import('./own.tsx'), words: ['tickets'] },
  },
};
