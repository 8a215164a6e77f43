import type { evaluationOwnText as chinese } from './own.zh_CN.ts';

export const evaluationOwnText: typeof chinese = {
  title: 'Penilaian saya',
  help: 'Perkara yang anda diminta nilai',
  none: 'Tiada permintaan sekarang',
  noneText: 'Anda akan dimaklumkan apabila ada',
  until: (day: string) => `Hingga ${day}`,
  answer: 'Nilai',
  answerOf: (name: string) => `Nilai ${name}`,
  left: (n: number) => `${n} kali lagi`,
  draft: 'Draf',
  anonymous:
    'Tanpa nama: bahawa anda menjawab disimpan berasingan daripada jawapan, dan tiada sesiapa dapat mencari anda melalui jawapan',
  named: 'Bernama: nama anda dipapar bersama komen',
  send: 'Hantar',
  sent: 'Terima kasih, penilaian anda telah diterima',
  optional: '(pilihan)',
  star: (n: number) => `${n} bintang`,
  starsWords: { 1: 'Sangat teruk', 2: 'Teruk', 3: 'Sederhana', 4: 'Baik', 5: 'Sangat baik' },
  complaints: 'Skor rendah untuk anda jawab',
};
