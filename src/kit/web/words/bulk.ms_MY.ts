import type { bulkText as chinese } from './bulk.zh_CN.ts';

export const bulkText: typeof chinese = {
  nothing: 'Tiada pilihan yang membenarkan ini',
  unanswered: 'Tiada jawapan diterima; muat semula dan semak',
  running: (done, total) => `Memproses ${done} daripada ${total}`,
  resultTitle: 'Hasil',
  resultText: (good, bad) => (bad === 0 ? `Semua ${good} selesai` : `${good} selesai, ${bad} tidak`),
  undone: (good, bad) => (bad === 0 ? `${good} dibatalkan` : `${good} dibatalkan, ${bad} tidak`),
  changed: (count) => `; ${count} daripadanya telah diubah oleh orang lain`,
  skipped: (count) => `${count} tidak membenarkannya dan akan ditinggalkan`,
  good: 'Selesai',
  bad: 'Belum selesai',
  topic: 'Nama',
  why: 'Sebab',
};
