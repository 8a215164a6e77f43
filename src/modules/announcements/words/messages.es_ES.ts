import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { announcementMessages } from '../messages.ts';

type Titles = Readonly<Record<'title' | 'es_ES', string | number>>;
const title = (p: Titles): string => String(p.es_ES || p.title);

export const messagesText: MessageWords<typeof announcementMessages> = {
  announcement: title,
  notice: title,
  personnelNews: title,
  employeeCare: title,
  publicOpinion: title,
  reminder: (p) => `Por favor, lea: ${title(p)}`,
  recalled: (p) => `El anuncio «${p.title}» se retiró: ${p.reason}`,
  review: (p) => `${p.by} envió el anuncio «${p.title}» a aprobación`,
  approved: (p) => `${p.by} aprobó su anuncio «${p.title}»`,
  refused: (p) => `${p.by} devolvió su anuncio «${p.title}»: ${p.reason}`,
  birthday: (p) => `¡Feliz cumpleaños, ${p.name}!`,
  jubilee: (p) => `${p.name}, hoy hace ${p.years} ${p.years === 1 ? 'año' : 'años'} que se unió: ¡gracias!`,
  colleagueBirthday: (p) => `Cumplen años hoy: ${p.names}`,
  colleagueJubilee: (p) => `Se unieron tal día como hoy (años): ${p.names}`,
};
