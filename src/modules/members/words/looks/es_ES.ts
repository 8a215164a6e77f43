import type { LooksText } from './zh_CN.ts';

export const looksText: LooksText = {
  title: 'Consultas de datos personales',
  help: 'Quién consultó el móvil o el documento de quién y cuándo, y quién exportó miembros o sus premios y sanciones',
  columns: {
    at: 'Cuándo',
    byName: 'Quién',
    byNo: 'Número de quien consultó',
    kind: 'Qué',
    memberName: 'De quién',
    memberNo: 'Número del miembro',
    rows: 'Filas exportadas',
  },
  kinds: {
    mobile: 'Móvil',
    certificate: 'Documento de identidad',
    both: 'Móvil y documento',
    export: 'Exportación de miembros',
    awards: 'Exportación de premios y sanciones',
  },
  filters: { from: 'Días', kind: 'Qué', by: 'Quién', member: 'De quién' },
  emptyTitle: 'Nadie ha consultado todavía',
  emptyText: 'Aquí aparece quien muestra un móvil o un documento completo, o exporta miembros.',
};
