import type { MonthCloseText } from './close.zh_CN.ts';

export const monthCloseText: MonthCloseText = {
  title: 'Cierre de mes',
  help: 'Compruebe los meses y ciérrelos; una clasificación cerrada no cambia ni se puede reabrir',
  open: 'Ver',
  frozenHelp: 'Un mes cerrado conserva su clasificación; los cambios posteriores cuentan en otro mes',
  columns: {
    month: 'Mes',
    state: 'Estado',
    closesAfter: 'Cierre automático tras',
    entries: 'Apuntes',
    members: 'Miembros',
    meritPoint: 'Puntos generales',
    outsideMembers: 'Fuera de la clasificación',
    outsidePoints: 'Puntos fuera',
    pending: 'Pendientes',
    closedAt: 'Cerrado el',
    lateChanges: 'Cambios tras el cierre',
    signedBy: 'Firmado por',
    digest: 'Huella',
  },
  states: { running: 'En curso', open: 'Abierto', closed: 'Cerrado' },
  closesAfterHelp: 'Pasado este día, el mes se cierra solo',
  outsideHelp:
    'En las sumas del mes, pero no en su clasificación: sin activar, suspendidos, de baja o eliminados',
  outside: ({ members, points }) => `${members} con ${points}`,
  pendingHelp:
    'Registros del mes sin decisión final; si se aprueban tras el cierre, cuentan en un mes posterior',
  lateHelp: 'Apuntes del mes contabilizados después del cierre; su clasificación no cambia',
  chart: 'Puntos por mes',
  empty: { title: 'Aún no hay puntos', text: 'Aquí aparecen los meses con puntos.' },
  ranking: 'Clasificación del mes',
  notOver: (day) =>
    `Cuando termine el mes podrá comprobarlo y cerrarlo aquí; pasado el ${day} se cierra solo.`,
  preview: 'Qué se cierra',
  previewHelp: 'Estos meses se cierran juntos, con sus datos de ahora',
  close: 'Cerrar',
  closeTitle: (month) => `Cerrar ${month}`,
  closeStatus: (months) => `Se cierran: ${months.join(', ')}`,
  closeTip:
    'El cierre no se puede deshacer y el mes no se puede reabrir. Lo que se anule o registre después cuenta en un mes posterior.',
  closed: (month) => `${month} está cerrado`,
  pendingLeft: (count) =>
    `Quedan ${count} registros pendientes; si se aprueban tras el cierre, cuentan en un mes posterior.`,
  digestHelp: 'Se calcula con los puntos de cada miembro en el mes: si algo cambia, la huella cambia',
  showLate: (count) => `Ver ${count}`,
  noLate: 'No hubo cambios tras el cierre',
  signatures: 'Firmas',
  unsigned: 'Nadie ha firmado aún',
  note: 'Nota (opcional)',
  sign: 'Firmar',
};
