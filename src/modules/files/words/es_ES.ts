import type { filesText as chinese } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

export const filesText: typeof chinese = {
  mine: menu.exports,
  export: 'Exportar',
  none: 'Todavía no hay exportaciones',
  noneText: 'Elija «Exportar» en cualquier lista; el archivo se conserva aquí 7 días.',
  ready: ({ name }) => `Su archivo está listo: ${name}`,
  saved: ({ name }) => `Descargado: ${name}. Se conserva 7 días en «Mis exportaciones».`,
  failed: ({ title }) => `La exportación no ha terminado: ${title}`,
  download: 'Descargar',
  cancel: 'Cancelar la exportación',
  expired: 'El archivo ha caducado',
  rows: (count) => (count === '1' ? '1 fila' : `${count} filas`),
  states: {
    queued: 'En espera',
    running: 'En curso',
    done: 'Terminada',
    failed: 'No terminada',
    cancelled: 'Cancelada',
  },
};
