import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof directoryMessages> = {
  waiting: (p) =>
    `“${p.link}” telah disegerakkan; menunggu keputusan: orang yang tiada lagi di sana ${p.gone}, konflik ${p.conflicts}`,
  failed: (p) => `“${p.link}” gagal disegerakkan. Tiada ahli yang diubah; sila lihat sebabnya`,
};
