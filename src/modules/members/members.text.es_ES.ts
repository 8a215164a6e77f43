import type { membersText as chinese } from './members.text.zh_CN.ts';

const people = (count: number): string => (count === 1 ? '1 miembro' : `${count} miembros`);

export const membersText: typeof chinese = {
  picker: {
    member: 'Miembro',
    placeholder: 'Nombre o número',
    byUnit: 'Elegir por unidad',
    chooserTitle: 'Elegir miembros',
    allUnits: 'Todas las unidades',
    withChildren: 'Incluir unidades inferiores',
    unit: 'Unidad',
    choose: (count) => (count === 0 ? 'Elegir' : `Elegir ${people(count)}`),
    chosen: (count) => `${people(count)} elegidos`,
    all: (count) => `Elegir los ${count}`,
    more: (shown, total) => `Los primeros ${shown} de ${total}; escriba para acotar la lista`,
    frozen: 'Congelado',
  },
};
