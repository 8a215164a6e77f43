import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sandboxText: Catalogue['foundingSandbox'] = {
  title: 'Organización de pruebas',
  help: 'Una organización aparte con datos de ejemplo, 40 miembros y un mes de puntos, para formarse y probar; no cambia nada de la real',
  none: 'Todavía no hay organización de pruebas',
  noneText: 'En segundos tendrá una organización de ejemplo de su sector, que usted administra',
  make: 'Crear',
  enter: 'Entrar',
  reset: 'Restablecer',
  resetTitle: '¿Restablecer la organización de pruebas?',
  resetTip: 'Se borra todo lo que contiene y se generan los datos de nuevo. La organización real no cambia.',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar la organización de pruebas?',
  removeTip: 'Se elimina con todo lo que contiene. La organización real no cambia.',
  states: {
    filling: 'Generando datos de ejemplo',
    ready: 'Lista',
    erasing: 'Eliminándose',
    failed: 'No se ha podido generar; restablézcala',
  },
  readyAt: (time) => `generada: ${time}`,
  notMine: 'La creó otro administrador; al restablecerla, usted la administrará',
  leave: 'Salir',
  inside: 'Está en la organización de pruebas; vuelva a la real para restablecerla o eliminarla',
};
