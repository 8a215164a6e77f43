import type { RankingExclusionsText } from './exclusions.zh_CN.ts';

export const rankingExclusionsText: RankingExclusionsText = {
  title: 'Lista de exclusiones',
  help: 'Durante ese tiempo no figuran en ninguna clasificación: mensual, acumulada, por unidad, en el inicio y en los archivos; los meses cerrados quedan como estaban. Quien entra en una unidad, rol o grupo sigue en un cuarto de hora',
  add: 'Nueva exclusión',
  edit: 'Modificar exclusión',
  columns: {
    reason: 'Motivo',
    memberIds: 'Miembros',
    unitIds: 'Unidades',
    roleIds: 'Roles',
    groupIds: 'Grupos de clasificación',
    fromDay: 'Desde',
    toDay: 'Hasta',
    state: 'Estado',
  },
  states: { now: 'En vigor', ahead: 'Por venir', over: 'Terminada' },
  unitsHint: 'Con todas sus unidades inferiores',
  toHint: 'Vacío: hasta que se termine',
  excluded: (n) => `${n} excluidos`,
  empty: {
    title: 'Nadie está excluido',
    text: 'Quien se añada aquí no figura en ninguna clasificación durante ese tiempo.',
  },
};
