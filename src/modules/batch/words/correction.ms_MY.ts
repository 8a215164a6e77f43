import type { batchCorrectionText as chinese } from './correction.zh_CN.ts';
import { menu } from './menu.ms_MY.ts';
import { batchSheetText } from './sheet.ms_MY.ts';

export const batchCorrectionText: typeof chinese = {
  title: menu.corrections,
  help: 'Betulkan baris yang telah dicatat dan tambah yang tertinggal; kesannya ditunjukkan sebelum dicatat',
  columns: {
    no: 'No. rekod',
    ...batchSheetText.columns,
  },
  range: 'Tarikh',
  keyword: 'Topik, peristiwa, ahli, no.',
  member: 'Ahli',
  load: 'Buka baris',
  loadTitle: 'Buang perubahan yang belum dicatat?',
  loadTip: 'Membuka baris lain akan menghilangkan perubahan dalam jadual.',
  none: 'Tiada baris untuk dibetulkan dalam tempoh ini',
  more: ({ shown, total }) => `Terdapat ${total} baris; ${shown} yang pertama dibuka. Kecilkan tempoh.`,
  start:
    'Pilih tempoh dan buka baris yang telah dicatat untuk dibetulkan: ubah sel, atau buang baris dengan Ctrl + Delete. Taip yang tertinggal dalam baris kosong.',
  keepNo: 'No. rekod bagi baris yang dibuka tidak boleh diubah',
  unknownNo: 'Rekod ini tidak dibuka dalam jadual; biarkan kosong untuk baris lewat',
  oneHead: 'Satu rekod mempunyai satu tarikh dan topik: ubah dalam semua barisnya',
  was: (value) => `← ${value}`,
  grid: 'Jadual pembetulan',
  summary: ({ records, changed, removed, added, late }) =>
    [
      records > 0
        ? `${records} rekod dibetulkan (${changed} diubah, ${removed} dibuang, ${added} ditambah)`
        : '',
      late > 0 ? `${late} baris lewat` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Belum ada perubahan',
  wrong: (count) => `${count} kesilapan`,
  nextWrong: 'Kesilapan seterusnya',
  checking: 'Sedang menyemak…',
  offline: 'Tidak dapat menyemak sekarang; cuba lagi nanti',
  warned: (count) => `${count} baris mungkin berulang`,
  check: 'Semak dan catat',
  posting: {
    title: 'Semak kesan dan catat',
    help: 'Setiap rekod dimansuhkan dan rekod yang dibetulkan menggantikannya. Bulan yang ditutup dan kedudukannya kekal; perubahan dikira dalam bulan yang ditunjukkan.',
    effects: 'Kesan mengikut bulan',
    month: 'Bulan mata',
    into: 'Dikira dalam',
    voided: 'Dibalikkan',
    posted: 'Dicatat',
    difference: 'Perubahan',
    closed: 'Ditutup',
    acts: 'Rekod demi rekod',
    record: 'Rekod',
    kind: { replace: 'Betulkan', void: 'Mansuhkan', late: 'Lewat' },
    kindTitle: 'Tindakan',
    before: 'Sebelum',
    after: 'Selepas',
    cannot: (count) => `${count} rekod tidak boleh dicatat`,
    reason: 'Sebab',
    confirm: 'Catat',
    done: (count) => `${count} rekod dicatat`,
    lateHint:
      'Perubahan bulan yang ditutup disenaraikan dalam kedudukan, di bawah “Perubahan selepas tutup”.',
  },
};
