import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  todo: 'Por revisar',
  todoOpen: 'Revisar',
  organisation: 'Puntos de la organización este mes',
  organisationAll: 'Revisión de puntos',
  awarded: 'Puntos B premiados',
  deducted: 'Puntos B descontados',
  posted: 'Puntos B contabilizados (con fijos y tareas)',
  sameDaysBefore: 'frente a los mismos días del mes anterior',
  netOfRecords: 'Puntos B de los registros de este mes: premios menos descuentos',
  monthBars: ({ plus, minus }) => `Puntos B de este mes: premiados ${plus}, descontados ${minus}`,
  noPoints:
    'Cuando se apruebe el primer registro, aquí se verán las semanas de este mes junto a las del anterior.',
  enter: 'Nuevo registro',
  reviews: 'Mis revisiones',
  claim: 'Solicitar puntos',
};
