import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['boards'] = {
  boards: 'Paneles LED',
  setting: 'Ajustes LED',
  ranges: 'Alcance LED',
  messages: 'Mensajes LED',
};
