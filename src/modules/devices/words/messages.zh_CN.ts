import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { deviceMessages } from '../messages.ts';

type DeviceMessages = MessageWords<typeof deviceMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    devicesMessages: DeviceMessages;
  }
}

const at = (place: string | number): string => (place === '' ? '' : `（${place}）`);

export const messagesText: DeviceMessages = {
  silent: (p) => `设备“${p.name}”${at(p.place)}自 ${p.since} 起失联`,
  speaking: (p) => `设备“${p.name}”${at(p.place)}已恢复联系`,
  unitsLost: (p) => `设备“${p.name}”面向的部门“${p.unit}”已关闭，请重新设置`,
  unitMoved: (p) => `设备“${p.name}”面向的部门“${p.unit}”已移动，请检查设备部门`,
};
