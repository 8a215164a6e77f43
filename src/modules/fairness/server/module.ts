import { exportOf } from '../../../kit/server/list/export-of.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { fairnessCalls } from '../calls.ts';
import { fairnessFields, fairnessWords } from '../columns.ts';
import { fairnessRights } from '../permissions.ts';
import { dismiss, records, reopen, survey, surveys } from './handlers.ts';
import { findingList } from './list.ts';
import { nightly, surveying } from './survey.ts';

export const fairnessModule: Module = {
  name: 'fairness',
  permissions: fairnessRights,
  ...implement(fairnessCalls, {
    list: findingList.page,
    counts: findingList.counts('state', ['dismissed', 'gone'], 'open'),
    records,
    surveys,
    survey,
    dismiss,
    reopen,
  }),
  exports: [
    exportOf(findingList, {
      kind: 'fairness.list',
      permission: fairnessRights.monitor,
      columns: Object.values(fairnessFields),
      words: fairnessWords,
    }),
  ],
  jobs: [surveying],
  schedules: [nightly],
};
