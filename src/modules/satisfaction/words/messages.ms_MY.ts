import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  thanked: (p) =>
    `Kad kepuasan dengan nama anda telah diterima${p.stars ? `, ${p.stars} daripada 5 bintang` : ''}${p.comment ? `: “${p.comment}”` : ''}`,
};
