import type { AttendanceWhiteText } from './white.zh_CN.ts';

export const attendanceWhiteText: AttendanceWhiteText = {
  title: 'Senarai putih',
  help: 'Kehadiran ahli dan unit ini direkod tanpa memberi atau menolak mata',
  add: 'Tambah ke senarai',
  edit: 'Sunting',
  emptyTitle: 'Senarai putih kosong',
  emptyText: 'Contohnya pengurus, kakitangan lapangan atau sakit lama',
  keyword: 'Ahli, nombor atau unit',
  states: {
    current: 'Berkuat kuasa',
    coming: 'Akan datang',
    over: 'Tamat',
  },
  kinds: {
    member: 'Ahli',
    unit: 'Unit',
  },
  kind: 'Jenis',
  columns: {
    whom: 'Ahli atau unit',
    memberNo: 'Nombor',
    unitName: 'Unit',
    state: 'Keadaan',
    fromDay: 'Dari',
    untilDay: 'Hingga',
    reason: 'Sebab',
    byName: 'Oleh',
  },
  fields: {
    memberIds: 'Ahli',
    unitIds: 'Unit',
    reason: 'Sebab',
    fromDay: 'Dari',
    untilDay: 'Hingga (termasuk)',
  },
  hints: {
    unitIds: 'Bersama unit di bawahnya',
    fromDay: 'Mata hari yang sudah direkod diambil balik',
    untilDay: 'Kosong: tanpa tamat; hari selepasnya dikira semula',
  },
  end: 'Tamatkan',
  endTip: 'Mulai hari berikutnya hari dikira semula',
  removeTip: 'Harinya dinilai semula mengikut peraturan',
  import: {
    title: 'Import senarai putih',
    files: 'Fail diimport',
  },
};
