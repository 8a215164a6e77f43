import type { filesText as chinese } from './zh_CN.ts';
import { menu } from './menu.ms_MY.ts';

export const filesText: typeof chinese = {
  mine: menu.exports,
  export: 'Eksport',
  none: 'Belum ada eksport',
  noneText: 'Pilih “Eksport” dalam mana-mana senarai; fail disimpan di sini selama 7 hari.',
  ready: ({ name }) => `Fail anda sudah siap: ${name}`,
  saved: ({ name }) => `Telah dimuat turun: ${name}. Fail disimpan dalam “Eksport saya” selama 7 hari.`,
  failed: ({ title }) => `Eksport tidak selesai: ${title}`,
  download: 'Muat turun',
  cancel: 'Batalkan eksport',
  expired: 'Fail telah tamat tempoh',
  rows: (count) => `${count} baris`,
  states: {
    queued: 'Menunggu',
    running: 'Sedang dijana',
    done: 'Selesai',
    failed: 'Tidak selesai',
    cancelled: 'Dibatalkan',
  },
};
