import type { MessagesText } from './messages.text.zh_CN.ts';

export const messagesText: MessagesText = {
  menu: {
    integral: 'Mensajes de puntos',
    notice: 'Avisos',
  },
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
    all: 'Todos',
    state: 'Estado',
  },
  action: {
    open: 'Abrir',
    read: 'Marcar como leído',
    readAll: 'Marcar todo como leído',
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
    6: 'Difusión de actividades',
    7: 'Tarea de premio y descuento',
    8: 'Aprobación',
    9: 'Organización',
    10: 'CRM',
    11: 'Alarma de tarea',
    12: 'Valor producido',
    13: 'Gestión de listas',
    17: 'Tablón de tareas',
    18: 'Gestión integral',
    19: 'Informe eficiente',
    20: 'Informe de análisis',
    21: 'Alarma de tarea (gestión de tareas)',
    23: 'Gestión de vales de premio',
    24: 'Novedades del personal',
    25: 'Atención al personal',
    31: 'Sugerencia del personal',
    32: 'Tienda de vales',
    33: 'Gestión de evaluaciones',
    34: 'Opinión pública',
    37: 'Gestión de vehículos',
  },
  words: {
    'merit.review.first': (p) => `Haga la primera revisión de «${p.topic}» (enviado por ${p.by})`,
    'merit.review.last': (p) => `Haga la revisión final de «${p.topic}» (remitido por ${p.by})`,
    'merit.stuck': (p) => `«${p.topic}» espera a ${p.by}, que ya no puede revisarlo; reasígnelo o cancélelo`,
    'merit.stuck.more': (p) =>
      `Otros ${p.count} registros esperan a ${p.by}, que ya no puede revisarlos; reasígnelos o cancélelos`,
    'merit.rejected': (p) => `${p.by} ha rechazado «${p.topic}»: ${p.reason}`,
    'merit.withdrawn': (p) => `${p.by} ha retirado «${p.topic}»`,
    'merit.reviewed': (p) => `${p.by} ha hecho la revisión final de «${p.topic}»`,
    'merit.returned': (p) =>
      `${p.by} ha devuelto «${p.topic}» a la primera revisión${p.reason ? `: ${p.reason}` : ''}`,
    'merit.cancelled': (p) => `${p.by} ha cancelado «${p.topic}»${p.reason ? `: ${p.reason}` : ''}`,
    'merit.passed': (p) => `Sus puntos de «${p.topic}» se han contabilizado`,
    'merit.copied': (p) => `«${p.topic}» se ha aprobado; copia para usted`,
    'merit.nullified': (p) => `${p.by} ha anulado «${p.topic}» y se han revertido sus puntos: ${p.reason}`,
    'merit.restored': (p) => `${p.by} ha restablecido «${p.topic}»; sus puntos vuelven a contar`,
    'merit.penalised': (p) =>
      `${p.by} ha rechazado «${p.of}» y le ha descontado puntos por ello: ${p.reason}`,
    'merit.delegated': (p) => `${p.by} le pide que revise en su lugar del ${p.from} al ${p.to}`,
    'merit.delegation.ended': (p) =>
      `${p.by} ha terminado la sustitución en las revisiones del ${p.from} al ${p.to}`,
    'merit.nullified.lines': (p) =>
      `${p.by} ha anulado líneas de «${p.topic}» y se han revertido sus puntos: ${p.reason}`,
    'merit.restored.lines': (p) =>
      `${p.by} ha restablecido líneas de «${p.topic}»; sus puntos vuelven a contar`,
    'identity.resetLink': (p) =>
      `${p.by} ha hecho que se le envíe un enlace para elegir contraseña; mire su correo o sus SMS`,
    'identity.linkNotSent': (p) =>
      `No se envió a ${p.name} el enlace para elegir contraseña: el servicio de correo o SMS no lo aceptó. Vuelva a enviarlo más tarde`,
    'identity.passwordChanged': () =>
      'Su contraseña ha cambiado y se cerraron todas sus sesiones; si no ha sido usted, avise a un administrador',
    'identity.secondStepOn': () =>
      'Se ha activado el acceso en dos pasos en su cuenta; si no ha sido usted, avise a un administrador',
    'identity.secondStepOff': () =>
      'Se ha desactivado el acceso en dos pasos en su cuenta; si no ha sido usted, avise a un administrador',
    'batch.posted': (p) => `${p.by} le ha contabilizado puntos con el archivo «${p.topic}»`,
    'batch.undone': (p) => `${p.by} ha deshecho la importación de «${p.topic}» y sus puntos: ${p.reason}`,
    'batch.finished': (p) => `El archivo «${p.topic}» se ha importado: ${p.count} filas contabilizadas`,
    'batch.failed': (p) => `El archivo «${p.topic}» no se ha podido procesar: ${p.reason}`,
    'notice.text': (p) => `${p.title}: ${p.body}`,
  },
  unknown: ({ key }) => `Mensaje nuevo (${key})`,
};
