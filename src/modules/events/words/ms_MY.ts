import type { eventsText as chinese } from './zh_CN.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const eventsText: typeof chinese = {
  tier: tierNames.ms_MY,
  picker: {
    event: 'Peristiwa',
    title: 'Pilih peristiwa',
    placeholder: 'Nama atau kod',
    recent: 'Terkini',
    favourite: 'Kegemaran',
    all: 'Semua jenis',
    types: 'Jenis peristiwa',
    tags: 'Tag',
    pieceCount: 'Kiraan unit',
    more: (shown, total) => `${shown} pertama daripada ${total}; taip untuk mengecilkan senarai`,
    noRange: 'Tiada mata',
  },
};
