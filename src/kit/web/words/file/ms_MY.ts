import type { fileText as chinese } from './zh_CN.ts';

export const fileText: typeof chinese = {
  waiting: 'Fail masih dihantar: simpan apabila selesai',
  unsent: 'Fail ini tidak dihantar dan tidak akan disimpan: buang atau pilih yang lain',
  remove: 'Buang',
};
