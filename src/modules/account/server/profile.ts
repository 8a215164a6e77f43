import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { noFuture } from '../../../kit/contract/rules.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../kit/server/http/input-refusal.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { equals, matches } from '../../../kit/server/list/conditions.ts';
import { judged, reading, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import { changeMember, type MemberPart } from '../../members/server/doors/change.door.ts';
import { demandManaged, isManaged } from '../../members/server/doors/scope.door.ts';
import { membersByIds, rightHolders } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { memberRights } from '../../members/permissions.ts';
import { splitMobile } from '../../members/rules.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { accountMessages } from '../messages.ts';
import { profileRequestTable } from '../migrations/tables.ts';
import { profileCalls } from '../profile.calls.ts';
import { edge, openPicture, smallOf, takePicture } from './picture.ts';
import { accountRefusals } from './refusals.ts';
import {
  decideRequest,
  lastRequests,
  requestColumns,
  waitsForSql,
  withdrawOpen,
  type RequestRow,
} from './request.store.ts';

const shownRequest = ({ memberId: _memberId, byMember: _byMember, ...row }: RequestRow, byName: string) => ({
  ...row,
  byName,
});

async function namesOf(tx: Tx, rows: readonly RequestRow[]): Promise<(row: RequestRow) => string> {
  const members = await membersByIds(
    tx,
    rows.flatMap(({ byMember }) => byMember ?? []),
  );
  return ({ byMember }) => (byMember && members.get(byMember)?.name) ?? '';
}

type Stored = RequestRow & { memberName: string; memberNo: string };

/** For callers who may change members. */
const requestList = listQuery<typeof profileCalls.requests, Stored>(profileCalls.requests, {
  from: ({ tx }) => sql`profile_request r join ${membersSql(tx)} m on m.id = r.member_id`,
  columns: sql`${requestColumns}, m.name as "memberName", m.number as "memberNo"`,
  visible: ({ tx, actor }) => sql`r.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`r.member_id`)}`,
  where: {
    id: (id) => sql`r.id = ${id}`,
    keyword: matches(sql`m.search`),
    status: equals(sql`r.status`),
    waitsForMe: (only, { actor }) => (only ? waitsForSql(actor) : null),
  },
  sort: { askedAt: sql`r.asked_at`, memberName: sql`m.name` },
  order: () => sql`r.status <> 'open', r.asked_at desc`,
  tie: sql`r.id`,
  rows: async (stored, { tx, actor }) => {
    const byName = await namesOf(tx, stored);
    return stored.map((row) => ({
      ...shownRequest(row, byName(row)),
      memberId: row.memberId,
      memberName: row.memberName,
      memberNo: row.memberNo,
      // Nobody decides on what he asks for himself.
      can: { decide: row.status === 'open' && row.memberId !== actor.memberId },
    }));
  },
});

/** A request that is still open, locked; its own member does not decide on it. */
async function openRequest({ tx, actor }: Ctx, id: string, version: number) {
  const row = await tx.lock(profileRequestTable, { id });
  if (row.memberId === actor.memberId) throw kitRefusals.not_found();
  await demandManaged(tx, actor, [row.memberId]);
  if (row.status !== 'open') throw accountRefusals.request_decided();
  if (row.version !== version) throw kitRefusals.stale();
  return row;
}

/** Nobody has to decide on it any more. */
const closeAsked = (tx: Tx, id: string): Promise<void> =>
  tx.emit('message.handled', { objectId: id, keys: [accountMessages.asked.key] });

const rule = ruleFor<typeof profileCalls.askChange>();
const requestRules = [
  rule(['joinTime'], async ({ tx }, { joinTime }) => {
    const future = joinTime ? noFuture(joinTime, todayOf(tx, await settings(tx))) : null;
    if (future) throw ruleRefusal(future).at('joinTime');
  }),
  rule(['name', 'number', 'position', 'joinTime', 'remark'], (_ctx, input) => {
    const { name, number, position, joinTime, remark } = input;
    if (![name, number, position, joinTime, remark].some(Boolean))
      throw accountRefusals.nothing_asked().at('remark');
  }),
];

export const profileHandlers: Handlers<typeof profileCalls> = {
  saveOwn: async ({ tx, actor }, { version, mobile, contWxid, ...input }) => {
    const { prefix, number } = splitMobile(mobile);
    const part: MemberPart = { ...input, wechat: contWxid, mobilePrefix: prefix, mobile: number };
    const changed = await changeMember(tx, { id: actor.memberId, version, part });
    return { id: actor.memberId, version: changed.version };
  },

  updateMemberUrl: reading(
    (before, { fileId }) => smallOf(before, fileId, { width: edge, height: edge }),
    takePicture,
  ),

  picture: openPicture,

  ownRequests: async ({ tx, actor }) => {
    const rows = await lastRequests(tx, actor.memberId);
    const byName = await namesOf(tx, rows);
    return rows.map((row) => shownRequest(row, byName(row)));
  },

  askChange: judged(requestRules, async ({ tx, actor }, { joinTime: joinDay, remark, ...request }) => {
    for (const { id } of await withdrawOpen(tx, actor.memberId)) await closeAsked(tx, id);
    const [name, number, position] = [request.name, request.number, request.position].map(
      (text) => text || null,
    );
    const wishes = { name, number, position, joinDay, remark };
    const row = { id: request.id, memberId: actor.memberId, ...wishes, askedAt: tx.instant };
    if (!(await tx.insert(profileRequestTable, row))) throw kitRefusals.stale();
    const managers = await rightHolders(tx, memberRights.update);
    await notify(tx, accountMessages.asked, {
      recipients: managers.filter((id) => id !== actor.memberId),
      params: { name: actor.memberName },
      about: { type: 'profileRequest', id: request.id },
      link: '/memberManage/requests?status=open',
      act: 'review',
    });
    return { id: request.id };
  }),

  withdrawChange: async ({ tx, actor }, { id }) => {
    const own = { memberId: [actor.memberId], status: ['open'] } as const;
    const row = await tx.lock(profileRequestTable, { id }, own, kitRefusals.not_found);
    await decideRequest(tx, row, { status: 'withdrawn', byMember: actor.memberId, answer: '' });
    await closeAsked(tx, id);
    return { id };
  },

  requests: requestList.page,

  acceptChange: async (ctx, { id, version }) => {
    const { tx, actor } = ctx;
    const row = await openRequest(ctx, id, version);
    const { name, number, position, joinDay } = row;
    const part: MemberPart = {
      ...(name && { name }),
      ...(number && { number }),
      ...(position && { position }),
      ...(joinDay && { joinDay }),
    };
    if (Object.keys(part).length > 0) await changeMember(tx, { id: row.memberId, version: null, part });
    const saved = await decideRequest(tx, row, { status: 'accepted', byMember: actor.memberId, answer: '' });
    await closeAsked(tx, id);
    await notify(tx, accountMessages.accepted, {
      recipients: [row.memberId],
      params: { by: actor.memberName },
      link: '/setting/myinfo',
    });
    return saved;
  },

  declineChange: async (ctx, { id, version, reason }) => {
    const { tx, actor } = ctx;
    const row = await openRequest(ctx, id, version);
    const saved = await decideRequest(tx, row, {
      status: 'declined',
      byMember: actor.memberId,
      answer: reason,
    });
    await closeAsked(tx, id);
    await notify(tx, accountMessages.declined, {
      recipients: [row.memberId],
      params: { by: actor.memberName, reason },
      link: '/setting/myinfo',
    });
    return saved;
  },
};
