import type { identityText as chinese } from './identity.text.zh_CN.ts';

export const identityText: typeof chinese = {
  menu: 'Sesiones y contraseña',
  places: 'Dónde he iniciado sesión',
  here: 'Este navegador',
  unknown: 'Navegador desconocido',
  on: ({ browser, system }) => `${browser} en ${system}`,
  since: ({ time }) => `desde ${time}`,
  used: ({ time }) => `último uso ${time}`,
  end: 'Cerrar esa sesión',
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar las demás sesiones',
  endedOthers: ({ count }) => (count === 1 ? 'Se cerró 1 sesión' : `Se cerraron ${count} sesiones`),
  askOthers: '¿Cerrar las demás sesiones?',
  askOthersStatus: ({ count }) =>
    count === 1
      ? 'Se cerrará 1 sesión; la de este navegador sigue.'
      : `Se cerrarán ${count} sesiones; la de este navegador sigue.`,
  askOthersTip: 'Allí se volverá a pedir la contraseña y se perderá lo que no se haya guardado.',
  hint: '¿No reconoce un lugar? Cierre esa sesión y cambie la contraseña. Puede haber 10 sesiones; la undécima cierra la más antigua.',
  password: 'Cambiar la contraseña',
  passwordHelp: 'Se cerrarán todas sus sesiones y entrará de nuevo con la contraseña nueva.',
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  rule: 'Al menos 6 caracteres, con dos de estos tipos: dígitos, letras, símbolos',
  repeat: 'Repita la contraseña nueva',
  differs: 'Las dos contraseñas no coinciden',
  missing: 'Rellene este campo',
  change: 'Cambiar y entrar de nuevo',
};
