import type { OutputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { listQuery, type ListRequest } from '../../../kit/server/list/list-query.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { fairnessCalls } from '../calls.ts';
import type { Check, Numbers } from '../rules/checks.ts';
import { tell } from '../rules/telling.ts';

type Call = typeof fairnessCalls.list;
type Row = OutputOf<Call>['rows'][number];
type Stored = Pick<
  Row,
  | 'id'
  | 'version'
  | 'month'
  | 'subjectId'
  | 'otherId'
  | 'records'
  | 'state'
  | 'foundAt'
  | 'closedBy'
  | 'closedAt'
  | 'reason'
> & { kind: Check; unitId: string | null; memberIds: string[]; numbers: Numbers };

/** Members that a search may find. */
const mostFound = 200;

export const findingList = listQuery<Call, Stored>(fairnessCalls.list, {
  from: sql`fairness_finding f`,
  visible: ({ tx }) => sql`f.org_id = ${tx.orgId}`,
  columns: {
    id: sql`f.id`,
    version: sql`f.version`,
    month: sql`f.month`,
    kind: sql`f.kind`,
    subjectId: sql`f.subject_id`,
    otherId: sql`f.other_id`,
    unitId: sql`f.unit_id`,
    memberIds: sql`f.member_ids`,
    numbers: sql`f.numbers`,
    records: sql`f.records`,
    state: sql`f.state`,
    foundAt: sql`f.found_at`,
    closedBy: sql`f.closed_by_name`,
    closedAt: sql`f.closed_at`,
    reason: sql`f.reason`,
  },
  where: {
    keyword: async (words, { tx }) => {
      const found = sql`${await findMembers(tx, words, mostFound)}::uuid[]`;
      return sql`(f.subject_id = any(${found}) or f.other_id = any(${found}))`;
    },
    month: equals(sql`f.month`),
    kind: equals(sql`f.kind`),
    state: equals(sql`f.state`),
  },
  sort: { month: sql`f.month`, foundAt: sql`f.found_at`, records: sql`f.records` },
  order: '-month',
  tie: sql`f.id`,
  rows: findingRows,
});

/** With names, and in words. */
async function findingRows(stored: readonly Stored[], { tx, language }: ListRequest<Call>): Promise<Row[]> {
  const people = stored.flatMap(({ subjectId, otherId, memberIds }) => [subjectId, otherId, ...memberIds]);
  const units = stored.flatMap(({ unitId }) => unitId ?? []);
  const [members, unitsById, catalogue] = await Promise.all([
    membersByIds(tx, [...new Set(people.filter((id) => id !== null))]),
    unitNames(tx, [...new Set(units)]),
    wordsIn(language, ({ fairnessTelling }) => ({ fairnessTelling })),
  ]);
  const nameOf = (id: string | null): string => (id === null ? '' : (members.get(id)?.name ?? ''));
  return stored.map(({ unitId, memberIds, numbers, ...row }) => {
    const names = {
      subject: nameOf(row.subjectId),
      other: nameOf(row.otherId),
      unit: unitsById.get(unitId ?? '') ?? '',
      members: memberIds.map(nameOf),
    };
    return {
      ...row,
      subjectName: names.subject,
      subjectNo: members.get(row.subjectId)?.number ?? '',
      otherName: names.other,
      members: memberIds.map((id) => ({ id, name: nameOf(id) })),
      ...tell(catalogue, language.replace('_', '-'), { kind: row.kind, numbers, names }),
    };
  });
}
