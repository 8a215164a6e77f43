import type { LooksText } from './zh_CN.ts';

export const looksText: LooksText = {
  title: 'Rekod lihatan data peribadi',
  help: 'Siapa melihat nombor telefon atau kad pengenalan siapa dan bila, serta siapa mengeksport ahli atau ganjaran mereka',
  columns: {
    at: 'Bila',
    byName: 'Oleh',
    byNo: 'Nombor pelihat',
    kind: 'Apa',
    memberName: 'Milik',
    memberNo: 'Nombor ahli',
    rows: 'Baris dieksport',
  },
  kinds: {
    mobile: 'Nombor telefon',
    certificate: 'Nombor kad pengenalan',
    both: 'Telefon dan kad pengenalan',
    export: 'Eksport ahli',
    awards: 'Eksport ganjaran dan hukuman',
  },
  filters: { from: 'Tarikh', kind: 'Apa', by: 'Oleh', member: 'Milik' },
  emptyTitle: 'Belum ada sesiapa melihat',
  emptyText: 'Sesiapa yang melihat nombor penuh atau mengeksport ahli disenaraikan di sini.',
};
