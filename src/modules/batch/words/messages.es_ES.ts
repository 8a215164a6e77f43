import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { batchMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof batchMessages> = {
  posted: (p) =>
    p.change === 'none'
      ? `${p.by} le ha contabilizado puntos con el archivo «${p.topic}»`
      : `${p.gained} ${p.points}: ${p.what}, importado por ${p.by} de «${p.topic}»`,
  undone: (p) =>
    p.change === 'none'
      ? `${p.by} ha deshecho la importación de «${p.topic}» y sus puntos: ${p.reason}`
      : `${p.by} ha deshecho la importación de «${p.topic}»: ${p.points} para usted (se revierte ${p.what}). Motivo: ${p.reason}`,
  finished: (p) => `El archivo «${p.topic}» se ha importado: ${p.count} filas contabilizadas`,
  failed: (p) => `El archivo «${p.topic}» no se ha podido procesar: ${p.reason}`,
};
