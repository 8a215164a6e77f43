import { Printer, TicketCheck } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { ticketRights } from './permissions.ts';

export const ticketsMenu: readonly MenuEntry[] = [
  {
    path: '/ticketsManage/TicketIssued',
    aliases: ['/TicketIssued'],
    title: (menu) => menu.tickets.issued,
    section: 'tickets',
    order: 20,
    icon: icon(Printer),
    menuId: ticketRights.issue,
  },
  {
    path: '/myTickets',
    title: (menu) => menu.tickets.own,
    section: 'own',
    order: 60,
    icon: icon(TicketCheck),
  },
];
