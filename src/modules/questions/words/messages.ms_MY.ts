import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) =>
    `${p.by} mempersoalkan “${p.event}” dalam “${p.topic}”: ${p.reason} (sila jawab sebelum ${p.due})`,
  appealed: (p) =>
    `${p.by} merayu terhadap jawapan tentang “${p.event}” dalam “${p.topic}”: ${p.reason} (sila putuskan sebelum ${p.due})`,
  overdue: (p) =>
    `Persoalan ${p.member} tentang “${p.topic}” sepatutnya selesai pada ${p.due}; sila putuskan`,
  answered: (p) =>
    `${p.by} menjawab persoalan anda tentang “${p.event}” dalam “${p.topic}”: ${p.reason} (boleh dirayu sehingga ${p.until})`,
  granted: (p) =>
    `${p.by} menerima persoalan tentang “${p.event}” dalam “${p.topic}”; baris itu dimansuhkan: ${p.reason}`,
  rejected: (p) => `${p.by} menolak rayuan tentang “${p.event}” dalam “${p.topic}”: ${p.reason}`,
};
