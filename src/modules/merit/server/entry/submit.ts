/** Drafts and submissions. */
import { setImmediate as immediately } from 'node:timers/promises';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { eventsByIds, eventsUsed, type StoredEvent } from '../../../events/server/door.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import { validate, type ValidationContext, type Violation } from '../../rules/input.rules.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import { codesOf } from '../../rules/states.ts';
import { attachableTo, updateAttachments, attachedFiles } from './attachments.ts';
import { authorityOf } from '../authority/authority.ts';
import { reachOf } from '../authority/scope.ts';
import {
  attachmentColumn,
  inputHash,
  inputSums,
  draftContent,
  searchTokens,
  submittedContent,
} from '../record/content.ts';
import { requestReviews, withDelegates } from '../notify.ts';
import { refuseViolations } from '../refusals.ts';
import {
  prepareNew,
  lockRecord,
  standingOf,
  authorizeTransition,
  applyTransition,
  type Caller,
  type LockedRecord,
  type Step,
} from '../record/step.ts';
import {
  type HistoryRow,
  type RecordContent,
  type StateRow,
  type StateSums,
  insertRecord,
  saveSearch,
  takeNumber,
} from '../record/record.store.ts';

export type SubmitInput = { id: string; version: number; document: RecordInput };
type MeritValidationContext = Omit<ValidationContext, 'members' | 'events' | 'attachable'> & {
  members: ReadonlyMap<string, MemberRef>;
  events: ReadonlyMap<string, StoredEvent>;
};

/** Separation of duties as claims need it, whatever the organisation allows: nobody decides on a claim of his own. */
export const strictly = <Context extends Pick<ValidationContext, 'settings'>>(context: Context): Context => ({
  ...context,
  settings: { ...context.settings, selfApproval: false, firstMayBeTarget: false },
});

type ContextOptions = { recorderId: string; lock: boolean };

/** Loads what validation needs. With `lock`, members cannot change until the transaction ends. */
export function loadValidationContext(
  tx: Tx,
  document: RecordInput,
  options: ContextOptions,
): Promise<MeritValidationContext> {
  return loadContextOf(tx, [document], options);
}

/** What each of these inputs would be refused for, in their order; changes nothing. None of them has files. */
export async function violationsOf(
  tx: Tx,
  documents: readonly RecordInput[],
  options: ContextOptions,
): Promise<Violation[][]> {
  const facts = { ...(await loadContextOf(tx, documents, options)), attachable: new Set<string>() };
  const found: Violation[][] = [];
  for (const document of documents) {
    found.push(validate(document, facts));
    await immediately();
  }
  return found;
}

/** The same for several inputs. */
export async function loadContextOf(
  tx: Tx,
  documents: readonly RecordInput[],
  { recorderId, lock }: ContextOptions,
): Promise<MeritValidationContext> {
  const org = await settings(tx);
  const isGiven = (id: string | null): id is string => id !== null;
  const reviewers = documents.flatMap((each) => [each.firstReviewerId, each.lastReviewerId]).filter(isGiven);
  const entered = documents.flatMap(({ events }) => events);
  const targets = entered.flatMap(({ members }) => members.map(({ memberId }) => memberId)).filter(isGiven);
  const memberIds = new Set([...targets, ...reviewers, ...documents.flatMap(({ ccIds }) => ccIds)]);
  const eventIds = entered.map(({ eventId }) => eventId).filter(isGiven);
  const today = todayOf(tx, org);
  const [members, events, authority] = await Promise.all([
    membersByIds(tx, [...memberIds], { lock }),
    eventsByIds(tx, eventIds),
    authorityOf(tx, [...new Set(reviewers)], today),
  ]);
  const limits = new Map([...authority].map(([id, found]) => [id, found.limits]));
  const reach = await reachOf(tx, authority.values());
  return { today, recorderId, settings: org, events, members, limits, reach };
}

/** Saves an input as typed, complete or not; attaches those of its files that the recorder may attach. */
export async function saveDraft(caller: Caller, given: SubmitInput): Promise<Standing> {
  const { tx } = caller;
  const { document } = given;
  const { fresh, opened } = await open(caller, given);
  const step = fresh ? null : await authorizeTransition(opened, given.version, 'save');
  const held = attachedFiles(step);
  const attachable = await attachableTo(tx, opened.actor, held, document.attachments);
  const attachments = document.attachments.filter((fileId) => attachable.has(fileId));
  const content = { ...draftContent(document), attachments: attachmentColumn(attachments) };
  const sums = inputSums(document);
  const standing = step
    ? await applyTransition(step, 'draft', { changes: stateOfContent(content, sums), content })
    : await insertNew(opened, given.id, 'draft', { content, sums });
  if (!standing) return saveDraft(caller, given);
  await updateAttachments(tx, given.id, held, attachments);
  return standing;
}

/** The columns that the state repeats of the content. */
function stateOfContent(content: RecordContent, sums: StateSums) {
  const { record_date = null, first_id = null, last_id = null, l_member = [] } = content;
  return { record_date, first_id, last_id, lines: l_member.length, ...sums };
}

type NewContent = { content: RecordContent; sums: StateSums };

/** Inserts a record with its first state and step; null if the id was taken meanwhile. */
async function insertNew(
  { tx, actor, org }: LockedRecord,
  id: string,
  to: 'draft' | 'first' | 'last',
  { content, sums }: NewContent,
): Promise<Standing | null> {
  const now = tx.now.toISOString();
  const codes = codesOf(to);
  const state: StateRow = {
    id,
    ...codes,
    version: 1,
    steps: 1,
    recorder_id: actor.memberId,
    waiting_since: codes.stage === 0 ? null : now,
    modified_at: now,
    posting_id: null,
    void_id: null,
    book_date: null,
    released_on: null,
    ...stateOfContent(content, sums),
  };
  const history: HistoryRow = {
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
  };
  const made = await insertRecord(tx, {
    content: {
      ...content,
      created_at: now,
      created_date: todayOf(tx, org),
      recorder_id: actor.memberId,
      recorder_name: actor.memberName,
    },
    state,
    history,
    tokens: to === 'draft' ? null : searchTokens(tx.orgId, content),
  });
  return made ? standingOf(state, namesOf(content)) : null;
}

const namesOf = ({ first_name = null, last_name = null }: RecordContent) => ({ first_name, last_name });

/**
 * Submits a record. Refuses with every broken rule at its field, by the same rules as the form. A repeated submission by the
 * same person gets the first answer.
 */
export async function submit(
  caller: Caller,
  given: SubmitInput,
  { replacesId = null, isClaim = false }: { replacesId?: string | null; isClaim?: boolean } = {},
): Promise<Standing> {
  const { tx } = caller;
  const { document } = given;
  const [{ fresh, opened }, facts] = await Promise.all([
    open(caller, given),
    loadValidationContext(tx, document, { recorderId: caller.actor.memberId, lock: true }),
  ]);
  const earlier = earlierSubmission(opened, given);
  if (earlier) return earlier;
  const step = fresh ? null : await authorizeTransition(opened, given.version, 'submit');
  const { actor } = opened;
  const held = attachedFiles(step);
  const attachable = await attachableTo(tx, actor, held, document.attachments);
  refuseViolations(validate(document, { ...(isClaim ? strictly(facts) : facts), attachable }), 'document.');

  const number = step?.record.number ?? (await takeNumber(tx, opened.org));
  const content: RecordContent = {
    ...submittedContent(document, facts.events, facts.members),
    number,
    replaces_id: step?.record.replaces_id ?? replacesId,
    ...(isClaim && { is_claim: true }),
  };
  // A recorder who is the first reviewer has reviewed the record by writing it.
  const to = document.firstReviewerId === actor.memberId ? 'last' : 'first';
  const sums = inputSums(document);
  const reviewerId = to === 'first' ? document.firstReviewerId : document.lastReviewerId;
  const [standing, reviewers] = await Promise.all([
    step ? resubmit(step, to, { content, sums }) : insertNew(opened, given.id, to, { content, sums }),
    reviewerId === null ? [] : withDelegates(tx, reviewerId, facts.today),
  ]);
  if (!standing) return submit(caller, given, { replacesId, isClaim });
  await Promise.all([
    eventsUsed(tx, actor.memberId, usedEvents(content)),
    updateAttachments(tx, given.id, held, document.attachments),
    requestReviews(tx, { id: given.id, name: document.name, number }, reviewers, {
      stage: to,
      by: actor.memberName,
    }),
  ]);
  return standing;
}

const usedEvents = ({ l_event = [] }: RecordContent): string[] => l_event.filter((id) => id !== null);

/** Opens a new record, or an existing one by its version. */
async function open(
  { tx, actor }: Caller,
  { id, version }: SubmitInput,
): Promise<{ fresh: LockedRecord | null; opened: LockedRecord }> {
  const fresh = version === 0 ? await prepareNew(tx, actor, id) : null;
  return { fresh, opened: fresh ?? (await lockRecord(tx, actor, id)) };
}

async function resubmit(step: Step, to: 'first' | 'last', { content, sums }: NewContent): Promise<Standing> {
  const { tx, record, state, ...rest } = step;
  const [standing] = await Promise.all([
    applyTransition({ ...rest, tx, state, record: { ...record, ...namesOf(content) } }, to, {
      changes: stateOfContent(content, sums),
      content,
    }),
    saveSearch(tx, state.id, searchTokens(tx.orgId, content)),
  ]);
  return standing;
}

/** The answer of the same submission made before, when nothing has happened since. */
function earlierSubmission(
  { actor, locked }: LockedRecord,
  { version, document }: SubmitInput,
): Standing | null {
  if (!locked || locked.record.recorder_id !== actor.memberId) return null;
  const { state, record } = locked;
  const isSame =
    state.status === 3 &&
    state.version === version + 1 &&
    record.submit_hash?.equals(inputHash(document)) === true;
  return isSame ? standingOf(state, record) : null;
}
