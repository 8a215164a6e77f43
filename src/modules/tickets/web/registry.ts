import type { WebModule } from '../../../kit/web/app/module.ts';
import { ticketsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: ticketsMenu,
  screens: {
    '/ticketsManage/TicketIssued': {
      load: () => import('./issued.tsx'),
      words: ['tickets', 'kitBulk', 'members', 'files'],
    },
    '/myTickets': { load: () => import('./own.tsx'), words: ['tickets'] },
  },
};
