import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const invalidText: Catalogue['membersInvalid'] = {
  title: 'Ahli tidak sah',
  help: 'Ahli yang dibekukan, berhenti atau dipadam; mata mereka kekal dalam semua jumlah',
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
