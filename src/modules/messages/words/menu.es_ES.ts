import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Mensajes de puntos',
  notice: 'Avisos',
  waiting: 'Me espera',
  centre: 'Mensajes',
  unread: ({ count }) => `${count} mensajes sin leer`,
};
