import type { ActsText } from './zh_CN.ts';

const things = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
const people = (count: number): string => things(count, 'miembro');

export const actsText: ActsText = {
  acts: {
    activate: 'Activar',
    freeze: 'Suspender',
    unfreeze: 'Reactivar',
    stop: 'Dar de baja',
    start: 'Dar de alta',
    delete: 'Eliminar',
  },
  title: {
    activate: (count) => `Activar a ${people(count)}`,
    freeze: (count) => `Suspender a ${people(count)}`,
    unfreeze: (count) => `Reactivar a ${people(count)}`,
    stop: (count) => `Dar de baja a ${people(count)}`,
    start: (count) => `Dar de alta de nuevo a ${people(count)}`,
    delete: (count) => `Eliminar a ${people(count)}`,
  },
  tip: {
    activate: 'Quienes tienen cuenta podrán iniciar sesión en la organización.',
    freeze:
      'Mientras estén suspendidos no pueden iniciar sesión ni ganar puntos; lo que pierdan no se compensa después.',
    unfreeze: 'Vuelven a estar activos; lo que perdieron no se compensa.',
    stop: 'Salen de todas las unidades y no ganan más puntos; pueden volver a darse de alta.',
    start: 'Vuelven a estar activos; lo que perdieron no se compensa.',
    delete:
      'No podrán volver a entrar y sus números quedan libres. Los nombres siguen en los registros y los puntos de la organización no cambian.',
  },
  done: {
    activate: (who) => `Se activó a ${who}`,
    freeze: (who) => `Se suspendió a ${who}`,
    unfreeze: (who) => `Se reactivó a ${who}`,
    stop: (who) => `Se dio de baja a ${who}`,
    start: (who) => `Se dio de alta de nuevo a ${who}`,
    delete: (who) => `Se eliminó a ${who}`,
  },
  endSessions: {
    label: 'Cerrar sesiones',
    title: (count) => `Cerrar las sesiones de ${people(count)}`,
    tip: 'Se cierran al momento todas las sesiones de la cuenta en todos los dispositivos, también en otras organizaciones; la contraseña no cambia y se puede volver a entrar.',
    done: (who) => `Sesiones de ${who} cerradas`,
    left: (count) => `${people(count)} de la selección ${count === 1 ? 'quedará' : 'quedarán'} fuera.`,
  },
  people,
  noAccounts: (count) =>
    `${count} de ellos no tienen cuenta y ni así podrán entrar; después podrá crearles una.`,
  withoutAccounts: (count) => `; ${count} de ellos aún no tienen cuenta`,
  effects: 'Consecuencias',
  noEffects: 'No afecta a revisiones, tareas ni unidades.',
  left: (count) => `${people(count)} de la selección en otro estado quedarán como están.`,
  blocked: 'Resuelva antes lo marcado en rojo; esos miembros no se eliminarán.',
  named: (name, count) => (count > 1 ? `${name} ${count}` : name),
  more: (count) => `y otros, ${count} en total`,
  gone: {
    openRecords: (_, count) =>
      `Registros suyos sin decidir, que deben resolverse o cancelarse antes de eliminar: ${count}`,
    firstReviews: (_, count) => `Primeras revisiones que necesitan otro revisor: ${count}`,
    finalReviews: (_, count) => `Revisiones finales que necesitan otro revisor: ${count}`,
    tasks: (_, count) =>
      `Tareas de premio y descuento de este mes o posteriores que dejan de contar: ${count}`,
    delegating: (_, count) => `Periodos en los que tienen un sustituto: ${count}`,
    standingIn: (_, count) => `Periodos en los que sustituyen a otros, y quedarán sin nadie: ${count}`,
    levels: (members) => `Miembros con nivel de autoridad que ya no podrán revisar: ${members}`,
    roles: (_, count) => `Roles que dejan de tener efecto: ${count}`,
    units: (_, count) => `Unidades que dejan; el historial se conserva: ${count}`,
    fixedItems: (_, count) => `Conceptos de puntos fijos que dejan de contar: ${count}`,
    drafts: (_, count) => `Borradores que ya no podrán enviarse: ${count}`,
    points: (members) => `Miembros con puntos, que se conservan: ${members}`,
    rankings: (members) =>
      `Miembros que salen de las clasificaciones de meses abiertos y acumulada: ${members}`,
    signIn: (members) => `Miembros cuya sesión termina de inmediato: ${members}`,
  },
  back: {
    firstReviews: (_, count) => `Registros que esperan su primera revisión: ${count}`,
    finalReviews: (_, count) => `Registros que esperan su revisión final: ${count}`,
    tasks: (_, count) =>
      `Tareas de premio y descuento de este mes o posteriores que vuelven a contar: ${count}`,
    levels: (members) => `Miembros con nivel de autoridad que podrán revisar de nuevo: ${members}`,
    roles: (_, count) => `Roles de nuevo en vigor: ${count}`,
    units: (_, count) => `Unidades a las que vuelven: ${count}`,
    fixedItems: (_, count) => `Conceptos de puntos fijos que vuelven a contar: ${count}`,
    rankings: (members) => `Miembros con puntos que vuelven a las clasificaciones: ${members}`,
    signIn: (members) => `Miembros que podrán iniciar sesión de nuevo: ${members}`,
  },
  startUnits: 'Unidades en las que entran',
  startUnitsHint: (units) =>
    units === ''
      ? 'Sin ninguna, vuelven a las que dejaron'
      : `Sin ninguna, vuelven a las que dejaron: ${units}`,
  startHomeless: (count) =>
    `Las unidades de ${people(count)} ya no existen; sin ninguna, entran en la unidad superior`,
  move: 'Cambiar unidades',
  moveTitle: (count) => `Cambiar las unidades de ${people(count)}`,
  moveHelp: 'El historial de unidades se conserva',
  moveReplace: 'Dejar las unidades actuales por esta',
  moved: (count) => `Se cambiaron las unidades de ${people(count)}`,
  units: {
    title: 'Unidades',
    button: 'Unidades',
    add: 'Añadir unidad',
    edit: 'Renombrar o mover',
    up: 'Subir',
    down: 'Bajar',
    remove: 'Eliminar unidad',
    withChildren: 'Con subunidades',
    name: 'Nombre de la unidad',
    parentId: 'Unidad superior',
    top: 'Nivel superior',
    saved: (name) => `Se guardó la unidad «${name}»`,
    removed: (name) => `Se eliminó la unidad «${name}»`,
    removeTitle: (name) => `¿Eliminar la unidad «${name}»?`,
    empty: 'La unidad no tiene miembros ni subunidades.',
    members: (count) => `Ahora tiene ${people(count)}; trasládelos antes a otra unidad`,
    children: (count) => `Tiene ${things(count, 'subunidad', 'subunidades')}; muévalas o elimínelas antes`,
    former: (count) =>
      `${people(count)} pertenecieron a ella; ese historial se conserva, así que no puede eliminarse. Puede cambiarle el nombre`,
  },
};
