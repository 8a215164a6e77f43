import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { evaluationMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof evaluationMessages> = {
  opened: (p) => `Sila jawab penilaian “${p.title}” sebelum ${p.until}`,
  remind: (p) => `Peringatan: penilaian “${p.title}” tamat pada ${p.until}, dan jawapan anda belum lengkap`,
  low: (p) => `Skor rendah bagi ${p.subject} dalam “${p.title}”: ${p.low} daripada ${p.answers}. Sila semak`,
  closed: (p) => `Penilaian “${p.title}” ditutup dengan ${p.answers} jawapan`,
};
