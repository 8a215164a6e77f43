import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  guide: 'Primeros pasos',
  guideText: 'En unos minutos su organización estará en marcha.',
  guideDismiss: 'No volver a mostrar',
  todo: 'Por revisar',
  todoNone: 'Está al día',
  todoNoneText: 'Aquí aparecerán los registros que debe revisar.',
  todoOpen: 'Revisar',
  organisation: 'Puntos de la organización este mes',
  organisationAll: 'Revisión de puntos',
  awarded: 'Puntos B premiados',
  deducted: 'Puntos B descontados',
  posted: 'Puntos B contabilizados (con fijos y tareas)',
  sameDaysBefore: 'Mismos días del mes anterior',
  weekDays: 'Días',
  monthBars: ({ plus, minus }) => `Puntos B de este mes: premiados ${plus}, descontados ${minus}`,
  enter: 'Nuevo registro',
  enterText: 'Registrar puntos',
  reviews: 'Mis revisiones',
  reviewsText: 'Revisar lo que está pendiente de usted',
};
