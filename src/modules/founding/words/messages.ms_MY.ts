import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { foundingMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof foundingMessages> = {
  opened: (p) =>
    `Organisasi ${p.name} telah dibuka dan anda pentadbirnya: mulakan dengan langkah pertama di halaman utama`,
  sandboxReady: () => 'Kotak pasir sedia dengan data contohnya',
};
