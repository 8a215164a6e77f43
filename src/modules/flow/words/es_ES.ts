import type { FlowText } from './zh_CN.ts';

export const flowText: FlowText = {
  title: 'Bandeja de pendientes',
  kinds: {
    records: 'Registros por revisar',
    joins: 'Solicitudes de ingreso',
    tasks: 'Tareas por aprobar',
    appeals: 'Apelaciones de tareas',
    profiles: 'Solicitudes de cambio de datos',
    questions: 'Dudas sobre puntos',
  },
};
