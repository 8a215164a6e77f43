import type { bulkText as chinese } from './bulk.zh_CN.ts';

export const bulkText: typeof chinese = {
  nothing: 'None of those selected allows this',
  unanswered: 'No answer came; refresh and check',
  running: (done, total) => `Working on ${done} of ${total}`,
  resultTitle: 'Result',
  resultText: (good, bad) => (bad === 0 ? `All ${good} done` : `${good} done, ${bad} not`),
  undone: (good, bad) => (bad === 0 ? `${good} undone` : `${good} undone, ${bad} not`),
  changed: (count) => `; ${count} of them had been changed by others`,
  skipped: (count) =>
    count === 1
      ? '1 does not allow it and will be left out'
      : `${count} do not allow it and will be left out`,
  good: 'Done',
  bad: 'Not done',
  topic: 'Name',
  why: 'Why',
};
