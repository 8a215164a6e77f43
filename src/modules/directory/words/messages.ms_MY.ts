import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof directoryMessages> = {
  waiting: (p) =>
    `“${p.link}” telah disegerakkan; menunggu keputusan: orang yang tiada lagi di sana ${p.gone}, konflik ${p.conflicts}`,
  failed: (p) => `“${p.link}” gagal disegerakkan. Tiada ahli yang diubah; sila lihat sebabnya`,
  tokenRests: (p) =>
    `Penanggungjawab token SCIM “${p.name}” tiada kebenaran lagi, jadi token itu tidak berfungsi. Ambil alih jika masih perlu, atau batalkan`,
  tokenEnds: (p) =>
    `Token SCIM “${p.name}” tamat dalam masa 14 hari. Buat yang baharu dan masukkan ke pembekal identiti`,
};
