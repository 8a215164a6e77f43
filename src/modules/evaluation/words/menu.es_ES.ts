import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['evaluation'] = {
  list: 'Tarjetas de evaluación',
  edit: 'Preguntas',
  service: 'Servicios evaluados',
  person: 'Personas evaluadas',
  results: 'Resultados de la evaluación',
  own: 'Mis evaluaciones',
};
