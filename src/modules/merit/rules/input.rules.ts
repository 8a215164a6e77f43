/** Validates the input of a record: every rule that it breaks, each at its field. Pure, for both sides. */
import { isBlank, maximumTenths, noFuture, windowStart } from '../../../kit/contract/rules.ts';
import type { LibraryEvent } from '../../events/calls.ts';
import {
  isLockedToOther,
  largestOf,
  linesOf,
  maximumCopies,
  maximumCountPerLine,
  maximumEventsPerTopic,
  maximumLines,
  overTime,
  rangeOf,
  reviewerOf,
  reviewerParts,
  tierIsOn,
  tiers,
  type DraftEvent,
  type DraftMember,
  type Limits,
  type RecordInput,
} from './record.rules.ts';
import { separationOf } from './states.ts';

export type MeritReason =
  | 'required'
  | 'too_many_lines'
  | 'too_many_events'
  | 'bad_count'
  | 'unknown_event'
  | 'event_disabled'
  | 'temporary_not_allowed'
  | 'out_of_range'
  | 'no_decimals'
  | 'no_value'
  | 'value_too_large'
  | 'tier_off'
  | 'unknown_member'
  | 'member_not_active'
  | 'member_twice'
  | 'member_without_unit'
  | 'future_date'
  | 'date_too_old'
  | 'not_a_reviewer'
  | 'outside_scope'
  | 'reviewer_locked'
  | 'final_is_recorder'
  | 'final_is_first'
  | 'final_is_target'
  | 'first_is_recorder'
  | 'first_is_only_target'
  | 'too_many_copies'
  | 'unknown_attachment'
  | 'over_authority'
  | 'over_period';

/** One broken rule at one field; `tier` and numbers (tenths) fill its sentence. */
export type Violation = {
  path: string;
  reason: MeritReason;
  params: Readonly<Record<string, string | number>>;
};

export type Person = { status: string; isReviewer: boolean; unitId: string | null };

/** What validation needs besides the input. */
export type ValidationContext = {
  today: string;
  recorderId: string;
  settings: {
    level: number;
    oldestDays: number;
    temporaryEvents: boolean;
    firstMayBeTarget: boolean;
    /** Allowed unless it is false. */
    firstMayBeRecorder?: boolean;
    selfApproval: boolean;
  };
  events: ReadonlyMap<string, LibraryEvent>;
  members: ReadonlyMap<string, Person>;
  /** Limits of the reviewers; absent: without any level. */
  limits: ReadonlyMap<string, Limits>;
  /** The units whose members a reviewer may review; absent: the whole organisation. */
  reach?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that the recorder may attach. */
  attachable: ReadonlySet<string>;
};

class Violations {
  readonly list: Violation[] = [];
  add(path: string, reason: MeritReason, params: Violation['params'] = {}): void {
    this.list.push({ path, reason, params });
  }
}

/** Every rule that an input breaks, each at its field; empty when it may be submitted. */
export function validate(document: RecordInput, facts: ValidationContext): Violation[] {
  const found = new Violations();
  validateHead(document, facts, found);
  validateEvents(document, facts, found);
  validateReviewers(document, facts, found);
  document.attachments.forEach((fileId, index) => {
    if (!facts.attachable.has(fileId)) found.add(`attachments.${index}`, 'unknown_attachment');
  });
  return found.list;
}

function validateHead(
  document: RecordInput,
  { today, settings, members }: ValidationContext,
  found: Violations,
): void {
  if (isBlank(document.name)) found.add('name', 'required');
  if (document.recordDate === null) found.add('recordDate', 'required');
  else if (noFuture(document.recordDate, today)) found.add('recordDate', 'future_date');
  else {
    const from = windowStart(today, settings.oldestDays);
    if (document.recordDate < from) found.add('recordDate', 'date_too_old', { from });
  }
  if (document.ccIds.length > maximumCopies) found.add('ccIds', 'too_many_copies', { n: maximumCopies });
  document.ccIds.forEach((memberId, index) => {
    const status = members.get(memberId)?.status ?? 'deleted';
    if (status === 'deleted') found.add(`ccIds.${index}`, 'unknown_member');
    else if (status === 'stopped') found.add(`ccIds.${index}`, 'member_not_active');
  });
}

function validateEvents(document: RecordInput, facts: ValidationContext, found: Violations): void {
  const lineCount = document.events.reduce((sum, event) => sum + event.members.length, 0);
  if (document.events.length === 0) return found.add('events', 'required');
  if (document.events.length > maximumEventsPerTopic)
    return found.add('events', 'too_many_events', { n: maximumEventsPerTopic });
  if (lineCount > maximumLines) return found.add('events', 'too_many_lines', { n: maximumLines });
  document.events.forEach((event, index) => validateEvent(event, `events.${index}`, facts, found));
}

function validateEvent(event: DraftEvent, path: string, facts: ValidationContext, found: Violations): void {
  const library = event.eventId === null ? null : facts.events.get(event.eventId);
  if (library === undefined) found.add(`${path}.eventId`, 'unknown_event');
  else if (library?.status === 0) found.add(`${path}.eventId`, 'event_disabled');
  if (library === null) {
    if (!facts.settings.temporaryEvents) found.add(`${path}.eventId`, 'temporary_not_allowed');
    if (isBlank(event.name)) found.add(`${path}.name`, 'required');
  }
  if (event.members.length === 0) found.add(`${path}.members`, 'required');
  const seen = new Set<string>();
  event.members.forEach((line, index) => {
    const at = `${path}.members.${index}`;
    validateMember(line, at, facts, seen, found);
    validateValues(line, at, library ?? null, facts.settings.level, found);
  });
}

function validateMember(
  line: DraftMember,
  at: string,
  facts: ValidationContext,
  seen: Set<string>,
  found: Violations,
): void {
  if (line.memberId === null) found.add(`${at}.memberId`, 'required');
  else {
    const member = facts.members.get(line.memberId);
    if (!member || member.status === 'deleted') found.add(`${at}.memberId`, 'unknown_member');
    else if (member.status !== 'active') found.add(`${at}.memberId`, 'member_not_active');
    // Points are reported by the unit of their time.
    else if (member.unitId === null) found.add(`${at}.memberId`, 'member_without_unit');
    // One line per event and member: repetitions belong into the count.
    if (seen.has(line.memberId)) found.add(`${at}.memberId`, 'member_twice');
    seen.add(line.memberId);
  }
  if (line.count === null) found.add(`${at}.count`, 'required');
  else if (line.count < 1 || line.count > maximumCountPerLine)
    found.add(`${at}.count`, 'bad_count', { n: maximumCountPerLine });
}

function validateValues(
  line: DraftMember,
  at: string,
  library: LibraryEvent | null,
  level: number,
  found: Violations,
): void {
  // One message, not another for each range that excludes zero.
  if (tiers.every((tier) => (line[tier] ?? 0) === 0)) return found.add(`${at}.b`, 'no_value');
  for (const tier of tiers) {
    const value = line[tier] ?? 0;
    if (value !== 0 && !tierIsOn(tier, level)) found.add(`${at}.${tier}`, 'tier_off');
    else if (Math.abs(value * (line.count ?? 1)) > maximumTenths)
      found.add(`${at}.${tier}`, 'value_too_large');
    else if (library) {
      const { min, max } = rangeOf(library, tier);
      if (tierIsOn(tier, level) && (value < min || value > max))
        found.add(`${at}.${tier}`, 'out_of_range', { min, max });
      else if (!library.decimals && value % 10 !== 0) found.add(`${at}.${tier}`, 'no_decimals');
    }
  }
}

function validateReviewers(document: RecordInput, facts: ValidationContext, found: Violations): void {
  const { firstReviewerId: first, lastReviewerId: last } = document;
  validateReviewer(first, 'firstReviewerId', facts, found);
  validateReviewer(last, 'lastReviewerId', facts, found);
  validateLocks(document, facts, found);
  const lines = linesOf(document);
  const targets = new Set(lines.map((line) => line.memberId));
  for (const { path, reason } of separationOf(
    { recorderId: facts.recorderId, first, last, targets },
    facts.settings,
  )) {
    found.add(path, reason);
  }
  const units = [...targets].flatMap((id) => facts.members.get(id) ?? []).map(({ unitId }) => unitId);
  for (const part of reviewerParts) {
    const reach = facts.reach?.get(document[part] ?? '');
    if (!isInReach(reach, units)) found.add(part, 'outside_scope');
  }
  const limits = last === null ? undefined : facts.limits.get(last);
  const over = limits ? overTime(largestOf(lines), limits) : null;
  if (over) found.add('lastReviewerId', 'over_authority', over);
}

/** Whether members of these units may be reviewed by somebody with this reach. */
export function isInReach(
  reach: ReadonlySet<string> | undefined,
  unitIds: Iterable<string | null | undefined>,
): boolean {
  return reach === undefined || [...unitIds].every((id) => typeof id === 'string' && reach.has(id));
}

/** The library may fix who reviews an event; two events fixed to different people need two records. */
function validateLocks(document: RecordInput, { events }: ValidationContext, found: Violations): void {
  for (const part of reviewerParts) {
    if (document[part] === null) continue;
    const locked = document.events
      .map(({ eventId }) => (eventId === null ? undefined : events.get(eventId)))
      .find((event) => event && isLockedToOther(event, part, document[part]));
    const by = locked && reviewerOf(locked, part);
    if (by) found.add(part, 'reviewer_locked', { event: locked.eventName, name: by.name });
  }
}

function validateReviewer(
  memberId: string | null,
  path: string,
  facts: ValidationContext,
  found: Violations,
): void {
  if (memberId === null) return found.add(path, 'required');
  const person = facts.members.get(memberId);
  if (!person || person.status === 'deleted') found.add(path, 'unknown_member');
  else if (person.status !== 'active') found.add(path, 'member_not_active');
  else if (!person.isReviewer || !facts.limits.has(memberId)) found.add(path, 'not_a_reviewer');
}
