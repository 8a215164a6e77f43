import type { meritReviewText as chinese } from './zh_CN.ts';
import { menu } from '../menu.es_ES.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const meritReviewText: typeof chinese = {
  menu,
  list: {
    help: 'Registros suyos, pendientes de su revisión o que le conciernen',
    aboutHelp: 'Registros que le conciernen; puntos, veces y sumas son solo los de sus líneas',
    newTopic: 'Nuevo registro',
    emptyTitle: 'Todavía no hay registros',
    emptyText:
      'Introduzca un primer registro. Tras enviarlo lo revisan un primer revisor y un revisor final.',
    todoEmptyTitle: 'Está al día',
    todoEmptyText: 'Un mensaje y el contador de arriba a la derecha le avisarán.',
  },
  checking: {
    help: 'Puntos revisados o en revisión, por registro, por línea de evento o sumados',
    byTopic: 'Por registro',
    byEvent: 'Por línea de evento',
    sumsByEvent: 'Sumas por evento',
    sumsByMember: 'Sumas por miembro',
    grain: 'Vista',
  },
  scope: {
    label: 'Ámbito',
    own: 'Míos',
    todo: 'Por revisar',
    about: 'Sobre mí',
    all: 'Todos',
    stuck: 'Bloqueados',
    late: 'Con retraso',
  },
  filter: {
    keyword: 'Registro, evento, miembro, n.º',
    status: 'Estado',
    moreStatus: 'Otro estado',
    completion: 'Finalización',
    date: 'Fecha',
    recorder: 'Registrador',
    reviewer: 'Revisor',
    member: 'Miembro',
    event: 'Evento',
    unit: 'Unidad',
    waitedDays: 'Tiempo de espera',
    withChildren: 'Con unidades inferiores',
  },
  export: 'Exportar',
  totals: { booked: 'Contabilizado' },
  waiting: 'Pendiente de',
  waitingAt: (stage, name) => `${stage} · ${name}`,
  since: (days) => (days === 0 ? 'hoy' : many(days, 'día', 'días')),
  waitedAtLeast: (days) => `${days} días o más`,
  lineState: { passed: 'Aprobada', refused: 'Rechazada', voided: 'Anulada' },
  result: 'Resultado',
  ask: {
    about: (name, date) => `«${name}» (${date})`,
    people: (names, count) => (count > 3 ? `${names} y ${count - 3} más` : names),
    withdrawTitle: '¿Retirar este registro?',
    withdrawTip: 'El primer revisor deja de verlo; puede cambiarlo y enviarlo de nuevo.',
    recallTitle: '¿Retomar su primera revisión?',
    recallTip: 'El registro vuelve a la primera revisión para que decida de nuevo.',
    cancelTitle: '¿Cancelar este registro?',
    cancelTip: 'No se puede deshacer. El contenido sigue visible en la lista.',
    cancelStuckTip:
      'El registro pendiente termina sin contabilizarse y se avisa a quien lo introdujo. No se puede deshacer.',
    nullifyTitle: '¿Anular este registro?',
    nullifyStatus: (about, points, people) => `${about}: retira ${points} a ${people}`,
    nullifyTip:
      'Se contabiliza el apunte contrario, en este mes si el del registro está cerrado. Se puede restaurar. Se avisa a quien registró y a los miembros.',
    restoreTitle: '¿Restaurar este registro?',
    restoreStatus: (about, points, people) => `${about}: vuelve a contar ${points} para ${people}`,
    restoreTip: 'Los puntos se contabilizan de nuevo. Se avisa a quien registró y a los miembros.',
    line: {
      nullifyLine: {
        act: 'Anular esta línea',
        title: '¿Anular esta línea?',
        status: (member, event, points) => `${member}, ${event}: se revierten ${points}`,
        tip: 'Solo se revierte esta línea; las demás siguen contando. Puede restaurarse. Se avisa a quien registró y al miembro.',
        done: 'Línea anulada',
      },
      restoreLine: {
        act: 'Restaurar esta línea',
        title: '¿Restaurar esta línea?',
        status: (member, event, points) => `${member}, ${event}: vuelven a contar ${points}`,
        tip: 'Los puntos se contabilizan de nuevo. Se avisa a quien registró y al miembro.',
        done: 'Línea restaurada',
      },
      lastTip:
        'Es la última línea que cuenta, así que se anula con ella todo el registro. Al restaurarlo, la línea vuelve.',
    },
    reassignTitle: 'Reasignar la revisión',
    reassignTo: 'Nuevo revisor',
    reassignStatus: (about, stage, name) => `${about} está pendiente de ${name} (${stage.toLowerCase()})`,
    reassignNobody: 'Elija un revisor',
    done: {
      withdraw: 'Retirado',
      recall: 'Retomado',
      cancel: 'Cancelado',
      nullify: 'Anulado',
      restore: 'Restaurado',
      reassign: 'Reasignado',
    },
  },
  bulk: {
    pass: 'Aprobar',
    reject: 'Rechazar',
    reassign: 'Reasignar',
    export: 'Exportar los elegidos',
    undo: 'Deshacer',
    undone: (good, bad) =>
      bad === 0
        ? `${good} deshechos; revíselos de nuevo`
        : `${good} deshechos, ${bad} no se pudieron deshacer.`,
    rejectTitle: (count) =>
      count === 1 ? '¿Rechazar este registro?' : `¿Rechazar estos ${count} registros?`,
    rejectTip:
      'Cada registro se trata por separado y quien lo registró recibe el motivo. Se listan los problemas.',
    reassignTitle: (count) => `Reasignar la revisión de ${many(count, 'registro', 'registros')}`,
    reassignTip: 'Cada registro se comprueba por separado; se listan los que esa persona no puede revisar.',
    nullify: 'Anular',
    passTitle: (count) => (count === 1 ? '¿Aprobar este registro?' : `¿Aprobar estos ${count} registros?`),
    passStatus: (first, last) =>
      [
        first > 0 ? `${many(first, 'registro pasa', 'registros pasan')} la primera revisión` : '',
        last > 0
          ? `${many(last, 'registro pasa', 'registros pasan')} la revisión final con todas sus líneas`
          : '',
      ]
        .filter(Boolean)
        .join('; '),
    passBooked: (points) => `Lo aprobado en la revisión final se contabiliza enseguida: ${points}. `,
    passLeft: (points) => `Su autoridad restante este mes: ${points}. `,
    passOver: (points) =>
      `Supera su autoridad restante este mes (${points}); lo que la supere se mostrará aparte. `,
    passTip: 'Cada registro se trata por separado y se listan los problemas.',
    nullifyTitle: (count) => (count === 1 ? '¿Anular este registro?' : `¿Anular estos ${count} registros?`),
    nullifyStatus: (points, count) => `Retira ${points} en total, ${many(count, 'vez', 'veces')}`,
    nullifyTip:
      'Se contabiliza el apunte contrario; cada uno puede restaurarse. Se avisa a quienes registraron y a los miembros.',
    skipped: (count) => `${many(count, 'registro no lo permite', 'registros no lo permiten')} y se omitirán`,
    nothing: 'Ninguno de los registros elegidos lo permite',
    running: (done, total) => `En curso, ${done} / ${total}`,
    resultTitle: 'Resultados',
    resultText: (good, bad) => (bad === 0 ? `${good} realizados` : `${good} realizados, ${bad} sin realizar`),
    changed: (count) =>
      count === 1
        ? '; otra persona ha cambiado 1 entretanto, que se ha dejado como está'
        : `; otras personas han cambiado ${count} entretanto, que se han dejado como están`,
    good: 'Realizado',
    bad: 'Sin realizar',
    topic: 'Registro',
    why: 'Observación',
    unanswered: 'No hubo respuesta; actualice y compruebe',
  },
  absence: {
    button: 'Sustitución',
    title: 'Quién revisa en su ausencia',
    help: 'Otro revisor revisa en su lugar. Ambos pueden decidir; vale lo que decida el primero. En la revisión final rigen los límites del sustituto.',
    by: (name) => `${name} revisa por mí`,
    for: (name) => `Reviso por ${name}`,
    current: 'Sustituciones actuales',
    running: 'En curso',
    end: 'Terminar',
    who: 'Sustituto',
    chooseWho: 'Elija quién revisa por usted',
    days: 'Desde y hasta',
    chooseDays: 'Elija el primer y el último día',
    save: 'Encargar',
    saved: (name, from, to) => `${name} revisa por usted del ${from} al ${to}`,
  },
  logTitle: (name) => `Historial: ${name}`,
};
