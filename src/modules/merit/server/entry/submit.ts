/** Drafts and submissions. */
import { setImmediate as immediately } from 'node:timers/promises';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { refuseEach, type Placed } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { authorityOf, reachOf } from '../../../authority/server/door.ts';
import { eventsByIds, eventsUsed, type StoredEvent } from '../../../events/server/door.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { cappedLines } from '../../rules/caps.rules.ts';
import { ratesOn } from '../../rules/conversion.rules.ts';
import { validate, type ValidationContext } from '../../rules/input.rules.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import { capUsesOf } from '../caps/caps.ts';
import { conversionsFor } from '../conversion/conversions.ts';
import {
  attachmentColumn,
  inputHash,
  inputSums,
  draftContent,
  permittedFiles,
  searchTokens,
  stateColumns,
  submittedContent,
} from '../record/content.ts';
import {
  authorizeTransition,
  lockRecord,
  prepareNew,
  type Caller,
  type LockedRecord,
  type Step,
} from '../record/lock.ts';
import { applyTransition, createRecord, heldFiles, standingOf } from '../record/transition.ts';
import {
  saveSearch,
  takeNumber,
  type RecordContent,
  type StateSums,
  type StoredRecord,
} from '../record/record.store.ts';

/** The content with which a record is submitted or saved, by its call or as part of another act. */
export type RecordToEnter = Omit<ParsedInputOf<typeof recordCalls.submit>, 'document'> & {
  document: RecordInput;
};
type MeritValidationContext = Omit<ValidationContext, 'members' | 'events' | 'attachable'> & {
  members: ReadonlyMap<string, MemberRef>;
  events: ReadonlyMap<string, StoredEvent>;
};

/**
 * Enforces separation of duties for claims, regardless of the organisation's settings: nobody decides on a claim for
 * themselves.
 */
export const strictly = <Context extends Pick<ValidationContext, 'settings'>>(context: Context): Context => ({
  ...context,
  settings: { ...context.settings, selfApproval: false, firstMayBeTarget: false },
});

type ContextOptions = {
  recorderId: string;
  lock: boolean;
  /** The record that is typed, or is replaced: its own lines do not count against it, and it goes on with its rates. */
  ownId?: string | undefined;
  /** Reported beside the refusals: the use by pending records. */
  withPending?: boolean;
  /** False where the caller judges caps over more than these documents. */
  withCaps?: boolean;
};

/** Loads what validation needs. With `lock`, members cannot change until the transaction ends. */
export function loadValidationContext(
  tx: Tx,
  document: RecordInput,
  options: ContextOptions,
): Promise<MeritValidationContext> {
  return loadContextOf(tx, [document], options);
}

/** The refusals of each input in order, except for caps; changes nothing. None of the inputs has files. */
export async function violationsOf(
  tx: Tx,
  documents: readonly RecordInput[],
  options: ContextOptions,
): Promise<Placed[][]> {
  const facts = {
    ...(await loadContextOf(tx, documents, { ...options, withCaps: false })),
    attachable: new Set<string>(),
  };
  const found: Placed[][] = [];
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
  { recorderId, lock, ownId, withPending = false, withCaps = true }: ContextOptions,
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
  const isCounted = entered.some(({ members: lines }) =>
    lines.some(({ counted = [] }) => counted.length > 0),
  );
  const limits = new Map([...authority].map(([id, found]) => [id, found.limits]));
  const reach = await reachOf(tx, authority.values());
  const capped = withCaps ? documents.flatMap((each) => cappedLines(each, events)) : [];
  const except = ownId === undefined ? [] : [ownId];
  return {
    today,
    recorderId,
    settings: org,
    events,
    members,
    limits,
    reach,
    ...(isCounted && { ratesOn: await ratesFor(tx, ownId) }),
    ...(capped.length > 0 && {
      capUses: await capUsesOf(tx, capped, {
        except,
        withPending,
      }),
    }),
  };
}

/** The rates of a record's quantities by day. */
export async function ratesFor(
  tx: Tx,
  recordId: string | undefined,
): Promise<NonNullable<ValidationContext['ratesOn']>> {
  const known = await conversionsFor(tx, recordId);
  return (day) => ratesOn(known, day);
}

/** Saves an input as typed, complete or not; attaches those of its files that the recorder may attach. */
export async function saveDraft(caller: Caller, entry: RecordToEnter): Promise<Standing> {
  const { tx } = caller;
  const { document } = entry;
  const { fresh, opened } = await open(caller, entry);
  const step = fresh ? null : await authorizeTransition(opened, entry.version, 'save');
  const permitted = await permittedFiles(tx, {
    actor: opened.actor,
    before: heldFiles(step),
    after: document.attachments,
  });
  const attachments = document.attachments.filter((fileId) => permitted.has(fileId));
  const content = { ...draftContent(document), attachments: attachmentColumn(attachments) };
  const sums = inputSums(document);
  const standing = step
    ? await applyTransition(step, 'draft', { changes: stateColumns(content, sums), content })
    : await createRecord(opened, entry.id, 'draft', { content, sums });
  return standing ?? saveDraft(caller, entry);
}

/** The record that it corrects, whether it is a claim, and the kind of thing that a module made it of. */
type Submission = { replaces?: StoredRecord; isClaim?: boolean; origin?: string };

/**
 * Submits a record. Refuses with every broken rule at its field, by the same rules as the form. A repeated submission by the
 * same person gets the first answer.
 */
export async function submit(
  caller: Caller,
  entry: RecordToEnter,
  { replaces, isClaim = false, origin }: Submission = {},
): Promise<Standing> {
  const { tx } = caller;
  const { document } = entry;
  const [{ fresh, opened }, facts] = await Promise.all([
    open(caller, entry),
    loadValidationContext(tx, document, {
      recorderId: caller.actor.memberId,
      lock: true,
      ownId: replaces?.record.id ?? entry.id,
    }),
  ]);
  const earlier = earlierSubmission(opened, entry);
  if (earlier) return earlier;
  const step = fresh ? null : await authorizeTransition(opened, entry.version, 'submit');
  const { actor } = opened;
  const attachable = await permittedFiles(tx, {
    actor,
    before: heldFiles(step),
    after: document.attachments,
  });
  refuseEach(validate(document, { ...(isClaim ? strictly(facts) : facts), attachable }), 'document.');

  const number = step?.record.number ?? (await takeNumber(tx, opened.org));
  const content: RecordContent = {
    ...submittedContent(document, facts.events, facts.members),
    number,
    replaces_id: step?.record.replaces_id ?? replaces?.record.id ?? null,
    ...(isClaim && { is_claim: true }),
    ...(origin && { origin }),
  };
  // A recorder who is the first reviewer has reviewed the record by writing it.
  const to = document.firstReviewerId === actor.memberId ? 'last' : 'first';
  const sums = inputSums(document);
  const standing = step
    ? await resubmit(step, to, content, sums)
    : await createRecord(opened, entry.id, to, {
        content,
        sums,
        creditId: replaces ? (replaces.state.credit_id ?? replaces.state.recorder_id) : null,
      });
  if (!standing)
    return submit(caller, entry, { ...(replaces && { replaces }), isClaim, ...(origin && { origin }) });
  await eventsUsed(tx, actor.memberId, usedEvents(content));
  return standing;
}

const usedEvents = ({ l_event = [] }: RecordContent): string[] => l_event.filter((id) => id !== null);

/** Opens a new record, or an existing one by its version. */
async function open(
  { tx, actor }: Caller,
  { id, version }: RecordToEnter,
): Promise<{ fresh: LockedRecord | null; opened: LockedRecord }> {
  const fresh = version === 0 ? await prepareNew(tx, actor, id) : null;
  return { fresh, opened: fresh ?? (await lockRecord(tx, actor, id)) };
}

async function resubmit(
  step: Step,
  to: 'first' | 'last',
  content: RecordContent,
  sums: StateSums,
): Promise<Standing> {
  const { tx, state } = step;
  const [standing] = await Promise.all([
    applyTransition(step, to, { changes: stateColumns(content, sums), content }),
    saveSearch(tx, state.id, searchTokens(tx.orgId, content)),
  ]);
  return standing;
}

/** The answer of the same submission made before, when nothing has happened since. */
function earlierSubmission(
  { actor, locked }: LockedRecord,
  { version, document }: RecordToEnter,
): Standing | null {
  if (!locked || locked.record.recorder_id !== actor.memberId) return null;
  const { state, record } = locked;
  const isSame =
    state.status === 3 &&
    state.version === version + 1 &&
    record.submit_hash?.equals(inputHash(document)) === true;
  return isSame ? standingOf(state, record) : null;
}
