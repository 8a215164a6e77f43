import type { identityText as chinese } from './zh_CN.ts';
import { menu } from './menu.es_ES.ts';

export const identityText: typeof chinese = {
  menu: menu.signIns,
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
  change: 'Cambiar y entrar de nuevo',
  secondStep: 'Acceso en dos pasos',
  secondStepHint: 'Además de la contraseña, se pide un código de 6 dígitos de su teléfono',
  isOn: 'Activado',
  codesLeft: ({ count }) =>
    count === 1 ? 'Queda 1 código de recuperación' : `Quedan ${count} códigos de recuperación`,
  setUp: 'Activar…',
  turnOff: 'Desactivar…',
  beginHelp:
    'Al entrar se pedirán también los 6 dígitos que muestra una aplicación de autenticación en su teléfono. Quien averigüe su contraseña no podrá entrar solo con ella. Escriba primero su contraseña actual.',
  goOn: 'Continuar',
  key: 'Clave',
  keyHelp:
    'Añada una cuenta en la aplicación de autenticación de su teléfono, elija introducir una clave y escriba esta. Después escriba el código que muestra la aplicación.',
  keyHint: 'La clave vale tanto como una contraseña: no se la diga a nadie.',
  openProgram: 'Abrir en un autenticador aquí',
  code: 'Código de 6 dígitos',
  codeHint: 'Cambia cada 30 segundos',
  turnOn: 'Activar',
  recoveryCodes: 'Guarde los códigos de recuperación',
  recoveryHelp:
    'El acceso en dos pasos está activado. Sin el teléfono, cada uno de estos códigos permite entrar una vez en lugar de los 6 dígitos. Solo se muestran ahora.',
  kept: 'Ya los he guardado',
  turnOffTitle: 'Desactivar el acceso en dos pasos',
  turnOffHelp: 'Para entrar bastará la contraseña; los códigos de recuperación dejan de valer.',
  codeOrRecovery: 'Código de 6 dígitos o de recuperación',
  turnOffNow: 'Desactivar',
  turnedOff: 'Acceso en dos pasos desactivado',
};
