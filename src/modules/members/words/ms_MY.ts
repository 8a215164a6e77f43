import type { membersText as chinese } from './zh_CN.ts';
import { menu } from './menu.ms_MY.ts';

export const membersText: typeof chinese = {
  menu: menu.members,
  picker: {
    member: 'Ahli',
    placeholder: 'Nama atau nombor',
    byUnit: 'Pilih mengikut unit',
    chooserTitle: 'Pilih ahli',
    allUnits: 'Semua unit',
    withChildren: 'Termasuk unit bawahan',
    unitsAlone: '(tanpa unit di bawahnya)',
    unit: 'Unit',
    choose: (count) => (count === 0 ? 'Pilih' : `Pilih ${count} ahli`),
    chosen: (count) => `${count} ahli dipilih`,
    all: (count) => `Pilih semua ${count}`,
    more: (shown, total) => `${shown} pertama daripada ${total}; taip untuk mengecilkan senarai`,
    frozen: 'Dibekukan',
  },
};
