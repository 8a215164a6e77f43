import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  imported: (p) => `El archivo «${p.topic}» se importó: ${p.count} eventos nuevos`,
  notImported: (p) => `El archivo de eventos «${p.topic}» falló: ${p.reason}`,
};
