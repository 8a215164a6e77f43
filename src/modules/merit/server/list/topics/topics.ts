/** Lists of records: a page, all at once, the drafts, and how many there are. */
import type { ParsedInputOf } from '../../../../../kit/contract/call.ts';
import { maximumWhole } from '../../../../../kit/contract/page.ts';
import { blank } from '../../../../../kit/server/blank.ts';
import type { Tx } from '../../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../../kit/server/module.ts';
import { delegationsTo, onDay } from '../../../../authority/server/door.ts';
import { settings, type OrgSettings } from '../../../../organisation/server/door.ts';
import type { meritCalls, TopicRow } from '../../../calls.ts';
import { meritRights } from '../../../permissions.ts';
import { takeBackMs } from '../../../rules/record.rules.ts';
import { allowed, mayReplace, meritActions, stateOf, type MeritAction } from '../../../rules/states.ts';
import { relationOf } from '../../record/relation.ts';
import { filterOf } from '../filter/asked-filter.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';
import { beginSearch } from '../filter/topic.where.ts';
import { totalsAnswer } from '../filter/totals.ts';
import { countTopics, listTopics, streamTopics, sumTopics, type ListedTopic } from './list.store.ts';

type ListInput = ParsedInputOf<typeof meritCalls.list>;

const noSteps = blank(meritActions, false);

/** A row for the caller: the assigned reviewer, net values, and the steps that the caller may take. */
export function topicRowFor(
  { tx: { now }, actor, org }: { tx: Tx; actor: Actor; org: OrgSettings },
  topic: ListedTopic,
  delegatedBy: readonly string[] = [],
): TopicRow {
  const { isTarget, isOurs, ...row } = topic;
  const who = relationOf(
    actor,
    {
      recorder_id: row.recordMemberId,
      first_id: row.firstAuditId,
      last_id: row.lastAuditId,
      l_member: isTarget ? [actor.memberId] : [],
    },
    { org, isOurs },
    delegatedBy,
  );
  const state = stateOf(row.status, row.stage);
  const can: Record<MeritAction, boolean> = { ...noSteps };
  for (const action of allowed(state, who)) can[action] = true;
  const waitsForFirst = row.stage === 1;
  return {
    ...row,
    bmp: row.bPlus + row.bMinus,
    amp: row.aPlus + row.aMinus,
    pmp: row.pPlus + row.pMinus,
    gcp: row.gPlus + row.gMinus,
    waitingMemberId: row.stage === 0 ? null : waitsForFirst ? row.firstAuditId : row.lastAuditId,
    waitingMember: row.stage === 0 ? null : waitsForFirst ? row.firstAudit : row.lastAudit,
    can: {
      ...can,
      // Shortly after the caller's own pass, judged by the row; the step itself reads the history.
      takeBack:
        can.takeBack &&
        row.lastAuditId === actor.memberId &&
        now.getTime() - Date.parse(row.lastModTime) <= takeBackMs,
      replace: row.penaltyOf === null && mayReplace(state, who),
    },
  };
}

export async function list({ tx, actor }: Ctx, { page, size, sort = '-recordDate', ...input }: ListInput) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  const [, rows, totals, delegations] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort }),
    sumTopics(tx, filter),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, filter.today);
  return {
    rows: rows.map((row) => topicRowFor({ tx, actor, org }, row, delegatedBy)),
    ...totalsAnswer(totals),
  };
}

/** The latest records that a search finds: among those to check for members who may check, else among the caller's. */
export async function latestRecords(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  keyword: string,
  size: number,
): Promise<ListedTopic[]> {
  const scope = may(actor, meritRights.check) ? 'checking' : 'own';
  const filter = await filterOf(tx, actor, await settings(tx), { scope, withChildren: true, keyword });
  const [, rows] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page: 1, size, sort: '-recordDate' }),
  ]);
  return rows;
}

export async function counts({ tx, actor }: Ctx, input: ParsedInputOf<typeof meritCalls.counts>) {
  const filter = await filterOf(tx, actor, await settings(tx), input);
  const [, counted] = await Promise.all([beginSearch(tx, filter), countTopics(tx, filter)]);
  return { counts: counted };
}

/** A cursor brings them in chunks: other calls get their turn between two. */
export async function whole(
  { tx, actor }: Ctx,
  { sort = '-recordDate', ...input }: ParsedInputOf<typeof meritCalls.whole>,
) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  await beginSearch(tx, filter);
  const totals = await sumTopics(tx, filter);
  const delegatedBy = onDay(await delegationsTo(tx, actor.memberId), filter.today);
  const rows: TopicRow[] = [];
  for await (const chunk of streamTopics(tx, filter, sort)) {
    for (const row of chunk.slice(0, maximumWhole - rows.length))
      rows.push(topicRowFor({ tx, actor, org }, row, delegatedBy));
    if (rows.length === maximumWhole) break;
  }
  return { rows, ...totalsAnswer(totals) };
}

export async function listDrafts(
  { tx, actor }: Ctx,
  { page, size, sort = '-lastModTime', keyword }: ParsedInputOf<typeof meritCalls.listDrafts>,
) {
  const org = await settings(tx);
  const everything = await filterOf(tx, actor, org, { scope: 'own', withChildren: true, keyword });
  const filter: TopicFilter = { ...everything, scope: 'drafts' };
  const [, rows, { total }] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort }),
    sumTopics(tx, filter),
  ]);
  return { rows: rows.map((row) => topicRowFor({ tx, actor, org }, row)), total };
}
