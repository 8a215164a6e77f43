import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const said = (text: string | number): string => (text === '' ? '' : `: ${text}`);

export const messagesText: Catalogue['joiningMessages'] = {
  applied: (p) => `${p.applicant} solicita el ingreso${said(p.remarks)}`,
  delivered: (p) => `${p.by} le entregó la solicitud de ${p.applicant}${said(p.remarks)}`,
  withdrawn: (p) => `${p.applicant} retiró su solicitud de ingreso`,
  joined: (p) => `Bienvenido a «${p.organisation}»: ${p.by} aprobó su solicitud`,
  invitedJoined: (p) => `${p.applicant}, a quien usted invitó, ya es miembro`,
  notJoined: (p) => `${p.applicant} no pudo entrar al momento y espera una decisión: ${p.reason}`,
};
