import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { announcementMessages } from '../messages.ts';

type AnnouncementMessages = MessageWords<typeof announcementMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    announcementsMessages: AnnouncementMessages;
  }
}

type Titles = Readonly<Record<'title' | 'zh_CN', string | number>>;
const title = (p: Titles): string => String(p.zh_CN || p.title);

export const messagesText: AnnouncementMessages = {
  announcement: title,
  notice: title,
  personnelNews: title,
  employeeCare: title,
  publicOpinion: title,
  reminder: (p) => `请阅读：${title(p)}`,
  recalled: (p) => `公告“${p.title}”已撤回：${p.reason}`,
  review: (p) => `${p.by} 提交了公告“${p.title}”，请审核`,
  approved: (p) => `${p.by} 已通过您的公告“${p.title}”`,
  refused: (p) => `${p.by} 退回了您的公告“${p.title}”：${p.reason}`,
  birthday: (p) => `${p.name}，生日快乐！`,
  jubilee: (p) => `${p.name}，今天是您加入 ${p.years} 周年，感谢您的付出！`,
  colleagueBirthday: (p) => `今天过生日：${p.names}`,
  colleagueJubilee: (p) => `今天是加入纪念日（年数）：${p.names}`,
};
