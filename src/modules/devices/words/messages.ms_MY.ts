import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { deviceMessages } from '../messages.ts';

const at = (place: string | number): string => (place === '' ? '' : ` (${place})`);

export const messagesText: MessageWords<typeof deviceMessages> = {
  silent: (p) => `“${p.name}”${at(p.place)} senyap sejak ${p.since}`,
  speaking: (p) => `“${p.name}”${at(p.place)} berhubung semula`,
  unitsLost: (p) => `Unit “${p.unit}” bagi peranti “${p.name}” telah ditutup: pilih unit lain`,
  unitMoved: (p) => `Unit “${p.unit}” bagi peranti “${p.name}” telah dipindahkan: semak unit peranti`,
};
