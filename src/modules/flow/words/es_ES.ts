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
    corrections: 'Correcciones de asistencia',
    returned: 'Registros rechazados',
    claims: 'Solicitudes de puntos rechazadas',
    ownTask: 'Tarea de premio y descuento atrasada',
    late: 'Revisiones con retraso',
    behind: 'Miembros con la tarea atrasada',
    findings: 'Hallazgos del control de equidad',
    syncs: 'Plataformas que no se sincronizaron',
    seats: 'Miembros que aún admite el paquete',
    days: 'Días que le quedan al paquete',
  },
  watch: 'Requiere atención',
  nothing: 'No tiene nada pendiente',
  nothingToWatch: 'Nada requiere atención ahora',
  cards: {
    title: 'Cómo funcionan los puntos',
    dismiss: (title) => `No volver a mostrar «${title}»`,
    earn: { title: 'Qué da puntos', text: 'Cada evento dice cuántos da o descuenta' },
    claim: { title: 'Cómo solicitar', text: '¿Hizo algo que cuenta? Envíelo; al aprobarse se contabiliza' },
    rank: {
      title: 'Cómo leer la clasificación',
      text: 'Por puntos generales, de más a menos; pulse un número para ver sus apuntes',
    },
  },
  age: (days) => (days === 0 ? 'desde hoy' : days === 1 ? 'desde hace 1 día' : `desde hace ${days} días`),
};
