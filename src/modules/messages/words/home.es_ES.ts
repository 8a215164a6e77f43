import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  centre: 'Mensajes',
  notices: 'Avisos',
  latest: 'Últimos mensajes',
  all: 'Todos los mensajes',
  none: 'No hay mensajes',
  noneText: 'Aquí verá las novedades en cuanto se produzcan.',
};
