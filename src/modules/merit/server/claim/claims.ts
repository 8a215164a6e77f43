/** Members claim points for themselves: a record of one line, which goes through both reviews. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { columnName } from '../../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { claimableEvents, eventsByIds } from '../../../events/server/door.ts';
import type { Standing } from '../../calls.ts';
import { claimCalls, type ClaimRow } from '../../claim.calls.ts';
import { validate } from '../../rules/input.rules.ts';
import { rangeOf, type RecordInput } from '../../rules/record.rules.ts';
import { ofTexts, textNames, textsOf } from '../../rules/texts.rules.ts';
import { attachableOf } from '../entry/attachments.ts';
import { loadValidationContext, strictly, submit } from '../entry/submit.ts';
import { claimRefusals } from './claim.refusals.ts';

export const claimList = listQuery<typeof claimCalls.claims, ClaimRow>(claimCalls.claims, {
  from: ({ tx }) => sql`merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id`,
  visible: ({ tx, actor }) =>
    sql`r.org_id = ${tx.orgId} and r.recorder_id = ${actor.memberId} and r.is_claim`,
  columns: {
    id: sql`r.id`,
    version: sql`s.version`,
    recordNo: sql`r.number`,
    recordDate: sql`r.record_date::text`,
    eventName: sql`r.name`,
    ...ofTexts((name) => sql`r.${sql.ref(columnName(name))}`),
    b: sql`s.b_plus + s.b_minus`,
    a: sql`s.a_plus + s.a_minus`,
    p: sql`s.p_plus + s.p_minus`,
    g: sql`s.g_plus + s.g_minus`,
    files: sql`coalesce(cardinality(r.attachments), 0)`,
    status: sql`s.status`,
    stage: sql`s.stage`,
    waitingMember: sql`coalesce(case s.stage when 1 then r.first_name when 2 then r.last_name end, '')`,
    createTime: sql`r.created_at`,
  },
  where: { status: equals(sql`s.status`) },
  sort: { createTime: sql`r.created_at`, recordDate: sql`r.record_date` },
  order: '-createTime',
  tie: sql`r.id`,
});

export async function claimEvents({ tx }: Ctx) {
  return { events: await claimableEvents(tx) };
}

export async function claim(ctx: Ctx, input: ParsedInputOf<typeof claimCalls.claim>): Promise<Standing> {
  const { tx, actor } = ctx;
  const { id, eventId, recordDate, count, firstReviewerId, lastReviewerId, attachments } = input;
  const event = eventId === null ? undefined : (await eventsByIds(tx, [eventId])).get(eventId);
  const valueOf = (tier: 'b' | 'a' | 'p' | 'g'): number => (event ? rangeOf(event, tier).value : 0);
  const line = {
    memberId: actor.memberId,
    count: event?.pieceCount ? count : 1,
    b: valueOf('b'),
    a: valueOf('a'),
    p: valueOf('p'),
    g: valueOf('g'),
  };
  const document: RecordInput = {
    name: event?.eventName ?? '',
    recordDate,
    ...textsOf(input),
    firstReviewerId,
    lastReviewerId,
    ccIds: [],
    events: [{ eventId, name: '', desc: '', members: [line] }],
    attachments,
  };
  const refused = new FieldRefusals();
  if (event && !event.selfClaim) refused.add('eventId', claimRefusals.event_not_claimable());
  if (event?.evidenceRequired && attachments.length === 0)
    refused.add('attachments', claimRefusals.evidence_missing());
  for (const part of ['firstReviewerId', 'lastReviewerId'] as const)
    if (input[part] === actor.memberId) refused.add(part, claimRefusals.claim_by_self());
  const [known, attachable] = await Promise.all([
    loadValidationContext(tx, document, { recorderId: actor.memberId, lock: true }),
    attachableOf(tx, actor, attachments),
  ]);
  for (const { path, refusal } of validate(document, { ...strictly(known), attachable }))
    refused.add(fieldOf(path), refusal);
  refused.throwIfAny();
  return submit(ctx, { id, version: 0, document }, { isClaim: true });
}

/** Where a rule of records is broken, as a field of the claim. */
function fieldOf(path: string): string {
  const own = ['recordDate', ...textNames, 'firstReviewerId', 'lastReviewerId'];
  if (own.includes(path)) return path;
  if (path.startsWith('attachments')) return 'attachments';
  return path.endsWith('.count') ? 'count' : 'eventId';
}
