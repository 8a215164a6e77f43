import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const personnelAwardsText: Catalogue['personnelAwards'] = {
  title: 'Premios y sanciones',
  help: 'Premios y sanciones del expediente; no son puntos, que se registran aparte',
  keyword: 'Título, documento, nombre o número',
  member: 'Miembro',
  columns: {
    memberName: 'Nombre',
    memberNo: 'Número',
    unitName: 'Unidad',
    kind: 'Clase',
    day: 'Fecha',
    title: 'Título',
    issuer: 'Otorgado por',
    documentNo: 'N.º de documento',
    remark: 'Observaciones',
    byName: 'Registrado por',
    createdAt: 'Registrado',
  },
  kinds: {
    award: 'Premio',
    punish: 'Sanción',
  },
  add: 'Añadir registro',
  edit: 'Modificar registro',
  toList: 'Todos los registros',
  importTitle: 'Importar registros',
  files: 'Importaciones',
  filesHelp: 'Premios y sanciones por archivo; nada se escribe antes de confirmar y se puede deshacer',
  emptyTitle: 'Sin premios ni sanciones',
  emptyText: 'Añada uno o importe un archivo.',
};
