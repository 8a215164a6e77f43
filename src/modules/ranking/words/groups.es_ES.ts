import type { RankingGroupsText } from './groups.zh_CN.ts';

export const rankingGroupsText: RankingGroupsText = {
  title: 'Grupos de clasificación',
  help: 'Grupos que reúnen varias unidades; se clasifican junto a ellas o se consultan por separado',
  add: 'Nuevo grupo',
  edit: 'Editar grupo',
  columns: { name: 'Nombre', unitIds: 'Unidades', memberIds: 'Miembros' },
  unitsHint: 'Cada una con sus subunidades',
  membersHint: 'Cuentan todos los puntos de estos miembros, sea cual sea la unidad en que los obtuvieron',
  empty: {
    title: 'Aún no hay grupos',
    text: 'Se usan en la clasificación de unidades y en la general.',
  },
};
