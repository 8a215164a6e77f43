import type { membersText as chinese } from './zh_CN.ts';
import { menu } from './menu.en_US.ts';

const people = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

export const membersText: typeof chinese = {
  menu: menu.members,
  picker: {
    member: 'Member',
    placeholder: 'Name, number or pinyin',
    byUnit: 'Choose by unit',
    chooserTitle: 'Choose members',
    allUnits: 'All units',
    withChildren: 'Include units below',
    unitsAlone: '(without the units below)',
    unit: 'Unit',
    choose: (count) => (count === 0 ? 'Choose' : `Choose ${people(count)}`),
    chosen: (count) => `${people(count)} chosen`,
    all: (count) => `Choose all ${count}`,
    more: (shown, total) => `The first ${shown} of ${total}; type to narrow the list`,
    frozen: 'Frozen',
  },
};
