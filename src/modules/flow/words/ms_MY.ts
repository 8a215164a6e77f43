import type { FlowText } from './zh_CN.ts';

export const flowText: FlowText = {
  title: 'Peti tugasan',
  kinds: {
    records: 'Rekod untuk disemak',
    joins: 'Permohonan menyertai',
    tasks: 'Tugasan untuk diluluskan',
    appeals: 'Rayuan tugasan',
    profiles: 'Permohonan ubah data',
    questions: 'Persoalan mata',
    corrections: 'Pembetulan kehadiran',
    returned: 'Rekod yang ditolak',
    claims: 'Permohonan mata yang ditolak',
    ownTask: 'Tugas ganjaran/potongan ketinggalan',
    late: 'Semakan tertunggak',
    behind: 'Ahli yang ketinggalan tugas',
    findings: 'Penemuan pemantau keadilan',
    syncs: 'Platform yang gagal disegerakkan',
    seats: 'Ahli yang masih boleh ditambah dalam pakej',
    days: 'Baki hari pakej',
  },
  watch: 'Perlu perhatian',
  nothing: 'Tiada yang menunggu anda',
  nothingToWatch: 'Tiada yang perlu perhatian',
  cards: {
    title: 'Cara mata berfungsi',
    dismiss: (title) => `Jangan tunjuk “${title}” lagi`,
    earn: {
      title: 'Apa yang memberi mata',
      text: 'Setiap peristiwa menyatakan berapa mata diberi atau dipotong',
    },
    claim: { title: 'Cara memohon', text: 'Buat sesuatu yang layak? Hantar; selepas lulus, mata dicatat' },
    rank: {
      title: 'Cara membaca kedudukan',
      text: 'Mengikut mata merit, tertinggi dahulu; tekan nombor untuk melihat catatannya',
    },
  },
  age: (days) => (days === 0 ? 'terlama: hari ini' : `terlama: ${days} hari`),
};
