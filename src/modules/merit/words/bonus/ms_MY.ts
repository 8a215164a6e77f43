import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritBonusText: Catalogue['meritBonus'] = {
  help: 'Rekodkan satu peristiwa untuk ramai ahli, dengan mata yang sama atau berlainan',
  direction: { label: 'Ganjaran atau potongan', award: 'Ganjaran', deduct: 'Potongan' },
  authority: {
    title: 'Baki kuasa saya bulan ini',
    none: 'Anda tiada kuasa sendiri; kuasa penyemak akhir yang menentukan.',
    tier: 'Jenis mata',
    award: 'Ganjaran',
    deduct: 'Potongan',
    unlimited: 'tanpa had',
    each: (limit) => `setiap kali ${limit}`,
    over: 'Melebihi kuasa anda: penyemak akhir yang lebih berkuasa perlu meluluskannya.',
  },
  partly: {
    title: (count) => `${count} ahli tidak dapat dimasukkan`,
    status: (count) => `Hantar ${count} ahli yang lain?`,
    tip: 'Hasilnya menyenaraikan ahli yang ditinggalkan dan sebabnya.',
    confirm: 'Hantar yang lain',
  },
  result: {
    title: (entered, all) => `${entered} daripada ${all} ahli dihantar`,
    text: (name, reviewer) => `“${name}” menunggu ${reviewer}`,
    entered: 'Dihantar',
    leftOut: 'Ditinggalkan',
    again: (topic) => `Sudah ada pada hari itu: “${topic}”`,
    next: 'Masukkan yang seterusnya',
  },
  keys: '/ memilih peristiwa · Enter menambah ahli · tampal lajur nombor atau nama · Ctrl + Enter menghantar',
};
