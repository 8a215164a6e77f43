import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritThemesText: Catalogue['meritThemes'] = {
  help: 'Isi beberapa topik sekali gus; semuanya diperiksa dan dihantar bersama',
  add: 'Tambah topik',
  submit: 'Hantar semua',
  remove: 'Buang topik',
  repeat: 'Salin sebagai topik baharu',
  topics: 'Topik',
  lines: (count) => `${count} baris`,
  nothing: 'Belum ada topik yang diisi.',
  noneSent: (count) =>
    `${count} topik ada kesilapan, jadi tiada yang dihantar. Betulkan dan hantar semua semula.`,
  submitted: (count) => `${count} topik dihantar`,
  repeated: (count) => `${count} baris berulang antara topik`,
  repeatedIn: (member, event, topics) => `${member} · ${event}: topik ${topics}`,
  together:
    'Semua topik dihantar bersama: jika satu ada kesilapan, tiada yang dihantar. Setiap topik disimpan sebagai draf.',
  keys: 'Enter menambah ahli · anak panah bergerak · Ctrl + Enter menghantar semua',
};
