import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { meritMessages } from '../messages.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const messagesText: MessageWords<typeof meritMessages> = {
  'review.first': (p) => `Tiene «${p.topic}» pendiente de primera revisión (enviado por ${p.by})`,
  'review.last': (p) => `Tiene «${p.topic}» pendiente de revisión final (aprobado por ${p.by})`,
  stuck: (p) => `«${p.topic}» está pendiente de ${p.by}, que ya no puede revisarlo; reasígnelo o cancélelo`,
  'stuck.more': (p) =>
    `Otros ${p.count} registros están pendientes de ${p.by}, que ya no puede revisarlos; reasígnelos o cancélelos`,
  waiting: (p) =>
    `Tiene ${many(Number(p.count), 'registro', 'registros')} por revisar; el más antiguo espera desde el ${p.since}`,
  'waiting.late': (p) =>
    `${many(Number(p.count), 'registro espera', 'registros esperan')} revisión desde hace ${p.days} días o más, el más antiguo desde el ${p.since}; haga un seguimiento o reasigne`,
  rejected: (p) => `${p.by} ha rechazado «${p.topic}»: ${p.reason}`,
  withdrawn: (p) => `${p.by} ha retirado «${p.topic}»`,
  approved: (p) => `${p.by} ha aprobado «${p.topic}» en la revisión final`,
  'approved.partly': (p) =>
    `${p.by} ha aprobado parte de «${p.topic}» en la revisión final; ábralo para ver qué líneas se han rechazado y por qué`,
  reviewed: (p) => `${p.by} ha hecho la revisión final de «${p.topic}»`,
  returned: (p) => `${p.by} ha devuelto «${p.topic}» a la primera revisión${p.reason ? `: ${p.reason}` : ''}`,
  reopened: (p) => `${p.by} ha deshecho el rechazo de «${p.topic}»; vuelve a esperar la revisión`,
  cancelled: (p) => `${p.by} ha cancelado «${p.topic}»${p.reason ? `: ${p.reason}` : ''}`,
  passed: (p) =>
    p.change === 'none'
      ? `Sus puntos de «${p.topic}» se han contabilizado`
      : `${p.gained} ${p.points}: ${p.what}, «${p.topic}»`,
  copied: (p) => `«${p.topic}» se ha aprobado; copia para usted`,
  takenBack: (p) =>
    p.change === 'none'
      ? `${p.by} ha deshecho la revisión final de «${p.topic}»; sus puntos se han retirado hasta que se revise de nuevo`
      : `${p.by} ha deshecho la revisión final de «${p.topic}»: ${p.points} para usted (revierte ${p.what}) hasta que se revise de nuevo`,
  nullified: (p) =>
    p.change === 'none'
      ? `${p.by} ha anulado «${p.topic}» y se han revertido sus puntos: ${p.reason}`
      : `${p.by} ha anulado «${p.topic}»: ${p.points} para usted (se revierte ${p.what}). Motivo: ${p.reason}`,
  corrected: (p) =>
    p.change === 'none'
      ? `${p.by} ha corregido «${p.topic}»: ${p.reason}`
      : `${p.by} ha corregido «${p.topic}»: ${p.points} para usted (${p.what}). Motivo: ${p.reason}`,
  restored: (p) =>
    p.change === 'none'
      ? `${p.by} ha restaurado «${p.topic}»; sus puntos vuelven a contar`
      : `${p.by} ha restaurado «${p.topic}»: ${p.points} para usted (${p.what})`,
  penalised: (p) =>
    p.change === 'none'
      ? `${p.by} ha rechazado «${p.of}» y le ha descontado puntos por ello: ${p.reason}`
      : `${p.by} ha rechazado «${p.of}»: ${p.points} para usted. Motivo: ${p.reason}`,
  delegated: (p) => `${p.by} le pide que revise en su lugar del ${p.from} al ${p.to}`,
  'delegation.ended': (p) => `${p.by} ha terminado la sustitución en las revisiones del ${p.from} al ${p.to}`,
  'nullified.lines': (p) =>
    p.change === 'none'
      ? `${p.by} ha anulado líneas de «${p.topic}» y se han revertido sus puntos: ${p.reason}`
      : `${p.by} ha anulado líneas de «${p.topic}»: ${p.points} para usted (se revierte ${p.what}). Motivo: ${p.reason}`,
  'restored.lines': (p) =>
    p.change === 'none'
      ? `${p.by} ha restaurado líneas de «${p.topic}»; sus puntos vuelven a contar`
      : `${p.by} ha restaurado líneas de «${p.topic}»: ${p.points} para usted (${p.what})`,
};
