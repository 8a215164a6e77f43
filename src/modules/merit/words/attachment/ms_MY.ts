import type { AttachmentText } from './zh_CN.ts';

export const attachmentText: AttachmentText = {
  title: 'Lampiran',
  add: 'Tambah fail',
  photo: 'Ambil gambar',
  hint: (types, mb, most) =>
    `Sehingga ${most} fail, ${mb} MB setiap satu (${types}); boleh diseret atau ditampal`,
  drop: 'Lepaskan fail untuk melampirkannya',
  waits: (count) => `${count} fail masih dimuat naik; topik dihantar sebaik sahaja selesai`,
  cancel: (name) => `Henti memuat naik ${name}`,
  again: (name) => `Muat naik ${name} sekali lagi`,
  remove: (name) => `Buang ${name}`,
  undo: 'Buat asal',
  goneName: 'Fail yang hilang',
  gone: 'Fail ini tidak wujud lagi; sila buang',
  notAdded: (count) => `${count} fail tidak ditambah: cuba lagi atau buang`,
  twice: (names) => `Sudah dilampirkan: ${names}`,
  tooMany: (most, names) => `Paling banyak ${most} lampiran; tidak ditambah: ${names}`,
  wrongType: (types) => `Hanya ${types}`,
  tooLarge: (mb) => `Melebihi ${mb} MB`,
  empty: 'Fail ini kosong',
  unanswered: 'Tidak dimuat naik; semak sambungan dan cuba lagi',
  notOpened: 'Fail tidak dapat dibuka; semak sambungan dan cuba lagi',
  pasted: (time) => `Tangkapan skrin ${time}`,
  said: {
    sending: (count) => `Memuat naik ${count} fail`,
    added: (name) => `${name} dilampirkan`,
    removed: (name) => `${name} dibuang`,
  },
};
