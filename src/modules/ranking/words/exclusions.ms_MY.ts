import type { RankingExclusionsText } from './exclusions.zh_CN.ts';

export const rankingExclusionsText: RankingExclusionsText = {
  title: 'Senarai pengecualian',
  help: 'Dalam tempoh itu mereka tiada dalam mana-mana kedudukan: bulanan, terkumpul, unit, laman utama dan fail; bulan yang ditutup kekal. Perubahan unit, peranan atau kumpulan berkuat kuasa dalam suku jam',
  add: 'Pengecualian baharu',
  edit: 'Ubah pengecualian',
  columns: {
    reason: 'Sebab',
    memberIds: 'Ahli',
    unitIds: 'Unit',
    roleIds: 'Peranan',
    groupIds: 'Kumpulan kedudukan',
    fromDay: 'Dari',
    toDay: 'Hingga',
    state: 'Status',
  },
  states: { now: 'Berkuat kuasa', ahead: 'Akan datang', over: 'Tamat' },
  unitsHint: 'Dengan semua unit di bawahnya',
  toHint: 'Kosong: sehingga ditamatkan',
  excluded: (n) => `${n} dikecualikan`,
  empty: {
    title: 'Tiada sesiapa dikecualikan',
    text: 'Sesiapa yang ditambah di sini tiada dalam kedudukan pada tempoh itu.',
  },
};
