import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  centre: 'Mensajes',
  centreText: 'Ver las novedades',
  notices: 'Avisos',
  noticesText: 'Leer los avisos de su organización',
  latest: 'Últimos mensajes',
  all: 'Todos los mensajes',
  none: 'No hay mensajes',
  noneText: 'Aquí verá las novedades en cuanto se produzcan.',
};
