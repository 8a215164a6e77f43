import type { eventsText as chinese } from './zh_CN.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const eventsText: typeof chinese = {
  tier: tierNames.es_ES,
  picker: {
    event: 'Evento',
    title: 'Elegir un evento',
    placeholder: 'Nombre o código',
    recent: 'Recientes',
    favourite: 'Favoritos',
    all: 'Todos los tipos',
    types: 'Tipos de evento',
    tags: 'Etiquetas',
    pieceCount: 'Por piezas',
    more: (shown, total) => `Los primeros ${shown} de ${total}; escriba para acotar la lista`,
    noRange: 'Sin puntos',
  },
};
