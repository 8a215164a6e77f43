import type { managersText as chinese } from './managers.zh_CN.ts';

export const managersText: typeof chinese = {
  title: 'Pengurus',
  help: 'Siapa memegang peranan apa dan menyemak siapa; percanggahan antara peranan, penyemak dan kuasa dinyatakan. Perubahan berkuat kuasa serta-merta',
  columns: {
    memberName: 'Nama',
    memberNo: 'Nombor',
    unitNames: 'Unit',
    roles: 'Peranan',
    isReviewer: 'Penyemak',
    scope: 'Menyemak',
    levelName: 'Kuasa',
    warnings: 'Amaran',
  },
  yes: 'Ya',
  whole: 'Semua unit',
  warnings: {
    flagWithoutRole: 'Penyemak, tetapi tiada peranan yang boleh mengaudit rekod',
    roleWithoutFlag: 'Mempunyai peranan penyemak, tetapi belum ditetapkan sebagai penyemak',
    reviewerWithoutLevel: 'Penyemak tanpa kuasa: tiada sesiapa boleh memilihnya',
    levelWithoutFlag: 'Mempunyai kuasa, tetapi belum ditetapkan sebagai penyemak',
    scopeEmpty: 'Tiada orang lain dalam unit yang disemak',
    scopeWithoutFlag: 'Mempunyai unit untuk disemak, tetapi belum ditetapkan sebagai penyemak',
  },
  filters: { keyword: 'Nama atau nombor', unitIds: 'Unit', role: 'Peranan', shown: 'Papar' },
  shown: { appointed: 'Yang bertugas', warned: 'Yang ada amaran', reviewers: 'Penyemak' },
  edit: 'Tetapkan',
  emptyTitle: 'Tiada ahli sedemikian',
  emptyText: 'Ubah penapis, atau tambah ahli dahulu',
  form: {
    title: (name: string) => `Pengurus: ${name}`,
    help: 'Berkuat kuasa sebaik sahaja disimpan',
    fields: { roleIds: 'Peranan', isReviewer: 'Menyemak rekod', scopeIds: 'Unit yang disemak' },
    hints: {
      roleIds: 'Peranan kelabu melebihi hak anda: anda tidak boleh memberi atau menariknya',
      scopeIds: 'Hanya rekod tentang ahli unit ini dan unit di bawahnya; kosong bermaksud semua unit',
    },
    saved: (name: string) => `Disimpan: ${name}`,
    savedWith: (name: string, warnings: string) => `Disimpan: ${name}, dengan amaran: ${warnings}`,
  },
  many: {
    give: 'Beri peranan',
    take: 'Tarik peranan',
    reviewer: 'Jadikan penyemak',
    noReviewer: 'Bukan lagi penyemak',
    scope: 'Tetapkan unit yang disemak',
  },
  manyTitle: {
    give: (n: number) => `Beri peranan kepada ${n} orang`,
    take: (n: number) => `Tarik peranan daripada ${n} orang`,
    reviewer: (n: number) => `Jadikan ${n} orang penyemak?`,
    noReviewer: (n: number) => `Jadikan ${n} orang bukan lagi penyemak?`,
    scope: (n: number) => `Tetapkan unit yang disemak oleh ${n} orang`,
  },
  manyTip: 'Seorang demi seorang; yang tidak dapat dibuat disenaraikan',
  clearTip:
    'Rekod yang menunggu semakan mereka perlu diagih semula. Seorang demi seorang; yang tidak dapat dibuat disenaraikan',
};
