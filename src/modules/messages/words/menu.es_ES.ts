import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Mensajes de puntos',
  notice: 'Avisos',
  waiting: 'Bandeja de pendientes',
  centre: 'Mensajes',
  reach: 'Notificaciones',
  unread: ({ count }) => `${count} mensajes sin leer`,
};
