import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  thanked: (p) =>
    `A satisfaction card with your name was accepted${p.stars ? `, ${p.stars} of 5 stars` : ''}${p.comment ? `: “${p.comment}”` : ''}`,
};
