import type { batchCorrectionText as chinese } from './correction.zh_CN.ts';
import { menu } from './menu.es_ES.ts';
import { batchSheetText } from './sheet.es_ES.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const batchCorrectionText: typeof chinese = {
  title: menu.corrections,
  help: 'Corrija líneas contabilizadas y añada lo que faltó; verá el efecto antes de contabilizar',
  columns: {
    no: 'N.º de registro',
    ...batchSheetText.columns,
  },
  range: 'Fecha',
  keyword: 'Registro, evento, miembro, n.º',
  member: 'Miembro',
  load: 'Abrir líneas',
  loadTitle: '¿Descartar los cambios sin contabilizar?',
  loadTip: 'Al abrir otras líneas se pierde lo que ha cambiado en la tabla.',
  none: 'No hay líneas que corregir en estas fechas',
  more: ({ shown, total }) =>
    `Hay ${total} líneas; están abiertas las ${shown} primeras. Reduzca las fechas.`,
  start:
    'Elija fechas y abra líneas contabilizadas para corregirlas: cambie celdas o quite filas con Ctrl + Supr. Lo que faltó se escribe en filas vacías.',
  keepNo: 'El n.º de registro de una línea abierta no cambia',
  unknownNo: 'Ese registro no está abierto en la tabla; déjelo vacío para una línea nueva',
  oneHead: 'Un registro tiene una sola fecha y un solo nombre: cámbielos en todas sus filas',
  was: (value) => `← ${value}`,
  grid: 'Tabla de correcciones',
  summary: ({ records, changed, removed, added, late }) =>
    [
      records > 0
        ? `${many(records, 'registro corregido', 'registros corregidos')} (${changed} cambiadas, ${removed} quitadas, ${added} añadidas)`
        : '',
      late > 0 ? many(late, 'línea atrasada', 'líneas atrasadas') : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Sin cambios todavía',
  wrong: (count) => many(count, 'error', 'errores'),
  nextWrong: 'Error siguiente',
  checking: 'Comprobando…',
  offline: 'Ahora no se puede comprobar; inténtelo más tarde',
  warned: (count) => many(count, 'fila quizá repetida', 'filas quizá repetidas'),
  check: 'Revisar y contabilizar',
  posting: {
    title: 'Revisar el efecto y contabilizar',
    help: 'Cada registro se anula y el corregido cuenta en su lugar. Los meses cerrados y sus clasificaciones no cambian; la diferencia cuenta en el mes indicado.',
    effects: 'Efecto por mes',
    month: 'Mes de los puntos',
    into: 'Cuenta en',
    voided: 'Se revierte',
    posted: 'Se contabiliza',
    difference: 'Diferencia',
    closed: 'Cerrado',
    acts: 'Registro a registro',
    record: 'Registro',
    kind: { replace: 'Corregir', void: 'Anular', late: 'Atrasado' },
    kindTitle: 'Acción',
    before: 'Antes',
    after: 'Después',
    cannot: (count) =>
      many(count, 'registro no se puede contabilizar', 'registros no se pueden contabilizar'),
    reason: 'Motivo',
    confirm: 'Contabilizar',
    done: (count) => many(count, 'registro contabilizado', 'registros contabilizados'),
    lateHint: 'Los cambios de meses cerrados están en la clasificación, en «Cambios tras el cierre».',
  },
};
