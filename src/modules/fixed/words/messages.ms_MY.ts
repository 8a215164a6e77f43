import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof fixedMessages> = {
  imported: (p) => `“${p.topic}” telah diimport: ${p.count} baris`,
  calculated: (p) =>
    `Mata tetap ${p.month} telah dikira: ${p.count} baris, ${p.points} mata B; boleh disemak dan dicatat`,
  posted: (p) =>
    `Mata tetap ${p.month} telah dicatat: ${p.count} perubahan, ${p.points} mata B dalam bulan ini setakat ini`,
  notCalculated: (p) => `Mata tetap ${p.month} tidak dapat dikira. Tiada apa-apa dicatat; sila kira semula`,
  notPosted: (p) =>
    `Mata tetap ${p.month} belum dicatat semuanya. Yang telah dicatat kekal; sila catat sekali lagi untuk bakinya`,
  notImported: (p) => `“${p.topic}” tidak diproses: ${p.reason}`,
};
