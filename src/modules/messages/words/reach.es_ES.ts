import type { ReachText } from './reach.zh_CN.ts';

export const reachText: ReachText = {
  title: 'Notificaciones',
  help: 'Los mensajes están siempre en el centro de mensajes; elija aquí si además recibe correo o SMS',
  noWay: 'Esta instalación no envía correo ni SMS: los mensajes están solo en el centro de mensajes',
  noAddress: 'Verifique antes su correo o su teléfono en los ajustes de seguridad',
  fields: {
    requests: 'Lo que me espera',
    points: 'Mensajes de puntos',
    notices: 'Avisos y anuncios',
    rhythm: 'Frecuencia',
    hour: 'Hora del resumen diario',
    quietFrom: 'Silencio desde',
    quietTo: 'Silencio hasta',
  },
  hints: {
    rhythm: 'Lo que le espera no aguarda al resumen diario',
    quietTo: 'La misma hora dos veces: sin silencio',
  },
  channels: { none: 'Nada', mail: 'Correo', sms: 'SMS' },
  rhythms: { each: 'Cada vez', daily: 'Una vez al día' },
};
