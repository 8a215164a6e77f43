import { BookMarked, FileUp, Gauge, Logs, Printer, ReceiptText, TicketCheck, TicketPercent } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { ticketRights } from './permissions.ts';
import { ticketFlag } from './flag.rules.ts';

export const ticketsMenu: readonly MenuEntry[] = [
  {
    path: '/ticketsManage/ticketsSurvey',
    aliases: ['/ticketsSurvey'],
    title: (menu) => menu.tickets.survey,
    section: 'tickets',
    order: 10,
    icon: icon(Gauge),
    menuId: ticketRights.survey,
  },
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
    path: '/ticketsManage/members',
    title: (menu) => menu.tickets.members,
    section: 'tickets',
    order: 40,
    icon: icon(TicketPercent),
    menuId: ticketRights.members,
  },
  {
    path: '/ticketsManage/members/memberTicketsList/{id}',
    aliases: ['/members/memberTicketsList/{id}'],
    title: (menu) => menu.tickets.records,
    section: 'tickets',
    order: 41,
    permission: ticketRights.members,
    hidden: true,
    parent: '/ticketsManage/members',
  },
  {
    path: '/ticketsManage/memberSummary',
    aliases: ['/ticketsManage/members/memberSummary', '/memberSummary'],
    title: (menu) => menu.tickets.summary,
    section: 'tickets',
    order: 50,
    icon: icon(ReceiptText),
    permission: ticketRights.members,
  },
  {
    path: '/ticketsManage/members/ticketsList',
    aliases: ['/members/ticketsList'],
    title: (menu) => menu.tickets.records,
    section: 'tickets',
    order: 60,
    icon: icon(Logs),
    permission: ticketRights.members,
  },
  {
    path: '/ticketsManage/events',
    title: (menu) => menu.tickets.events,
    section: 'tickets',
    order: 80,
    icon: icon(BookMarked),
    menuId: ticketRights.events,
  },
  {
    path: '/ticketsManage/batchImport',
    aliases: ['/ticketsManage/events/batchImport', '/batchImport'],
    title: (menu) => menu.tickets.imports,
    section: 'tickets',
    order: 90,
    icon: icon(FileUp),
    menuId: ticketRights.import,
  },
  {
    path: '/myTickets',
    title: (menu) => menu.tickets.own,
    section: 'own',
    order: 60,
    flag: ticketFlag,
    icon: icon(TicketCheck),
  },
];
