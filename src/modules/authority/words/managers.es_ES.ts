import type { managersText as chinese } from './managers.zh_CN.ts';

export const managersText: typeof chinese = {
  title: 'Responsables',
  help: 'Quién tiene qué rol y a quién revisa; se señalan las contradicciones entre rol, revisor y autoridad. Los cambios valen al momento',
  columns: {
    memberName: 'Nombre',
    memberNo: 'Número',
    unitNames: 'Unidad',
    roles: 'Roles',
    isReviewer: 'Revisor',
    scope: 'Revisa a',
    levelName: 'Autoridad',
    warnings: 'Avisos',
  },
  yes: 'Sí',
  whole: 'Todas las unidades',
  warnings: {
    flagWithoutRole: 'Es revisor, pero ningún rol le permite auditar registros',
    roleWithoutFlag: 'Tiene el rol de revisor, pero no está designado como revisor',
    reviewerWithoutLevel: 'Revisor sin autoridad: nadie puede elegirlo',
    levelWithoutFlag: 'Tiene autoridad, pero no está designado como revisor',
    scopeEmpty: 'No hay nadie más en las unidades que revisa',
    scopeWithoutFlag: 'Tiene unidades que revisar, pero no está designado como revisor',
  },
  filters: { keyword: 'Nombre o número', unitIds: 'Unidad', role: 'Rol', shown: 'Mostrar' },
  shown: { appointed: 'Con funciones', warned: 'Con avisos', reviewers: 'Revisores' },
  edit: 'Asignar',
  emptyTitle: 'No hay miembros así',
  emptyText: 'Cambie los filtros o añada miembros primero',
  form: {
    title: (name: string) => `Responsable: ${name}`,
    help: 'Vale en cuanto se guarda',
    fields: { roleIds: 'Roles', isReviewer: 'Revisa registros', scopeIds: 'Unidades que revisa' },
    hints: {
      roleIds: 'Los roles en gris superan sus propios permisos: no puede darlos ni quitarlos',
      scopeIds: 'Solo registros sobre miembros de estas unidades y las inferiores; vacío son todas',
    },
    saved: (name: string) => `Guardado: ${name}`,
    savedWith: (name: string, warnings: string) => `Guardado: ${name}, con un aviso: ${warnings}`,
  },
  many: {
    give: 'Dar un rol',
    take: 'Quitar un rol',
    reviewer: 'Designar revisores',
    noReviewer: 'Retirar como revisores',
    scope: 'Fijar unidades que revisan',
  },
  manyTitle: {
    give: (n: number) => `Dar un rol a ${n}`,
    take: (n: number) => `Quitar un rol a ${n}`,
    reviewer: (n: number) => `¿Designar a ${n} como revisores?`,
    noReviewer: (n: number) => `¿Retirar a ${n} como revisores?`,
    scope: (n: number) => `Fijar las unidades que revisan ${n}`,
  },
  manyTip: 'Cada uno por separado; lo que no se pueda hacer se indica',
  clearTip:
    'Los registros que esperan su revisión deberán reasignarse. Cada uno por separado; lo que no se pueda hacer se indica',
};
