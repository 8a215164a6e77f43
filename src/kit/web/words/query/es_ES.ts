import type { queryText as chinese } from './zh_CN.ts';

const list = (names: readonly string[]): string => names.join(', ');

export const queryText: typeof chinese = {
  asText: 'Filtrar con texto: escriba «nombre:valor»',
  suggestions: 'Filtros que se pueden escribir',
  found: (count) => (count === 0 ? '' : count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  noName: (name) => `Esta lista no tiene el filtro «${name}».`,
  meansName: (name) => `¿Quiso decir «${name}:»?`,
  names: (names) => (names.length === 0 ? 'En esta lista solo se puede buscar.' : `Hay: ${list(names)}.`),
  notSaid: (label) => `Elija «${label}» en su propia casilla.`,
  twice: (label) => `«${label}» aparece dos veces.`,
  noValue: (label) => `Falta un valor después de «${label}».`,
  onlyOne: (label) => `«${label}» admite un solo valor.`,
  several: (label, text, names) =>
    `«${text}» coincide con varios valores de «${label}»: ${list(names)}. Escríbalo completo.`,
  noSuch: (label, text, names) =>
    `«${label}» no tiene «${text}».${names.length === 0 ? '' : ` Por ejemplo: ${list(names)}.`}`,
  badDays: (text, today) =>
    `«${text}» no es una fecha. Escriba ${today}, ${today.slice(0, 7)}, >=${today} o ${today.slice(0, 7)}-01..${today}.`,
  badDay: (text, today) => `«${text}» no es un día. Escriba ${today}.`,
  badMonth: (text, month) => `«${text}» no es un mes. Escriba ${month}.`,
  outside: (from, to) =>
    from && to
      ? `La fecha debe estar entre ${from} y ${to}.`
      : from
        ? `La fecha no puede ser anterior a ${from}.`
        : `La fecha no puede ser posterior a ${to}.`,
  failed: 'No se pudo consultar. Inténtelo de nuevo en un momento.',
  asWords: 'Para buscarlo como texto, póngalo entre comillas: "…"',
  today: 'Hoy',
  thisMonth: 'Este mes',
  since: 'Desde este día',
  until: 'Hasta este día',
  between: 'De … a …',
  copyLink: 'Copiar enlace a esta fila',
  linkCopied: 'Enlace copiado',
  lineMissing:
    'Esta fila no está en la lista: puede estar fuera del filtro o eliminada, o usted no puede verla.',
  lineFar: (count) => `Esta fila no está entre las ${count} primeras. Acote el filtro.`,
  preview: 'Vista previa',
  openPage: 'Abrir la página',
  before: 'Fila anterior',
  after: 'Fila siguiente',
  rowOf: (at, total) => `Fila ${at} de ${total}`,
  groupBy: 'Agrupar por',
  noGroups: 'Sin grupos',
  groupedBy: { unit: 'Unidad', person: 'Miembro', recorder: 'Registrador', day: 'Día' },
  groupsFound: (count) => (count === '1' ? '1 grupo' : `${count} grupos`),
  rowsIn: (count) => (count === '1' ? '1 fila' : `${count} filas`),
  moreRows: (count) => `Mostrar ${count} más`,
  moreGroups: 'Más grupos',
  chooseGroup: (name) => `Seleccionar todas las filas de «${name}»`,
  openAll: 'Abrir todos',
  closeAll: 'Cerrar todos',
  without: { unit: 'Sin unidad', person: 'Sin miembro', recorder: 'Sin registrador', day: 'Sin fecha' },
};
