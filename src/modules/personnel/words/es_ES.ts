import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const personnelText: Catalogue['personnel'] = {
  freeze: {
    title: 'Suspender en bloque',
    help: 'Suspende por número a los miembros de un archivo o lista; el nombre solo se compara, nada ocurre antes de confirmar y se puede deshacer',
    start: 'Suspender miembros',
    undoTip:
      'Solo se reactivan los miembros que esta lista suspendió y cuyo estado no ha cambiado desde entonces.',
    columns: {
      memberNo: 'Número',
      memberName: 'Nombre',
      reason: 'Motivo',
    },
  },
};
