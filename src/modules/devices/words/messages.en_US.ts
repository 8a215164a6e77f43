import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { deviceMessages } from '../messages.ts';

const at = (place: string | number): string => (place === '' ? '' : ` (${place})`);

export const messagesText: MessageWords<typeof deviceMessages> = {
  silent: (p) => `“${p.name}”${at(p.place)} has been silent since ${p.since}`,
  speaking: (p) => `“${p.name}”${at(p.place)} is in contact again`,
  unitsLost: (p) => `The unit “${p.unit}” of the device “${p.name}” has been closed: choose another`,
  unitMoved: (p) =>
    `The unit “${p.unit}” of the device “${p.name}” has been moved: check the units of the device`,
};
