import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { announcementMessages } from '../messages.ts';

type Titles = Readonly<Record<'title' | 'en_US', string | number>>;
const title = (p: Titles): string => String(p.en_US || p.title);

export const messagesText: MessageWords<typeof announcementMessages> = {
  announcement: title,
  notice: title,
  personnelNews: title,
  employeeCare: title,
  publicOpinion: title,
  reminder: (p) => `Please read: ${title(p)}`,
  recalled: (p) => `The announcement “${p.title}” was recalled: ${p.reason}`,
  review: (p) => `${p.by} handed in the announcement “${p.title}” for approval`,
  approved: (p) => `${p.by} approved your announcement “${p.title}”`,
  refused: (p) => `${p.by} gave your announcement “${p.title}” back: ${p.reason}`,
  birthday: (p) => `Happy birthday, ${p.name}!`,
  jubilee: (p) =>
    `${p.name}, you joined ${p.years} ${p.years === 1 ? 'year' : 'years'} ago today: thank you!`,
  colleagueBirthday: (p) => `Birthday today: ${p.names}`,
  colleagueJubilee: (p) => `Joined on this day (years): ${p.names}`,
};
