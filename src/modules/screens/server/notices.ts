/** Emergency notices: shown above everything else, on some screens or on all. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { memberNameSql } from '../../members/server/doors/relations.door.ts';
import { screensCalls as calls } from '../calls.ts';
import { screenNoticeTable } from '../migrations/tables.ts';
import { noteNotice } from './news.ts';

const noticeList = listQuery(calls.notices, {
  from: sql`screen_notice n`,
  visible: ({ tx }) =>
    sql`n.org_id = ${tx.orgId} and n.ended_at is null and n.until_at > ${tx.instant}::timestamptz`,
  columns: ({ tx }) => ({
    id: sql`n.id`,
    version: sql`n.version`,
    text: sql`n.text`,
    at: sql`n.at`,
    untilAt: sql`n.until_at`,
    screens: sql`cardinality(n.device_ids)`,
    byName: memberNameSql(tx, sql`n.by_member_id`),
  }),
  where: {},
  sort: { at: sql`n.at` },
  order: '-at',
  tie: sql`n.id`,
});

async function notify({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.notify>) {
  const { id, text, minutes, deviceIds } = input;
  const untilAt = new Date(tx.now.getTime() + minutes * 60_000).toISOString();
  const { memberId: byMemberId } = actor;
  if (!(await tx.insert(screenNoticeTable, { id, text, deviceIds, untilAt, byMemberId })))
    throw kitRefusals.stale();
  noteNotice(tx, { id, text, until: untilAt, deviceIds, isOver: false });
  return { id, version: 1 };
}

async function endNotice({ tx }: Ctx, target: ParsedInputOf<typeof calls.endNotice>) {
  const notice = await tx.lock(screenNoticeTable, target);
  if (notice.endedAt !== null) throw kitRefusals.stale();
  const { id, text, untilAt, deviceIds } = notice;
  noteNotice(tx, { id, text, until: untilAt, deviceIds, isOver: true });
  return tx.save(screenNoticeTable, notice, { endedAt: tx.instant });
}

export const noticeHandlers: Pick<Handlers<typeof calls>, 'notices' | 'notify' | 'endNotice'> = {
  notices: noticeList.page,
  notify,
  endNotice,
};
