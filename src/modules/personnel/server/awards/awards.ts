/** Awards and punishments: kept by hand, and as a file at once. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { noFuture } from '../../../../kit/contract/rules.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { storedColumns } from '../../../../kit/server/entity/entity.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { Download, judged, ruleFor, unchanged, type Ctx } from '../../../../kit/server/module.ts';
import { fileName } from '../../../../kit/server/sheet/export-run.ts';
import { sheetFormats } from '../../../../kit/server/sheet/spreadsheet.ts';
import { demandManaged, isManaged } from '../../../members/server/doors/scope.door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { findMembers, membersByIds } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { awardCalls, type AwardRow } from '../../award.calls.ts';
import { award } from '../../award.fields.ts';
import { awardFields, awardWords } from '../../columns.ts';
import { memberAwardTable } from '../../migrations/tables.ts';
import { personnelRights } from '../../permissions.ts';
import { maximumAwardsAtOnce } from '../../rules.ts';
import { personnelRefusals } from '../refusals.ts';

type Stored = Omit<AwardRow, 'memberName' | 'memberNo' | 'unitName' | 'byName'> & { byMemberId: string };

/** The most members that a search may match. */
const mostFound = 2_000;

export const awardList = listQuery(awardCalls.awards, {
  from: ({ tx }) => sql`member_award a join ${membersSql(tx)} m on m.id = a.member_id`,
  visible: ({ tx, actor }) => sql`a.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`a.member_id`)}`,
  columns: { ...storedColumns(award, sql`a`), createdAt: sql`a.created_at`, byMemberId: sql`a.by_member_id` },
  where: {
    keyword: async (words, { tx }) => sql`(strpos(lower(a.title || ' ' || a.document_no), lower(${words})) > 0
      or a.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
    memberId: equals(sql`a.member_id`),
    kind: equals(sql`a.kind`),
    from: (day) => sql`a.day >= ${day}::date`,
    to: (day) => sql`a.day <= ${day}::date`,
  },
  sort: { day: sql`a.day`, memberName: sql`m.name collate "zh-x-icu"`, memberNo: sql`m.number` },
  order: '-day',
  tie: sql`a.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<AwardRow[]> => {
    const people = await membersByIds(tx, [
      ...new Set(stored.flatMap(({ memberId, byMemberId }) => [memberId, byMemberId])),
    ]);
    return stored.map(({ byMemberId, ...row }) => {
      const member = people.get(row.memberId);
      return {
        ...row,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
        byName: people.get(byMemberId)?.name ?? '',
      };
    });
  },
});

export const awardExport = exportOf(awardList, {
  kind: 'personnel.awards',
  permission: personnelRights.awards,
  columns: Object.values(awardFields),
  words: awardWords,
});

type Award = ParsedInputOf<typeof awardCalls.saveAward>;

const rule = ruleFor<typeof awardCalls.saveAward>();
const awardRules = [
  unchanged(async ({ tx, actor }, id) => {
    const award = await tx.maybe(sql<{ memberId: string; version: number }>`
      select member_id as "memberId", version from member_award where org_id = ${tx.orgId} and id = ${id} for update`);
    if (award) await demandManaged(tx, actor, [award.memberId]);
    return award;
  }),
  rule(['day'], async ({ tx }, { day }) => {
    const broken = noFuture(day, todayOf(tx, await settings(tx)));
    if (broken) throw ruleRefusal(broken).at('day');
  }),
  rule(['memberId'], async ({ tx, actor }, { memberId }) => {
    await demandManaged(tx, actor, [memberId]);
    const member = (await membersByIds(tx, [memberId])).get(memberId);
    if (!member || member.status === 'deleted') throw personnelRefusals.member_gone().at('memberId');
  }),
];

/** Refuses unknown and deleted members, days to come, and a version that is not the present one. */
export const saveAward = judged(awardRules, ({ tx, actor }: Ctx, award: Award) =>
  tx.put(memberAwardTable, award, { added: { byMemberId: actor.memberId } }),
);

export const removeAward = ({ tx, actor }: Ctx, one: ParsedInputOf<typeof awardCalls.removeAward>) =>
  tx.remove(memberAwardTable, one, isManaged(tx, actor, sql`member_id`));

/** The workbook as the answer of the request, for clients that ask at the address of the specification. */
export async function awardsNow(
  ctx: Ctx,
  input: ParsedInputOf<typeof awardCalls.awardHandOut>,
): Promise<Download> {
  const { app, tx, actor, language, traceId } = ctx;
  const [found, organisation] = await Promise.all([
    awardList.count({ tx, actor, language, input }),
    settings(tx),
  ]);
  if (found > maximumAwardsAtOnce)
    throw personnelRefusals.too_many_awards({ rows: found, limit: maximumAwardsAtOnce });
  const { type, write } = sheetFormats.xlsx;
  const title = await awardExport.title(language, input);
  const columns = await awardExport.columns(language, input, tx, actor);
  const keys = new Set(columns.map(({ key }) => key));
  const rows = awardExport.rows(tx, actor, input, language, keys);
  const body = Buffer.concat(await Array.fromAsync(write({ title, columns, zone: organisation.zone }, rows)));
  // A separate write before the answer: what leaves of people is kept in the audit log.
  await app.db.transact({ orgId: tx.orgId, userId: tx.userId }, (trace) =>
    writeAudit(trace, {
      call: 'personnel.awardHandOut',
      objectId: null,
      input: { ...input, rows: found },
      traceId,
    }),
  );
  return new Download(fileName(title, todayOf(tx, organisation), 'xlsx'), type, body);
}
