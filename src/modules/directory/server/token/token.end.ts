/** How tokens end: on their day, or with the right of who answers for them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { holdersOf } from '../../../access/server/door.ts';
import { activeMembersSql } from '../../../members/server/doors/relations.door.ts';
import { memberActor } from '../../../members/server/door.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { directoryMessages } from '../../messages.ts';
import { tokenWarningDays } from '../../rules.ts';

/** Whether a member may still let a directory write: active, with the right to platforms, over the whole organisation. */
export async function answersForTokens(tx: Tx, memberId: string): Promise<boolean> {
  const actor = await memberActor(tx, memberId);
  return actor !== null && actor.unitScope === null && may(actor, organisationRights.platforms);
}

/** Those of the members who may. */
export async function whoAnswers(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const answering = new Set<string>();
  for (const memberId of new Set(memberIds))
    if (await answersForTokens(tx, memberId)) answering.add(memberId);
  return answering;
}

type EndingToken = { id: string; name: string; linkId: string; memberId: string; endsSoon: boolean };

/** Tells those who manage platforms, once of each token, that nobody answers for it any more or that it ends soon. */
export async function tellOfTokens(tx: Tx): Promise<void> {
  const tokens = await tx.all(sql<EndingToken & { isTold: boolean }>`
    select t.id, t.name, t.link_id as "linkId", t.member_id as "memberId", t.rest_told_at is not null as "isTold",
      t.end_told_at is null
        and t.expires_at < ${tx.instant}::timestamptz + make_interval(days => ${tokenWarningDays}) as "endsSoon"
    from directory_token t
    join directory_link l on l.org_id = t.org_id and l.id = t.link_id and l.removed_at is null
    where t.org_id = ${tx.orgId} and t.revoked_at is null and t.expires_at > ${tx.instant}
    order by t.id for update of t`);
  const answering = await whoAnswers(
    tx,
    tokens.map(({ memberId }) => memberId),
  );
  for (const token of tokens) {
    if (!token.isTold && !answering.has(token.memberId)) await tell(tx, token, 'tokenRests');
    else if (token.endsSoon) await tell(tx, token, 'tokenEnds');
  }
}

async function tell(
  tx: Tx,
  { id, name, linkId }: EndingToken,
  message: 'tokenRests' | 'tokenEnds',
): Promise<void> {
  const column = message === 'tokenRests' ? sql`rest_told_at` : sql`end_told_at`;
  await tx.run(
    sql`update directory_token set ${column} = ${tx.instant} where org_id = ${tx.orgId} and id = ${id}`,
  );
  await notify(tx, directoryMessages[message], {
    recipients: await holdersOf(tx, organisationRights.platforms, activeMembersSql(tx)),
    about: { type: 'directoryToken', id },
    link: `/thirdPlatformConfig/tokens/${linkId}`,
    params: { name },
  });
}
