import type { viewingText as chinese } from './zh_CN.ts';

export const viewingText: typeof chinese = {
  asRole: (name) => `Viewing as the role “${name}”`,
  asMember: (name) => `Viewing as ${name}`,
  tip: 'Nothing can be changed meanwhile',
  end: 'End viewing',
};
