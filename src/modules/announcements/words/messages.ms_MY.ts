import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { announcementMessages } from '../messages.ts';

type Titles = Readonly<Record<'title' | 'ms_MY', string | number>>;
const title = (p: Titles): string => String(p.ms_MY || p.title);

export const messagesText: MessageWords<typeof announcementMessages> = {
  announcement: title,
  notice: title,
  personnelNews: title,
  employeeCare: title,
  publicOpinion: title,
  reminder: (p) => `Sila baca: ${title(p)}`,
  recalled: (p) => `Pengumuman “${p.title}” ditarik balik: ${p.reason}`,
  review: (p) => `${p.by} menghantar pengumuman “${p.title}” untuk kelulusan`,
  approved: (p) => `${p.by} meluluskan pengumuman anda “${p.title}”`,
  refused: (p) => `${p.by} memulangkan pengumuman anda “${p.title}”: ${p.reason}`,
  birthday: (p) => `Selamat hari lahir, ${p.name}!`,
  jubilee: (p) => `${p.name}, hari ini genap ${p.years} tahun anda menyertai kami: terima kasih!`,
  colleagueBirthday: (p) => `Hari lahir hari ini: ${p.names}`,
  colleagueJubilee: (p) => `Menyertai pada hari ini (tahun): ${p.names}`,
};
