import type { RankingGroupsText } from './groups.zh_CN.ts';

export const rankingGroupsText: RankingGroupsText = {
  title: 'Kumpulan kedudukan',
  help: 'Kumpulan merentas unit, untuk dibandingkan dengan unit atau dilihat berasingan',
  add: 'Kumpulan baharu',
  edit: 'Sunting kumpulan',
  columns: { name: 'Nama', unitIds: 'Unit', memberIds: 'Ahli' },
  unitsHint: 'Setiap satu termasuk subunitnya',
  membersHint: 'Semua mata ahli ini dikira, tidak kira di unit mana ia diperoleh',
  empty: {
    title: 'Belum ada kumpulan',
    text: 'Ia digunakan dalam kedudukan unit dan kedudukan menyeluruh.',
  },
};
