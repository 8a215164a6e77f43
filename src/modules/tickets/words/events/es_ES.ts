import type { TicketsEventsText } from './zh_CN.ts';

export const ticketsEventsText: TicketsEventsText = {
  title: 'Eventos con vale',
  help: 'Qué eventos de la biblioteca dan vales y cuántos cada vez. Un cambio es una versión nueva del evento; los registros enviados conservan la suya',
  keyword: 'Nombre o código',
  emptyTitle: 'Sin eventos',
  emptyText: 'Añada eventos a la biblioteca y fije aquí sus vales',
  columns: {
    eventName: 'Evento',
    code: 'Código',
    typeName: 'Tipo',
    giving: 'Vales',
    tickets: 'Cada vez',
    pieceCount: 'Por piezas',
    state: 'Estado',
  },
  givings: { giving: 'Da vales', none: 'No da' },
  states: { enabled: 'Activo', disabled: 'Desactivado' },
  give: 'Dar vales',
  stop: 'No dar vales',
  library: 'Abrir en la biblioteca',
  titleOf: {
    give: (n) => `Hacer que ${n} ${n === 1 ? 'evento dé' : 'eventos den'} vales`,
    stop: (n) => `Hacer que ${n} ${n === 1 ? 'evento no dé' : 'eventos no den'} vales`,
  },
  versionTip: 'Los eventos reciben una versión nueva; los registros enviados no cambian',
  numberTip: 'Vacío: cada uno conserva su número',
  preview: {
    title: 'El mes pasado, a prueba',
    none: 'Ninguno de estos eventos se dio el mes pasado',
    outcome: (month, brought, would) =>
      `Lo aprobado en ${month} dio ${brought} vales; así habría dado ${would}`,
    cut: (n) => `El límite del mes impediría ${n} vales`,
    off: 'Ahora los puntos no dan vales: tendrá efecto cuando los den',
    columns: { eventName: 'Evento', times: 'Veces', actual: 'Dio', trial: 'Daría' },
  },
};
