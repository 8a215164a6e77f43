import { messagesOf } from '../../kit/contract/message/message.ts';

/** The title in the language in which it was written, and in others where there are translations. */
const titles = ['title', 'zh_CN', 'en_US', 'es_ES', 'ms_MY'] as const;

/** The messages of announcements; their words are in `words/messages.*.ts`. Published ones are called after their category. */
export const announcementMessages = messagesOf('announcements', {
  announcement: { category: 'announcement', params: titles },
  notice: { category: 'notice', params: titles },
  personnelNews: { category: 'personnelNews', params: titles },
  employeeCare: { category: 'employeeCare', params: titles },
  publicOpinion: { category: 'publicOpinion', params: titles },
  reminder: { category: 'notice', params: titles },
  recalled: { category: 'notice', params: ['title', 'reason'] },
  review: { category: 'approval', params: ['title', 'by'] },
  approved: { category: 'approval', params: ['title', 'by'] },
  refused: { category: 'approval', params: ['title', 'by', 'reason'] },
  birthday: { category: 'employeeCare', params: ['name'] },
  jubilee: { category: 'employeeCare', params: ['name', 'years'] },
  colleagueBirthday: { category: 'personnelNews', params: ['names'] },
  colleagueJubilee: { category: 'personnelNews', params: ['names'] },
});
