/** The filter of a list of records: from the input of a call to what the stores read. */
import type { ParsedInputOf } from '../../../../../kit/contract/call.ts';
import { addDays, longWindowDays } from '../../../../../kit/contract/format.ts';
import type { PermissionId } from '../../../../../kit/contract/permission.ts';
import { FieldRefusals } from '../../../../../kit/contract/refusal.ts';
import { window3Years } from '../../../../../kit/contract/rules.ts';
import type { Tx } from '../../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../../kit/server/http/actor.ts';
import { ruleRefusal } from '../../../../../kit/server/http/input-refusal.ts';
import { delegationsTo, onDay } from '../../../../authority/server/door.ts';
import { managedMembersSql } from '../../../../members/server/doors/scope.door.ts';
import { unitsUnder } from '../../../../members/server/doors/unit.door.ts';
import { todayOf, type OrgSettings } from '../../../../organisation/server/door.ts';
import type { meritCalls } from '../../../calls.ts';
import { meritRights } from '../../../permissions.ts';
import { completionStatuses, meritStatus, type MeritStatus } from '../../../rules/states.ts';
import { meritRefusals } from '../../refusals.ts';
import type { Scope, TopicFilter } from './topic-filter.ts';

type Filters = Omit<ParsedInputOf<typeof meritCalls.list>, 'page' | 'size' | 'sort'>;

const scopeRights: Partial<Record<Scope, PermissionId>> = {
  all: meritRights.seeAll,
  checking: meritRights.check,
  stuck: meritRights.unblock,
  late: meritRights.unblock,
};

/** The filter as the store reads it; refuses scopes without their right, and days outside three years. */
export async function filterOf(
  tx: Tx,
  actor: Actor,
  org: OrgSettings,
  input: Filters & { topicId?: string | undefined },
) {
  const right = scopeRights[input.scope];
  if (right && !may(actor, right)) throw meritRefusals.scope_forbidden();
  const today = todayOf(tx, org);
  const bounded = !['own', 'todo', 'stuck', 'late'].includes(input.scope);
  // A list that has no first day may be asked for each of its days.
  const isOneDay = !bounded && input.from === input.to;
  const refused = new FieldRefusals();
  for (const field of ['from', 'to'] as const) {
    const broken = input[field] === undefined || isOneDay ? null : window3Years(input[field], today);
    // A day to come is no mistake in a filter: there is nothing there.
    if (broken && broken.key !== 'rule.noFuture') refused.add(field, ruleRefusal(broken));
  }
  refused.throwIfAny();
  const filter: TopicFilter = {
    scope: input.scope,
    memberId: actor.memberId,
    managed: managedMembersSql(tx, actor),
    today,
    zone: org.zone,
    lateDays: org.escalateDays,
    statuses: actor.isSeen ? submittedOf(statusesOf(input)) : statusesOf(input),
    from: input.from ?? (bounded ? addDays(today, -longWindowDays) : null),
    to: input.to ?? null,
    undated: input.undated === true,
    recorderId: input.recorderId ?? null,
    reviewerId: input.reviewerId ?? null,
    targetId: input.memberId ?? null,
    eventId: input.eventId ?? null,
    temporaryEvent: input.temporaryEvent ?? null,
    unitIds: await unitsOf(tx, input),
    keyword: input.keyword,
    topicId: input.topicId ?? null,
    waitedDays: input.waitedDays ?? null,
    ids: input.ids ?? null,
    delegatedBy: input.scope === 'todo' ? onDay(await delegationsTo(tx, actor.memberId), today) : [],
  };
  return filter;
}

/** Without the units below them: exactly those that lines were booked for, whether they still are or not. */
async function unitsOf(tx: Tx, { unitIds, withChildren }: Filters): Promise<readonly string[] | null> {
  if (unitIds === undefined) return null;
  return withChildren ? unitsUnder(tx, unitIds, true) : unitIds;
}

function statusesOf({ status, completion }: Filters): readonly MeritStatus[] | null {
  const byCompletion = completion === undefined ? null : completionStatuses[completion];
  if (status === undefined) return byCompletion;
  return byCompletion === null || byCompletion.includes(status) ? [status] : [];
}

/** Without drafts: an administrator who views the product as their recorder does not see them. */
const submittedOf = (statuses: readonly MeritStatus[] | null): MeritStatus[] =>
  (statuses ?? Object.values(meritStatus)).filter((status) => status !== meritStatus.draft);
