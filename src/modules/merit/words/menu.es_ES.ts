import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['merit'] = {
  list: 'Registros de puntos',
  themeInput: 'Nuevo registro',
  claims: 'Mis solicitudes',
  themeInputs: 'Varios registros',
  pointBonus: 'Un evento, varios miembros',
  commitSuccess: 'Enviado',
  checking: 'Revisión de puntos',
  detail: 'Registro',
  records: 'Registros',
};
