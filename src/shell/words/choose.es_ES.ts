import type { ChooseText } from './choose.zh_CN.ts';

export const chooseText: ChooseText = {
  title: 'Elija una organización',
  help: 'Su cuenta pertenece a estas organizaciones. ¿En cuál quiere trabajar?',
  enter: 'Continuar',
  signOut: 'Cerrar sesión',
  nothingChosen: 'Elija un grupo',
  lastUsed: ({ time }) => `Último uso: ${time}`,
  current: 'Reciente',
  neverUsed: 'Sin usar',
  member: ({ name }) => `Como ${name}`,
  administrator: 'Administrador',
  closed: 'Cerrada',
  alert: 'Requiere atención',
  memberStatus: {
    '0': 'Suspendido',
    '1': 'Activo',
    '2': 'Sin activar',
    '3': 'De baja temporal',
    '4': 'Eliminado',
  },
  alertTitle: ({ name }) => `${name} requiere atención`,
  alertPaidUntil: ({ day }) => `El servicio está pagado hasta el ${day}.`,
  alertAsk: ({ names }) => `Póngase en contacto con un administrador: ${names}`,
  alertTip: 'Mientras no se resuelva, podrá entrar y consultar, pero no modificar nada.',
  refused: 'No se ha podido abrir esta organización. Elija otra o inténtelo más tarde.',
  noneTitle: 'Todavía no hay organizaciones',
  noneText:
    'Su cuenta no pertenece a ninguna organización. Escriba abajo un código de invitación o pida a la administración que le añada.',
};
