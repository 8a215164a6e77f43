import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  thanked: (p) =>
    `Se aceptó una tarjeta de satisfacción con su nombre${p.stars ? `, ${p.stars} de 5 estrellas` : ''}${p.comment ? `: «${p.comment}»` : ''}`,
};
