import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { foundingMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof foundingMessages> = {
  opened: (p) =>
    `La organización ${p.name} está abierta y usted la administra: empiece por los primeros pasos de la página de inicio`,
  sandboxReady: () => 'La organización de pruebas está lista con sus datos de ejemplo',
};
