import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { delegationCalls } from '../../authority/delegation.calls.ts';
import {
  delegate,
  delegationChanged,
  delegations,
  endDelegation,
  rightToReview,
  usedInMonth,
} from '../../authority/server/door.ts';
import { meritCalls } from '../calls.ts';
import { claimCalls } from '../claim.calls.ts';
import { templateCalls } from '../template.calls.ts';
import { leavingHooks } from './reviewers/leaving.ts';
import { ownAuthority } from './reviewers/own.ts';
import { eventRights } from '../../events/permissions.ts';
import { meritRights } from '../permissions.ts';
import { conversionSettings } from '../settings.ts';
import { foldingDays } from './list/days/day.worker.ts';
import { nullifyMany, passMany, reassignMany, rejectMany, takeBackMany } from './many/batch.ts';
import { importedTopic, onImported } from './import/import.ts';
import { reviewers } from './reviewers/candidates.ts';
import { usedOf } from './reviewers/spent.ts';
import { notifyDelegation } from './notify.ts';
import { passFirst, passLast, recall, rejectFirst, rejectLast, withdraw } from './review/decide.ts';
import { attachment, detail } from './list/detail.ts';
import { meritExports } from './list/export.ts';
import { groups } from './list/lines/groups.ts';
import { lineHeads, listHeads } from './list/heads/heads.ts';
import { attachmentHooks } from './entry/attachments.ts';
import { conversions } from './conversion/conversions.ts';
import { check, duplicates } from './entry/entry.reads.ts';
import { counts, list, listDrafts, whole } from './list/topics/topics.ts';
import { days } from './list/days/days.ts';
import { draft } from './entry/draft.ts';
import { lines } from './list/lines/lines.ts';
import { log } from './record/visible.ts';
import { saveDraft, submit } from './entry/submit.ts';
import { saveTopicSet, submitMany, topicSet } from './entry/several.ts';
import { claim, claimEvents, claimList } from './claim/claims.ts';
import { deleteTemplate, saveTemplate, template, templates } from './entry/templates.ts';
import { onMemberReviewer, onMemberStatus } from './review/stuck.ts';
import { cancel, reassign } from './review/unblock.ts';
import { reminding } from './review/ageing.ts';
import { reopen, takeBack } from './review/take-back.ts';
import { nullify, replace, restore } from './void/void.ts';
import { nullifyLines, restoreLines } from './void/void-lines.ts';

// Clients know the delegations of authority by the names that they have here.
const calls = { ...meritCalls, ...claimCalls, ...delegationCalls, ...templateCalls };

const handlers: Handlers<typeof calls> = {
  saveDraft,
  listDrafts,
  draft,
  deleteDraft: cancel,
  submit,
  topicSet,
  saveTopicSet,
  submitMany,
  claims: claimList.page,
  claimEvents,
  claim,
  templates,
  template,
  saveTemplate,
  deleteTemplate,
  withdraw,
  passFirst,
  rejectFirst,
  recall,
  passLast,
  takeBack,
  reopen,
  rejectLast,
  reassign,
  cancel,
  delegations,
  delegate,
  endDelegation,
  passMany,
  rejectMany,
  takeBackMany,
  reassignMany,
  nullifyMany,
  list,
  counts,
  whole,
  lines,
  groups,
  listHeads,
  lineHeads,
  days,
  detail,
  attachment,
  nullify,
  restore,
  nullifyLines,
  restoreLines,
  replace,
  reviewers,
  ownAuthority,
  duplicates,
  check,
  conversions,
  log,
};

export const meritModule: Module = {
  name: 'merit',
  permissions: meritRights,
  tiles: [
    {
      code: 'bpcAppIntegral',
      name: { zh_CN: '积分管理', en_US: 'Merit points', es_ES: 'Puntos de mérito', ms_MY: 'Mata merit' },
      path: '/bpcAppIntegral',
      icon: 'merit',
      order: 1,
      anyOf: [meritRights.records, meritRights.check, meritRights.reports, eventRights.library],
    },
  ],
  ...implement(calls, handlers),
  hooks: [
    ...leavingHooks,
    usedInMonth.with(usedOf),
    rightToReview.with(() => Promise.resolve(meritRights.check)),
    delegationChanged.with((tx, { delegation, ...message }) => notifyDelegation(tx, delegation, message)),
    ...attachmentHooks,
  ],
  exports: meritExports,
  settings: conversionSettings,
  on: { 'member.status': onMemberStatus, 'member.reviewer': onMemberReviewer, [importedTopic]: onImported },
  drains: [foldingDays],
  schedules: [reminding],
};
