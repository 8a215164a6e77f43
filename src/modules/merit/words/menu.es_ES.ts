import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['merit'] = {
  list: 'Registros de puntos',
  themeInput: 'Nuevo registro',
  commitSuccess: 'Enviado',
  checking: 'Revisión de puntos',
  detail: 'Registro',
  records: 'Registros',
};
