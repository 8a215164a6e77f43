import type { membersText as chinese } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

const people = (count: number): string => (count === 1 ? '1 miembro' : `${count} miembros`);

export const membersText: typeof chinese = {
  menu: menu.members,
  picker: {
    member: 'Miembro',
    placeholder: 'Nombre o número',
    byUnit: 'Elegir por unidad',
    chooserTitle: 'Elegir miembros',
    allUnits: 'Todas las unidades',
    withChildren: 'Incluir unidades inferiores',
    unitsAlone: '(sin las unidades inferiores)',
    unit: 'Unidad',
    choose: (count) => (count === 0 ? 'Elegir' : `Elegir ${people(count)}`),
    chosen: (count) => `${people(count)} elegidos`,
    all: (count) => `Elegir los ${count}`,
    more: (shown, total) => `Los primeros ${shown} de ${total}; escriba para acotar la lista`,
    frozen: 'Suspendido',
  },
};
