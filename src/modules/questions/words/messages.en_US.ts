import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const sources: Readonly<Record<string, string>> = {
  fixed: 'fixed points',
  seniority: 'points for years of service',
  task: 'a reward/deduct task',
  start: 'start points',
  carry: 'points carried over',
};
type Named = Readonly<Record<'source' | 'topic' | 'event', string | number>>;
const thing = ({ source, topic, event }: Named): string => {
  const name = sources[source];
  if (name === undefined) return `“${event}” in “${topic}”`;
  return `${name}${topic === '' ? '' : ` “${topic}”`}${event === '' ? '' : ` (${event})`}`;
};

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) => `${p.by} questions ${thing(p)}: ${p.reason} (please answer by ${p.due})`,
  appealed: (p) =>
    `${p.by} appeals against the answer about ${thing(p)}: ${p.reason} (please decide by ${p.due})`,
  overdue: (p) => `A question of ${p.member} about ${thing(p)} was due on ${p.due} and waits; please decide`,
  answered: (p) =>
    `${p.by} answered your question about ${thing(p)}: ${p.reason} (you may appeal until ${p.until})`,
  granted: (p) => `${p.by} granted the question about ${thing(p)}; the points were taken back: ${p.reason}`,
  grantedOtherwise: (p) =>
    `${p.by} granted the question about ${thing(p)}; a record was entered that corrects it: ${p.reason}`,
  rejected: (p) => `${p.by} rejected the appeal about ${thing(p)}: ${p.reason}`,
};
