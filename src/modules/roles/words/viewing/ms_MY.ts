import type { viewingText as chinese } from './zh_CN.ts';

export const viewingText: typeof chinese = {
  asRole: (name) => `Melihat sebagai peranan “${name}”`,
  asMember: (name) => `Melihat sebagai ${name}`,
  tip: 'Tiada apa boleh diubah ketika ini',
  end: 'Tamatkan paparan',
};
