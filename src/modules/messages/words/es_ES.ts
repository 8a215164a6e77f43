import type { MessagesText } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

export const messagesText: MessagesText = {
  menu,
  help: {
    integral: 'Puntos y aprobaciones que le conciernen',
    notice: 'Anuncios y avisos de la organización',
  },
  column: {
    title: 'Mensaje',
    category: 'Categoría',
    at: 'Hora',
    state: 'Estado',
  },
  state: {
    unread: 'Sin leer',
    read: 'Leído',
    act: 'Pendiente',
    handled: 'Atendido',
  },
  filter: {
    category: 'Categoría',
    unread: 'Solo sin leer',
    waiting: 'Solo pendientes',
    all: 'Todos',
    state: 'Estado',
  },
  action: {
    open: 'Abrir',
    decide: 'Decidir…',
    read: 'Marcar como leído',
    readAll: 'Marcar todo como leído',
    readDone: (count) =>
      count === 0
        ? 'No había mensajes sin leer'
        : count === 1
          ? 'Un mensaje marcado como leído'
          : `${count} mensajes marcados como leídos`,
  },
  waiting: {
    title: 'Bandeja de pendientes',
    help: 'Lo que se le pide revisar, aprobar o responder; decídalo aquí mismo',
    empty: { title: 'Nada espera su decisión', text: 'Lo que deba decidir aparecerá aquí.' },
  },
  decision: {
    open: 'Abrir',
    over: 'Ya no espera su decisión',
  },
  empty: {
    title: 'Aún no hay mensajes',
    text: 'Lo que le concierna aparecerá aquí por sí solo.',
  },
  category: {
    0: 'Sistema',
    1: 'Puntos',
    2: 'Anuncio',
    3: 'Promoción',
    4: 'Aviso',
    5: 'Asistencia',
    6: 'Novedades de actividades',
    7: 'Tarea de premio y descuento',
    8: 'Aprobación',
    9: 'Organización',
    10: 'CRM',
    11: 'Recordatorio',
    12: 'Valor producido',
    13: 'Gestión de listas',
    17: 'Oferta de tareas',
    18: 'Gestión integral',
    20: 'Informe de análisis',
    21: 'Recordatorio (gestión de tareas)',
    23: 'Gestión de vales de premio',
    24: 'Novedades del personal',
    25: 'Atención al personal',
    31: 'Sugerencia del personal',
    32: 'Tienda de vales',
    33: 'Gestión de evaluaciones',
    34: 'Quejas',
    37: 'Gestión de vehículos',
  },
  listSeparator: ', ',
  gained: (change) =>
    change === 'plus'
      ? 'Ha recibido'
      : change === 'minus'
        ? 'Se le han descontado'
        : 'Sus puntos han cambiado en',
  what: ({ event, events, date }) =>
    `${event}${Number(events) > 1 ? ` y ${Number(events) - 1} más` : ''}${date ? `, ${date}` : ''}`,
  notice: (p) => `${p.title}: ${p.body}`,
  unknown: ({ key }) => `Mensaje nuevo (${key})`,
};
