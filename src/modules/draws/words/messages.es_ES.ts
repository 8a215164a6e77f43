import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['drawsMessages'] = {
  entered: (p) =>
    `Participa en el sorteo «${p.draw}» con ${p.count} ${p.count === 1 ? 'oportunidad' : 'oportunidades'}`,
  won: (p) => `¡Enhorabuena! En el sorteo «${p.draw}» ganó: ${p.prize}`,
  passed: (p) => `En el sorteo «${p.draw}», su premio «${p.prize}» pasó al siguiente. Motivo: ${p.reason}`,
  cancelled: (p) => `El sorteo «${p.draw}» se canceló y sus vales volvieron. Motivo: ${p.reason}`,
};
