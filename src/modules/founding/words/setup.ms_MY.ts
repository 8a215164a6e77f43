import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const setupText: Catalogue['foundingSetup'] = {
  title: 'Bermula',
  text: ({ done, all }) => `Daripada organisasi kosong ke kedudukan pertama: ${done} daripada ${all} langkah`,
  dismiss: 'Jangan tunjuk lagi',
  skip: 'Langkau',
  skipStep: (name) => `Langkau “${name}”`,
  steps: {
    units: { name: 'Sediakan unit', text: 'Ahli, kedudukan dan kuasa mengikut unit' },
    people: { name: 'Tambah ahli', text: 'Satu demi satu, atau daripada hamparan' },
    links: {
      name: 'Hantar pautan log masuk',
      text: 'Ahli membuka pautan, menetapkan kata laluan dan terus masuk',
    },
    events: { name: 'Sediakan peristiwa', text: 'Apa yang memberi dan memotong mata' },
    authority: {
      name: 'Beri kuasa',
      text: 'Sekurang-kurangnya dua penyemak: seorang merekod, seorang menyemak',
    },
    record: { name: 'Buat rekod pertama', text: 'Pilih peristiwa dan ahli, kemudian hantar' },
    ranking: { name: 'Lihat kedudukan pertama', text: 'Selepas rekod lulus, mata dicatat dan disusun' },
  },
};
