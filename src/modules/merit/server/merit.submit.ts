/** Drafts and submissions. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { eventsByIds, eventsUsed } from '../../events/server/events.door.ts';
import { membersByIds, type MemberRef } from '../../members/server/members.door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/organisation.door.ts';
import type { Standing } from '../merit.calls.ts';
import { judge, type Facts, type MeritDocument } from '../merit.rules.ts';
import { codesOf, stateOf, type MeritState } from '../merit.states.ts';
import { authorityOf } from './merit.authority.store.ts';
import { documentHash, documentSums, draftContent, searchTokens, submittedContent } from './merit.content.ts';
import { askReview } from './merit.messages.ts';
import { refuseViolations } from './merit.refusals.ts';
import { actorNow, already, beginStep, standingOf, takeStep } from './merit.step.ts';
import {
  insertHistory,
  insertRecord,
  insertState,
  lockRecord,
  saveSearch,
  updateRecord,
  type RecordContent,
  type StateRow,
  type StateSums,
} from './merit.store.ts';

export type Given = { id: string; version: number; document: MeritDocument };
type MeritFacts = Omit<Facts, 'members'> & { members: ReadonlyMap<string, MemberRef> };

/** What the rules need to judge a document. With `lock`, the members stay as they are until the transaction ends. */
export async function gatherFacts(
  tx: Tx,
  document: MeritDocument,
  given: { recorderId: string; org: OrgSettings; lock: boolean },
): Promise<MeritFacts> {
  const { recorderId, org, lock } = given;
  const reviewers = [document.firstReviewerId, document.lastReviewerId].filter((id) => id !== null);
  const targets = document.events.flatMap(({ members }) => members.map(({ memberId }) => memberId));
  const memberIds = new Set([...targets.filter((id) => id !== null), ...reviewers, ...document.ccIds]);
  const eventIds = document.events.map(({ eventId }) => eventId).filter((id) => id !== null);
  const today = todayOf(tx, org);
  const [members, events, authority] = await Promise.all([
    membersByIds(tx, [...memberIds], { lock }),
    eventsByIds(tx, eventIds),
    authorityOf(tx, reviewers, today),
  ]);
  const limits = new Map([...authority].map(([id, found]) => [id, found.limits]));
  return { today, recorderId, settings: org, events, members, limits };
}

/** Keeps a document as typed, whatever is missing. */
export async function saveDraft(tx: Tx, actor: Actor, given: Given): Promise<Standing> {
  if (given.version === 0) {
    const org = await settings(tx);
    const content = draftContent(given.document);
    const made = await makeNew(tx, {
      actor,
      org,
      id: given.id,
      to: 'draft',
      content,
      sums: documentSums(given.document),
    });
    if (made) return made;
  }
  const step = await beginStep(tx, actor, given, 'save');
  const { document } = given;
  await updateRecord(tx, given.id, draftContent(document));
  return takeStep(step, 'draft', {
    changes: {
      record_date: document.recordDate,
      first_id: document.firstReviewerId,
      last_id: document.lastReviewerId,
      lines: 0,
      ...documentSums(document),
    },
  });
}

/** Writes a record's first state and step; null when a record of this id is there already. */
async function makeNew(
  tx: Tx,
  given: {
    actor: Actor;
    org: OrgSettings;
    id: string;
    to: Exclude<MeritState, 'none'>;
    content: RecordContent;
    sums: StateSums;
  },
): Promise<Standing | null> {
  const { actor, org, id, to, content, sums } = given;
  const now = tx.now.toISOString();
  const inserted = await insertRecord(tx, id, {
    ...content,
    created_at: now,
    created_date: todayOf(tx, org),
    recorder_id: actor.memberId,
    recorder_name: actor.memberName,
  });
  if (!inserted) return null;
  const codes = codesOf(to);
  const state: StateRow = {
    id,
    ...codes,
    record_date: content.record_date ?? null,
    version: 1,
    steps: 1,
    recorder_id: actor.memberId,
    first_id: content.first_id ?? null,
    last_id: content.last_id ?? null,
    waiting_since: codes.stage === 0 ? null : now,
    modified_at: now,
    posting_id: null,
    void_id: null,
    book_date: null,
    released_on: null,
    lines: content.l_member?.length ?? 0,
    ...sums,
  };
  await Promise.all([
    insertState(tx, state),
    insertHistory(tx, {
      record_id: id,
      step: 1,
      version: 1,
      action: to === 'draft' ? 'save' : 'submit',
      from_status: null,
      from_stage: null,
      to_status: state.status,
      to_stage: state.stage,
      member_id: actor.memberId,
      member_name: actor.memberName,
      at: now,
      reason: '',
    }),
  ]);
  return standingOf(state, { first_name: content.first_name ?? null, last_name: content.last_name ?? null });
}

/**
 * Sends a document to review. Refuses with every broken rule at its field (below `prefix`). The same submission by the
 * same person again is answered as the first time.
 */
export async function submit(
  tx: Tx,
  caller: Actor,
  given: Given,
  { replacesId = null, prefix = '' }: { replacesId?: string | null; prefix?: string } = {},
): Promise<Standing> {
  const earlier = await earlierSubmission(tx, caller, given);
  if (earlier) return earlier;
  const step = given.version === 0 ? null : await beginStep(tx, caller, given, 'submit');
  const [actor, org] = step
    ? [step.actor, step.org]
    : await Promise.all([actorNow(tx, caller), settings(tx)]);
  const { document } = given;
  const facts = await gatherFacts(tx, document, { recorderId: actor.memberId, org, lock: true });
  refuseViolations(judge(document, facts), prefix);

  const content: RecordContent = {
    ...submittedContent(document, facts.events, facts.members),
    replaces_id: step?.record.replaces_id ?? replacesId,
  };
  // Whoever records and is the first reviewer has reviewed it by writing it.
  const to = document.firstReviewerId === actor.memberId ? 'last' : 'first';
  const sums = documentSums(document);
  const standing = step
    ? await resubmit(step, to, content, sums)
    : await makeNew(tx, { actor, org, id: given.id, to, content, sums });
  if (!standing) return submit(tx, caller, given, { replacesId, prefix });
  await finishSubmission(tx, actor, given.id, content);
  return standing;
}

async function resubmit(
  step: Awaited<ReturnType<typeof beginStep>>,
  to: 'first' | 'last',
  content: RecordContent,
  sums: StateSums,
): Promise<Standing> {
  await updateRecord(step.tx, step.state.id, content);
  const { record_date, first_id, last_id } = content;
  const lines = content.l_member?.length ?? 0;
  const standing = await takeStep(step, to, { changes: { record_date, first_id, last_id, lines, ...sums } });
  return { ...standing, waitingMember: (to === 'first' ? content.first_name : content.last_name) ?? null };
}

/** What goes with a submission: the search, the uses of its events, the word to the reviewer. */
async function finishSubmission(tx: Tx, actor: Actor, id: string, content: RecordContent): Promise<void> {
  const { name = '', l_event = [], first_id, last_id } = content;
  const isFirst = first_id !== actor.memberId;
  const reviewerId = isFirst ? first_id : last_id;
  await Promise.all([
    saveSearch(tx, id, searchTokens(tx.orgId, content)),
    eventsUsed(
      tx,
      actor.memberId,
      l_event.filter((eventId) => eventId !== null),
    ),
    reviewerId
      ? askReview(tx, { id, name }, reviewerId, { stage: isFirst ? 'first' : 'last', by: actor.memberName })
      : null,
  ]);
}

/** The answer of the same submission made before, when nothing has happened since; refuses what is otherwise there. */
async function earlierSubmission(tx: Tx, actor: Actor, given: Given): Promise<Standing | null> {
  const locked = await lockRecord(tx, given.id);
  if (!locked) {
    if (given.version !== 0) throw kitRefusals.not_found();
    return null;
  }
  const { state, record } = locked;
  if (record.recorder_id !== actor.memberId) throw kitRefusals.not_found();
  const isSame =
    state.status === 3 &&
    state.version === given.version + 1 &&
    record.submit_hash?.equals(documentHash(given.document)) === true;
  if (isSame) return standingOf(state, record);
  if (given.version === 0) {
    const org = await settings(tx);
    throw await already(tx, stateOf(state.status, state.stage), state, record, org);
  }
  return null;
}
