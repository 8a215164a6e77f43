import type { batchText as chinese } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

export const batchText: typeof chinese = {
  menu: menu.imports,
  help: 'Registros tardíos y correcciones por archivo; nada cuenta hasta confirmar y el archivo entero se puede deshacer',
  open: 'Importar',
  openCorrections: 'Corregir',
  units: 'Unidades (opcional)',
  undoTip:
    'Se anulan todos los registros, se revierten sus puntos y se avisa a los miembros. Los ya anulados quedan como están.',
  closed: ({ month, rows, points, into }) =>
    `${month} está cerrado: ${rows} filas (${points}) contarán en ${into} y sus clasificaciones no cambian`,
  closedTitle: 'Hay filas de meses cerrados',
  rows: 'Filas',
  templateHint: 'Rellene las columnas; si elige unidades, sus miembros ya figuran en la plantilla.',
  sums: 'Puntos que se contabilizarán',
  sumOf: ({ members }) => (members === '1' ? 'Total, 1 miembro' : `Total, ${members} miembros`),
  moreMembers: ({ count }) => (count === '1' ? '1 miembro más' : `${count} miembros más`),
};
