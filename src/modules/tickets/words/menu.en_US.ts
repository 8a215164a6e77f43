import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tickets'] = {
  issued: 'Issue tickets',
  members: 'Tickets of members',
  ofMember: 'Tickets of a member',
  records: 'Ticket records',
  own: 'My tickets',
};
