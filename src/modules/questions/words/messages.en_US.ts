import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['questionsMessages'] = {
  asked: (p) => `${p.by} questions “${p.event}” in “${p.topic}”: ${p.reason} (please answer by ${p.due})`,
  appealed: (p) =>
    `${p.by} appeals against the answer about “${p.event}” in “${p.topic}”: ${p.reason} (please decide by ${p.due})`,
  overdue: (p) => `A question of ${p.member} about “${p.topic}” was due on ${p.due} and waits; please decide`,
  answered: (p) =>
    `${p.by} answered your question about “${p.event}” in “${p.topic}”: ${p.reason} (you may appeal until ${p.until})`,
  granted: (p) =>
    `${p.by} granted the question about “${p.event}” in “${p.topic}”; the line was voided: ${p.reason}`,
  rejected: (p) => `${p.by} rejected the appeal about “${p.event}” in “${p.topic}”: ${p.reason}`,
};
