import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const personnelAwardsText: Catalogue['personnelAwards'] = {
  title: 'Anugerah dan tindakan',
  help: 'Anugerah dan tindakan dalam fail personel; bukan mata, yang direkod berasingan',
  keyword: 'Tajuk, dokumen, nama atau nombor',
  member: 'Ahli',
  columns: {
    memberName: 'Nama',
    memberNo: 'Nombor',
    unitName: 'Unit',
    kind: 'Jenis',
    day: 'Tarikh',
    title: 'Tajuk',
    issuer: 'Dikeluarkan oleh',
    documentNo: 'Nombor dokumen',
    remark: 'Catatan',
    byName: 'Direkod oleh',
    createdAt: 'Masa direkod',
  },
  kinds: {
    award: 'Anugerah',
    punish: 'Tindakan',
  },
  add: 'Tambah rekod',
  edit: 'Ubah rekod',
  toList: 'Semua rekod',
  importTitle: 'Import rekod',
  files: 'Senarai import',
  filesHelp: 'Anugerah dan tindakan melalui fail; tiada ditulis sebelum anda sahkan, dan boleh dibuat asal',
  emptyTitle: 'Tiada anugerah atau tindakan',
  emptyText: 'Tambah satu, atau import fail.',
};
