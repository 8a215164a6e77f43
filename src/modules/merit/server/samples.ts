/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';
import type { Seeded } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { meritCalls } from '../calls.ts';
import { claimCalls } from '../claim.calls.ts';
import { delegationCalls } from '../../authority/delegation.calls.ts';
import { templateCalls } from '../template.calls.ts';
import { documentFor, libraryEvent, recordIn, submitted, typed } from './builders.ts';

const managers = ['points_manager', 'administrator'] as const;
const checkers = ['reviewer', 'points_manager', 'administrator'] as const;
const recorders = ['recorder', 'reviewer', 'points_manager', 'administrator'] as const;

const document = ({ merit }: Seeded) => typed(documentFor(merit));
/** Waits for its first reviewer. */
const pending = ({ id }: Seeded) => ({ id: id('pending'), version: 1 });
const ofRecords = { scope: 'all', status: undefined, completion: undefined };

export const samples: Samples = {
  audience: {
    saveDraft: recorders,
    listDrafts: recorders,
    draft: recorders,
    deleteDraft: recorders,
    submit: recorders,
    submitMany: recorders,
    claims: 'members',
    claimEvents: 'members',
    claim: 'members',
    templates: recorders,
    template: recorders,
    saveTemplate: recorders,
    deleteTemplate: recorders,
    topicSet: recorders,
    saveTopicSet: recorders,
    check: recorders,
    // Recorders and reviewers of a record may take its steps with any role: the record decides.
    withdraw: 'members',
    passFirst: 'members',
    rejectFirst: 'members',
    recall: 'members',
    takeBack: 'members',
    passLast: 'members',
    rejectLast: 'members',
    reassign: managers,
    cancel: managers,
    nullify: managers,
    restore: managers,
    nullifyLines: managers,
    restoreLines: managers,
    passMany: 'members',
    rejectMany: 'members',
    takeBackMany: 'members',
    reopen: 'members',
    reassignMany: managers,
    delegations: 'members',
    delegate: 'members',
    endDelegation: 'members',
    nullifyMany: managers,
    replace: managers,
    list: 'members',
    counts: 'members',
    whole: 'members',
    lines: 'members',
    groups: 'members',
    listHeads: 'members',
    lineHeads: 'members',
    days: checkers,
    detail: 'members',
    attachment: 'members',
    reviewers: 'members',
    ownAuthority: 'members',
    duplicates: recorders,
    conversions: 'members',
    log: 'members',
  },
  fields: { topicId: 'record', recordId: 'record', replacementId: 'record' },
  thing: (call, field) => {
    if (field !== 'id') return 'record';
    if (call === 'delegate' || call === 'endDelegation') return 'delegation';
    return call.toLowerCase().includes('template') ? 'template' : 'record';
  },
  make: async (own) => {
    const { merit } = own;
    const { manager, first } = merit;
    const passed = await recordIn(
      merit,
      'passed',
      documentFor(merit, { attachments: [own.id('attachment')] }),
    );
    const { id: waiting } = await submitted(merit);
    const [draft, delegation] = [newId(), newId()];
    await manager.as.get(meritCalls.saveDraft, { id: draft, version: 0, document: document(own) });
    await manager.as.get(meritCalls.saveTopicSet, { ids: [draft] });
    const template = newId();
    await manager.as.get(templateCalls.saveTemplate, {
      id: template,
      version: 0,
      kind: 'record',
      name: 'Weekly',
      content: { document: document(own) },
    });
    const day = { from: '2026-11-25', to: '2026-11-25' };
    await manager.as.get(delegationCalls.delegate, { id: delegation, delegateId: first.memberId, ...day });
    const claimable = await libraryEvent(manager, { eventName: 'Good idea', selfClaim: true });
    await manager.as.get(claimCalls.claim, {
      id: newId(),
      eventId: claimable,
      recordDate: '2026-11-10',
      firstReviewerId: first.memberId,
      lastReviewerId: merit.last.memberId,
    });
    return { record: passed.id, pending: waiting, draft, delegation, template, claimable };
  },
  inputs: {
    // The sample is a table, of which there is no small copy.
    attachment: () => ({ size: undefined }),
    saveDraft: (own) => ({ id: newId(), version: 0, document: document(own) }),
    draft: ({ id }) => ({ id: id('draft') }),
    deleteDraft: ({ id }) => ({ id: id('draft'), version: 1 }),
    submit: (own) => ({ id: newId(), version: 0, document: document(own) }),
    submitMany: (own) => ({ topics: [{ id: newId(), version: 0, document: document(own) }] }),
    template: ({ id }) => ({ id: id('template') }),
    saveTemplate: (own) => ({
      id: newId(),
      version: 0,
      name: newId(),
      shared: false,
      content: { document: document(own) },
    }),
    deleteTemplate: ({ id }) => ({ id: id('template'), version: 1 }),
    claim: ({ merit, id }) => ({
      id: newId(),
      eventId: id('claimable'),
      recordDate: '2026-11-11',
      firstReviewerId: merit.first.memberId,
      lastReviewerId: merit.last.memberId,
      attachments: [],
    }),
    saveTopicSet: ({ id }) => ({ ids: [id('draft')] }),
    passFirst: pending,
    reassign: pending,
    cancel: pending,
    nullify: () => ({ version: 3 }),
    passMany: ({ id }) => ({ items: [{ id: id('record'), version: 3 }] }),
    rejectMany: ({ id }) => ({ items: [{ id: id('record'), version: 3 }] }),
    takeBackMany: ({ id }) => ({ items: [{ id: id('record'), version: 3 }] }),
    reassignMany: (own) => ({ items: [pending(own)] }),
    nullifyMany: ({ id }) => ({ items: [{ id: id('record'), version: 3 }] }),
    delegate: ({ merit }) => ({
      id: newId(),
      delegateId: merit.first.memberId,
      from: '2026-12-01',
      to: '2026-12-02',
    }),
    endDelegation: ({ id }) => ({ id: id('delegation') }),
    nullifyLines: () => ({ version: 3, lineNos: [0] }),
    restoreLines: () => ({ version: 3, lineNos: [0] }),
    replace: (own) => ({ replacementId: newId(), version: 3, document: document(own) }),
    counts: () => ofRecords,
    whole: () => ofRecords,
    list: () => ofRecords,
    lines: () => ofRecords,
    groups: () => ({ ...ofRecords, by: 'member' }),
    listHeads: () => ({ ...ofRecords, by: 'person' }),
    lineHeads: () => ({ ...ofRecords, by: 'person' }),
    passLast: () => ({ refused: [] }),
    check: (own) => ({ document: document(own) }),
  },
};
