import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const sources: Readonly<Record<string, string>> = {
  fixed: 'mata tetap',
  seniority: 'mata tempoh khidmat',
  task: 'tugas ganjaran/potongan',
  start: 'mata permulaan',
  carry: 'mata yang dipindahkan',
};
type Named = Readonly<Record<'source' | 'topic' | 'event', string | number>>;
const thing = ({ source, topic, event }: Named): string => {
  const name = sources[source];
  if (name === undefined) return `“${event}” dalam “${topic}”`;
  return `${name}${topic === '' ? '' : ` “${topic}”`}${event === '' ? '' : ` (${event})`}`;
};

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) => `${p.by} mempersoalkan ${thing(p)}: ${p.reason} (sila jawab sebelum ${p.due})`,
  appealed: (p) =>
    `${p.by} merayu terhadap jawapan tentang ${thing(p)}: ${p.reason} (sila putuskan sebelum ${p.due})`,
  overdue: (p) => `Persoalan ${p.member} tentang ${thing(p)} sepatutnya selesai pada ${p.due}; sila putuskan`,
  answered: (p) =>
    `${p.by} menjawab persoalan anda tentang ${thing(p)}: ${p.reason} (boleh dirayu sehingga ${p.until})`,
  granted: (p) => `${p.by} menerima persoalan tentang ${thing(p)}; mata ditarik balik: ${p.reason}`,
  grantedOtherwise: (p) =>
    `${p.by} menerima persoalan tentang ${thing(p)}; dibetulkan dengan rekod lain: ${p.reason}`,
  rejected: (p) => `${p.by} menolak rayuan tentang ${thing(p)}: ${p.reason}`,
};
