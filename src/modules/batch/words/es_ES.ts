import type { batchText as chinese } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

export const batchText: typeof chinese = {
  menu: menu.imports,
  help: 'Registros tardíos y correcciones por archivo; nada cuenta hasta confirmar y el archivo entero se puede deshacer',
  open: 'Importar',
  start: 'Importar un archivo',
  units: 'Unidades (opcional)',
  emptyTitle: 'Aún no se ha importado ningún archivo',
  emptyText:
    'Descargue la plantilla, rellénela e impórtela; confirme cuando la comprobación muestre lo esperado.',
  columns: {
    fileName: 'Archivo',
    state: 'Estado',
    rows: 'Filas',
    posted: 'Contabilizadas',
    left: 'Sin contabilizar',
    records: 'Registros',
    memberName: 'Importado por',
    createdAt: 'Importado',
    postedAt: 'Contabilizado',
    note: 'Nota',
  },
  states: {
    uploaded: 'Leyendo',
    read: 'Por comprobar',
    checked: 'Por confirmar',
    confirmed: 'Contabilizando',
    posted: 'Contabilizado',
    undoing: 'Deshaciendo',
    undone: 'Deshecho',
    failed: 'Sin terminar',
    discarded: 'Descartado',
  },
  go: 'Continuar',
  result: 'Descargar el resultado',
  mend: 'Descargar filas por corregir',
  discard: 'Descartar',
  undo: 'Deshacer',
  undoTitle: '¿Deshacer esta importación?',
  undoStatus: ({ file, rows }) => `${rows} filas de «${file}» cuentan`,
  undoTip:
    'Se anulan todos los registros, se revierten sus puntos y se avisa a los miembros. Los ya anulados quedan como están.',
  undone: ({ file }) => `Se ha deshecho «${file}»`,
  knownPosted: ({ by, at }) => `${by} importó este archivo el ${at}; no se contabiliza dos veces`,
  closed: ({ month, rows, points, into }) =>
    `${month} está cerrado: ${rows} filas (${points}) contarán en ${into} y sus clasificaciones no cambian`,
  closedTitle: 'Hay filas de meses cerrados',
  sums: 'Puntos que se contabilizarán',
  sumOf: ({ members }) => (members === '1' ? 'Total, 1 miembro' : `Total, ${members} miembros`),
  moreMembers: ({ count }) => (count === '1' ? '1 miembro más' : `${count} miembros más`),
  empty: '—',
};
