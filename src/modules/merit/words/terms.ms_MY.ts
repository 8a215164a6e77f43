import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const termsText: Catalogue['meritTerms'] = {
  ask: (name) => `Apakah maksud ${name}?`,
  names: { ...tierNames.ms_MY, overall: 'mata merit' },
  meanings: {
    b: 'Mata harian: kerja baik menambah, kesilapan memotong, setiap peristiwa mengikut nilainya',
    a: 'Mata kebolehan dan sumbangan khas; dikira dalam mata merit mengikut nisbah organisasi',
    p: 'Mata prestasi, dijumlahkan berasingan; bukan sebahagian mata merit',
    g: 'Nilai yang dihasilkan; dijumlahkan dan bukan sebahagian mata merit',
    overall: 'Mata B campur mata A mengikut nisbah; kedudukan mengikutnya, tertinggi dahulu',
  },
};
