import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { meritCalls } from '../merit.calls.ts';
import { startDays } from './merit.day.worker.ts';
import { nullifyMany, passMany } from './merit.batch.ts';
import { importedTopic, onImported } from './merit.import.ts';
import { passFirst, passLast, recall, rejectFirst, rejectLast, withdraw } from './merit.decide.ts';
import { delegate, delegations, endDelegation } from './merit.delegation.ts';
import { attachment, detail } from './merit.detail.ts';
import { meritExports } from './merit.export.ts';
import { groups } from './merit.groups.ts';
import { check, duplicates, reviewers } from './merit.entry.reads.ts';
import { draft, lines, list, listDrafts, log } from './merit.reads.ts';
import { saveDraft, submit } from './merit.submit.ts';
import { onMemberReviewer, onMemberStatus } from './merit.stuck.ts';
import { cancel, reassign } from './merit.unblock.ts';
import { nullify, replace, restore } from './merit.void.ts';
import { nullifyLines, restoreLines } from './merit.void-lines.ts';

const handlers: Handlers<typeof meritCalls> = {
  saveDraft: ({ tx, actor }, given) => saveDraft(tx, actor, given),
  listDrafts,
  draft,
  deleteDraft: ({ tx, actor }, { reason, ...target }) => cancel(tx, actor, target, reason),
  submit: ({ tx, actor }, given) => submit(tx, actor, given),
  withdraw: ({ tx, actor }, { reason, ...target }) => withdraw(tx, actor, target, reason),
  passFirst: ({ tx, actor }, { reason, ...target }) => passFirst(tx, actor, target, reason),
  rejectFirst: ({ tx, actor }, { reason, ...target }) => rejectFirst(tx, actor, target, reason),
  recall: ({ tx, actor }, { reason, ...target }) => recall(tx, actor, target, reason),
  passLast: ({ tx, actor }, { refused, reason, ...target }) =>
    passLast(tx, actor, target, { refused, reason }),
  rejectLast: ({ tx, actor }, { reason, penalty, ...target }) =>
    rejectLast(tx, actor, target, { reason, penalty }),
  reassign: ({ tx, actor }, { reviewerId, reason, ...target }) =>
    reassign(tx, actor, target, { reviewerId, reason }),
  cancel: ({ tx, actor }, { reason, ...target }) => cancel(tx, actor, target, reason),
  delegations,
  delegate,
  endDelegation,
  passMany,
  nullifyMany,
  list,
  lines,
  groups,
  detail,
  attachment,
  nullify: ({ tx, actor }, { reason, ...target }) => nullify(tx, actor, target, reason),
  restore: ({ tx, actor }, { reason, ...target }) => restore(tx, actor, target, reason),
  nullifyLines: ({ tx, actor }, given) => nullifyLines(tx, actor, given),
  restoreLines: ({ tx, actor }, given) => restoreLines(tx, actor, given),
  replace: ({ tx, actor }, given) => replace(tx, actor, given),
  reviewers,
  duplicates,
  check,
  log,
};

export const meritModule: Module = {
  name: 'merit',
  ...implement(meritCalls, handlers),
  exports: meritExports,
  on: { 'member.status': onMemberStatus, 'member.reviewer': onMemberReviewer, [importedTopic]: onImported },
  start: async (app) => startDays(app),
};
