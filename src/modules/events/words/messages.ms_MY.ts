import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  imported: (p) => `Fail “${p.topic}” telah diimport: ${p.count} peristiwa baharu`,
  notImported: (p) => `Fail peristiwa “${p.topic}” gagal: ${p.reason}`,
};
