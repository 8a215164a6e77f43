/** Validates the input of a record: every rule that it breaks, each at its field. Pure, for both sides. */
import { isBlank, maximumTenths, noFuture } from '../../../kit/contract/rules.ts';
import { windowStart } from '../../../kit/contract/format.ts';
import type { Placed, Refusal } from '../../../kit/contract/refusal.ts';
import { isInReach, overTime, type Limits } from '../../authority/limits.rules.ts';
import type { LibraryEvent } from '../../events/calls.ts';
import { capBreaches, type CapUses } from './caps.rules.ts';
import { inDecimals, isAmount, outputOf, pointsOf, ratedBy, type Rates } from './conversion.rules.ts';
import { inputRefusals } from './input.refusals.ts';
import {
  isLockedToOther,
  largestOf,
  linesOf,
  maximumCopies,
  maximumCountPerLine,
  maximumEventsPerTopic,
  maximumLines,
  rangeOf,
  reviewerOf,
  reviewerParts,
  tierIsOn,
  tiers,
  type DraftEvent,
  type DraftMember,
  type RecordInput,
} from './record.rules.ts';
import { separationOf } from './states.ts';

type Person = { status: string; isReviewer: boolean; unitId: string | null };

/** The data that validation needs besides the input. */
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
    /** Allowed unless it is false; an event of the library may forbid them for itself. */
    decimals?: boolean;
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
  /** How often members have the capped events; absent where the document has none. */
  capUses?: CapUses;
  /**
   * The rates of quantities by day; absent if no line has quantities, or if the points of the lines are already fixed.
   */
  ratesOn?: (day: string) => Rates;
};

class Violations {
  readonly list: Placed[] = [];
  add(path: string, refusal: Refusal): void {
    this.list.push({ path, refusal });
  }
}

/** Every rule that an input breaks, each at its field; empty when it may be submitted. */
export function validate(document: RecordInput, facts: ValidationContext): Placed[] {
  const found = new Violations();
  validateHead(document, facts, found);
  validateEvents(document, facts, found);
  validateReviewers(document, facts, found);
  for (const { path, refusal } of capBreaches(document, facts)) found.add(path, refusal);
  document.attachments.forEach((fileId, index) => {
    if (!facts.attachable.has(fileId)) found.add(`attachments.${index}`, inputRefusals.unknown_attachment());
  });
  return found.list;
}

function validateHead(
  document: RecordInput,
  { today, settings, members }: ValidationContext,
  found: Violations,
): void {
  if (isBlank(document.name)) found.add('name', inputRefusals.required());
  if (document.recordDate === null) found.add('recordDate', inputRefusals.required());
  else if (noFuture(document.recordDate, today)) found.add('recordDate', inputRefusals.future_date());
  else {
    const from = windowStart(today, settings.oldestDays);
    if (document.recordDate < from) found.add('recordDate', inputRefusals.date_too_old({ from }));
  }
  if (document.ccIds.length > maximumCopies)
    found.add('ccIds', inputRefusals.too_many_copies({ n: maximumCopies }));
  document.ccIds.forEach((memberId, index) => {
    const status = members.get(memberId)?.status ?? 'deleted';
    if (status === 'deleted') found.add(`ccIds.${index}`, inputRefusals.unknown_member());
    else if (status === 'stopped') found.add(`ccIds.${index}`, inputRefusals.member_not_active());
  });
}

function validateEvents(document: RecordInput, facts: ValidationContext, found: Violations): void {
  const lineCount = document.events.reduce((sum, event) => sum + event.members.length, 0);
  if (document.events.length === 0) return found.add('events', inputRefusals.required());
  if (document.events.length > maximumEventsPerTopic)
    return found.add('events', inputRefusals.too_many_events({ n: maximumEventsPerTopic }));
  if (lineCount > maximumLines) return found.add('events', inputRefusals.too_many_lines({ n: maximumLines }));
  document.events.forEach((event, index) => validateEvent(event, `events.${index}`, facts, found));
  const rates = document.recordDate === null ? undefined : facts.ratesOn?.(document.recordDate);
  if (rates) validateCounted(document.events, rates, facts, found);
}

/** Points of lines that count something else have to be what that comes to. */
function validateCounted(
  entered: readonly DraftEvent[],
  rates: Rates,
  { events, settings }: ValidationContext,
  found: Violations,
): void {
  entered.forEach(({ eventId, members }, event) => {
    const decimals = inDecimals(settings, eventId === null ? null : events.get(eventId));
    members.forEach(({ counted = [], b, g }, member) => {
      if (counted.length === 0) return;
      const at = `events.${event}.members.${member}.counted`;
      if (!counted.every(isAmount)) return found.add(at, inputRefusals.bad_amount());
      if (counted.some(({ kind }) => rates[kind] === 0)) return found.add(at, inputRefusals.not_converted());
      const rated = ratedBy(counted, rates);
      const due = pointsOf(rated, decimals);
      const isSame =
        (b ?? 0) === due &&
        (outputOf(counted) ?? g) === g &&
        rated.every(({ rate }, index) => rate === counted[index]!.rate);
      if (!isSame) found.add(at, inputRefusals.converted_otherwise({ b: due }));
    });
  });
}

function validateEvent(event: DraftEvent, path: string, facts: ValidationContext, found: Violations): void {
  const library = event.eventId === null ? null : facts.events.get(event.eventId);
  if (library === undefined) found.add(`${path}.eventId`, inputRefusals.unknown_event());
  else if (library?.status === 0) found.add(`${path}.eventId`, inputRefusals.event_disabled());
  if (library === null) {
    if (!facts.settings.temporaryEvents) found.add(`${path}.eventId`, inputRefusals.temporary_not_allowed());
    if (isBlank(event.name)) found.add(`${path}.name`, inputRefusals.required());
  }
  if (event.members.length === 0) found.add(`${path}.members`, inputRefusals.required());
  const memberIds = new Set<string>();
  event.members.forEach((line, index) => {
    const at = `${path}.members.${index}`;
    validateMember(line, at, facts, memberIds, found);
    validateValues(line, at, { library: library ?? null, settings: facts.settings }, found);
  });
}

function validateMember(
  line: DraftMember,
  at: string,
  facts: ValidationContext,
  memberIds: Set<string>,
  found: Violations,
): void {
  if (line.memberId === null) found.add(`${at}.memberId`, inputRefusals.required());
  else {
    const member = facts.members.get(line.memberId);
    if (!member || member.status === 'deleted') found.add(`${at}.memberId`, inputRefusals.unknown_member());
    else if (member.status !== 'active') found.add(`${at}.memberId`, inputRefusals.member_not_active());
    // Points are reported by the unit of their time.
    else if (member.unitId === null) found.add(`${at}.memberId`, inputRefusals.member_without_unit());
    // One line per event and member: repetitions belong into the count.
    if (memberIds.has(line.memberId)) found.add(`${at}.memberId`, inputRefusals.member_twice());
    memberIds.add(line.memberId);
  }
  if (line.count === null) found.add(`${at}.count`, inputRefusals.required());
  else if (line.count < 1 || line.count > maximumCountPerLine)
    found.add(`${at}.count`, inputRefusals.bad_count({ n: maximumCountPerLine }));
}

function validateValues(
  line: DraftMember,
  at: string,
  { library, settings }: { library: LibraryEvent | null; settings: ValidationContext['settings'] },
  found: Violations,
): void {
  const { level } = settings;
  const isWhole = !inDecimals(settings, library);
  // One message, not another for each range that excludes zero.
  if (tiers.every((tier) => (line[tier] ?? 0) === 0)) return found.add(`${at}.b`, inputRefusals.no_value());
  for (const tier of tiers) {
    const value = line[tier] ?? 0;
    if (value !== 0 && !tierIsOn(tier, level)) found.add(`${at}.${tier}`, inputRefusals.tier_off());
    else if (Math.abs(value * (line.count ?? 1)) > maximumTenths)
      found.add(`${at}.${tier}`, inputRefusals.value_too_large());
    else {
      const range = library && tierIsOn(tier, level) ? rangeOf(library, tier) : null;
      if (range && (value < range.min || value > range.max))
        found.add(`${at}.${tier}`, inputRefusals.out_of_range(range));
      else if (isWhole && value % 10 !== 0) found.add(`${at}.${tier}`, inputRefusals.no_decimals());
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
    found.add(path, inputRefusals[reason]());
  }
  const units = [...targets].flatMap((id) => facts.members.get(id) ?? []).map(({ unitId }) => unitId);
  for (const part of reviewerParts) {
    const reach = facts.reach?.get(document[part] ?? '');
    if (!isInReach(reach, units)) found.add(part, inputRefusals.outside_scope());
  }
  const limits = last === null ? undefined : facts.limits.get(last);
  const over = limits ? overTime(largestOf(lines), limits) : null;
  if (over) found.add('lastReviewerId', inputRefusals.over_authority(over));
}

/** The library may fix who reviews an event; two events fixed to different people need two records. */
function validateLocks(document: RecordInput, { events }: ValidationContext, found: Violations): void {
  for (const part of reviewerParts) {
    if (document[part] === null) continue;
    const locked = document.events
      .map(({ eventId }) => (eventId === null ? undefined : events.get(eventId)))
      .find((event) => event && isLockedToOther(event, part, document[part]));
    const by = locked && reviewerOf(locked, part);
    if (by) found.add(part, inputRefusals.reviewer_locked({ event: locked.eventName, name: by.name }));
  }
}

function validateReviewer(
  memberId: string | null,
  path: string,
  facts: ValidationContext,
  found: Violations,
): void {
  if (memberId === null) return found.add(path, inputRefusals.required());
  const person = facts.members.get(memberId);
  if (!person || person.status === 'deleted') found.add(path, inputRefusals.unknown_member());
  else if (person.status !== 'active') found.add(path, inputRefusals.member_not_active());
  else if (!person.isReviewer || !facts.limits.has(memberId)) found.add(path, inputRefusals.not_a_reviewer());
}
