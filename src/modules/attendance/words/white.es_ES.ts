import type { AttendanceWhiteText } from './white.zh_CN.ts';

export const attendanceWhiteText: AttendanceWhiteText = {
  title: 'Lista blanca',
  help: 'La asistencia de estos miembros y unidades se registra sin dar ni quitar puntos',
  add: 'Añadir a la lista',
  edit: 'Editar',
  emptyTitle: 'La lista blanca está vacía',
  emptyText: 'Por ejemplo directivos, personal de campo o bajas largas',
  keyword: 'Miembro, número o unidad',
  states: {
    current: 'Vigente',
    coming: 'Futura',
    over: 'Terminada',
  },
  kinds: {
    member: 'Miembros',
    unit: 'Unidades',
  },
  kind: 'Clase',
  columns: {
    whom: 'Miembro o unidad',
    memberNo: 'Número',
    unitName: 'Unidad',
    state: 'Estado',
    fromDay: 'Desde',
    untilDay: 'Hasta',
    reason: 'Motivo',
    byName: 'Por',
  },
  fields: {
    memberIds: 'Miembros',
    unitIds: 'Unidades',
    reason: 'Motivo',
    fromDay: 'Desde',
    untilDay: 'Hasta (incluido)',
  },
  hints: {
    unitIds: 'Con las unidades inferiores',
    fromDay: 'Se devuelven los puntos de los días ya contabilizados',
    untilDay: 'Vacío: sin fin; los días posteriores vuelven a contar',
  },
  end: 'Terminar',
  endTip: 'Desde el día siguiente vuelven a contar',
  removeTip: 'Sus días se recalculan según la regla',
  import: {
    title: 'Importar lista blanca',
    files: 'Archivos importados',
  },
};
