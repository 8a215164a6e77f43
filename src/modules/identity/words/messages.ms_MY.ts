import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { identityMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof identityMessages> = {
  linkHandedOver: (p) => `${p.by} membuat pautan untuk anda menetapkan kata laluan, untuk diserahkan sendiri`,
  resetLink: (p) => `${p.by} telah menghantar pautan untuk memilih kata laluan; semak e-mel atau SMS anda`,
  sessionsEnded: (p) =>
    `${p.by} menamatkan log masuk anda pada semua peranti; log masuk semula, dan tanya jika anda ragu`,
  linkNotSent: (p) =>
    `Pautan untuk ${p.name} memilih kata laluan tidak dihantar: perkhidmatan e-mel atau SMS tidak menerimanya. Hantar semula kemudian`,
  accountReady: () => 'Kata laluan anda telah ditetapkan dan akaun anda sedia digunakan',
  passwordChanged: () =>
    'Kata laluan anda telah ditukar dan anda dilog keluar di semua tempat; jika bukan anda, beritahu pentadbir segera',
  secondStepOn: () =>
    'Log masuk dua langkah dihidupkan untuk akaun anda; jika bukan anda, beritahu pentadbir segera',
  secondStepOff: () =>
    'Log masuk dua langkah dimatikan untuk akaun anda; jika bukan anda, beritahu pentadbir segera',
  passkeyAdded: () => 'Satu kunci laluan ditambah pada akaun anda; jika bukan anda, hubungi pentadbir segera',
  passkeyRemoved: () =>
    'Satu kunci laluan dibuang daripada akaun anda; jika bukan anda, hubungi pentadbir segera',
  contactProved: () =>
    'Nombor telefon atau e-mel akaun anda ditukar; jika bukan anda, hubungi pentadbir segera',
};
