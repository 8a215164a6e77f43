import type { fileText as chinese } from './zh_CN.ts';

export const fileText: typeof chinese = {
  waiting: 'The file is still being sent: save once it is there',
  unsent: 'This file was not sent and would not be saved: remove it, or choose another',
  remove: 'Remove',
};
