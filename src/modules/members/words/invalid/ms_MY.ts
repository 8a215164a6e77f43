import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const invalidText: Catalogue['membersInvalid'] = {
  title: 'Ahli tidak sah',
  help: 'Ahli yang dibekukan, berhenti atau dipadam; mata mereka kekal dalam semua jumlah',
  restore: 'Pulihkan',
  restored: (name) => `${name} telah dipulihkan`,
  startTitle: 'Pulihkan ahli ini?',
  startTip: (units) =>
    units === ''
      ? 'Unit asal sudah tiada: ahli masuk ke unit teratas. Tiada mata bagi tempoh itu.'
      : `Kembali ke ${units}. Tiada mata bagi tempoh itu.`,
  merge: 'Gabung ke ahli lain',
  emptyTitle: 'Tiada ahli tidak sah',
  emptyText: 'Ahli yang dibekukan, dihentikan atau dipadam disenaraikan di sini.',
  columns: {
    reason: 'Sebab',
    statusTime: 'Bila',
    byName: 'Oleh',
    merit: 'Jumlah mata',
    openItems: 'Perkara terbuka',
    mergedInto: 'Digabung ke',
  },
};
