import type { messagesText as chinese } from './messages.zh_CN.ts';

export const messagesText: typeof chinese = {
  imported: (p) => `The file “${p.topic}” is imported: ${p.count} new events`,
  notImported: (p) => `The file of events “${p.topic}” failed: ${p.reason}`,
};
