import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { deviceMessages } from '../messages.ts';

const at = (place: string | number): string => (place === '' ? '' : ` (${place})`);

export const messagesText: MessageWords<typeof deviceMessages> = {
  silent: (p) => `«${p.name}»${at(p.place)} no responde desde ${p.since}`,
  speaking: (p) => `«${p.name}»${at(p.place)} vuelve a responder`,
  unitsLost: (p) => `La unidad «${p.unit}» del dispositivo «${p.name}» se ha cerrado: elija otra`,
  unitMoved: (p) =>
    `La unidad «${p.unit}» del dispositivo «${p.name}» se ha movido: revise las unidades del dispositivo`,
};
