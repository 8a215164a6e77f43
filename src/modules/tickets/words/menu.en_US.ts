import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  survey: 'Tickets at a glance',
  issued: 'Issue tickets',
  members: 'Tickets of members',
  records: 'Ticket records',
  imports: 'Ticket imports',
  events: 'Ticket events',
  summary: 'Tickets in and out',
  own: 'My tickets',
};
