import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const invalidText: Catalogue['membersInvalid'] = {
  title: 'Miembros no válidos',
  help: 'Miembros suspendidos, de baja o eliminados; sus puntos siguen en todos los totales',
  merge: 'Fusionar con otro',
  emptyTitle: 'Ningún miembro no válido',
  emptyText: 'Aquí aparecen los miembros suspendidos, de baja o eliminados.',
  columns: {
    reason: 'Motivo',
    statusTime: 'Cuándo',
    byName: 'Por',
    merit: 'Puntos acumulados',
    openItems: 'Pendientes',
    mergedInto: 'Fusionado con',
  },
};
