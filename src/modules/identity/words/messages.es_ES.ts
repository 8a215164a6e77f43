import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { identityMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof identityMessages> = {
  linkHandedOver: (p) => `${p.by} creó un enlace para que fije su contraseña y se lo entregará en persona`,
  resetLink: (p) =>
    `${p.by} ha hecho que se le envíe un enlace para elegir contraseña; mire su correo o sus SMS`,
  sessionsEnded: (p) =>
    `${p.by} cerró sus sesiones en todos los dispositivos; vuelva a iniciar sesión y pregúntele si tiene dudas`,
  linkNotSent: (p) =>
    `No se envió a ${p.name} el enlace para elegir contraseña: el servicio de correo o SMS no lo aceptó. Vuelva a enviarlo más tarde`,
  accountReady: () => 'Su contraseña está establecida y su cuenta ya está lista',
  passwordChanged: () =>
    'Su contraseña ha cambiado y se cerraron todas sus sesiones; si no ha sido usted, avise a un administrador',
  secondStepOn: () =>
    'Se ha activado el acceso en dos pasos en su cuenta; si no ha sido usted, avise a un administrador',
  secondStepOff: () =>
    'Se ha desactivado el acceso en dos pasos en su cuenta; si no ha sido usted, avise a un administrador',
  passkeyAdded: () =>
    'Se añadió una llave de acceso a su cuenta; si no fue usted, avise enseguida a su administrador',
  passkeyRemoved: () =>
    'Se eliminó una llave de acceso de su cuenta; si no fue usted, avise enseguida a su administrador',
  contactProved: () =>
    'Se cambió el número de móvil o el correo de su cuenta; si no fue usted, avise enseguida a su administrador',
};
