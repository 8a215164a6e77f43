import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const personnelText: Catalogue['personnel'] = {
  freeze: {
    title: 'Bekukan secara pukal',
    help: 'Membekukan ahli dalam fail atau senarai mengikut nombor; nama hanya dibandingkan, tiada apa berlaku sebelum anda sahkan, dan boleh dibuat asal',
    start: 'Bekukan ahli',
    undoTip:
      'Hanya ahli yang dibekukan oleh senarai ini dan statusnya tidak berubah sejak itu dinyahbekukan.',
    columns: {
      memberNo: 'Nombor',
      memberName: 'Nama',
      reason: 'Sebab',
    },
  },
};
