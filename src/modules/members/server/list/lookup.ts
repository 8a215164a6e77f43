/** The members that pasted rows of cells mean, many at once. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { MemberStatus } from '../../rules.ts';

type FoundMember = { memberId: string; memberName: string; memberNo: string; unitName: string };

/** Namesakes that one row names; more do not help to choose. */
const maximumNamesakes = 20;

/**
 * The members of each row: cells such as number and name, in any order. Who answers to a number and to a name is meant;
 * else whom the number says, or the exact name. Several where namesakes are, or where number and name say two different
 * people: who pasted that has to choose. None where nobody is meant.
 */
export async function membersOfRows(
  tx: Tx,
  rows: readonly (readonly string[])[],
  statuses: readonly MemberStatus[],
): Promise<FoundMember[][]> {
  const terms = [...new Set(rows.flat().map(folded))];
  const members = await tx.all(sql<FoundMember>`
    select m.id as "memberId", m.name as "memberName", m.number as "memberNo", coalesce(u.name, '') as "unitName"
    from member m
    left join member_unit mu on mu.org_id = m.org_id and mu.member_id = m.id and mu.until_at is null and mu.is_main
    left join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
    where m.org_id = ${tx.orgId} and m.status = any(${[...statuses]}::text[])
      and (lower(m.number) = any(${terms}::text[]) or lower(m.name) = any(${terms}::text[]))
    order by m.number, m.id`);
  const byNumber = Map.groupBy(members, ({ memberNo }) => folded(memberNo));
  const byName = Map.groupBy(members, ({ memberName }) => folded(memberName));
  return rows.map((row) => {
    const cells = row.map(folded);
    const numbered = cells.flatMap((cell) => byNumber.get(cell) ?? []);
    const named = [...new Set(cells)].flatMap((cell) => byName.get(cell) ?? []);
    const both = numbered.filter((member) => named.includes(member));
    if (both.length > 0) return both.slice(0, 1);
    // A second number is a value more often than a second person.
    return [...numbered.slice(0, 1), ...named].slice(0, maximumNamesakes);
  });
}

const folded = (cell: string): string => cell.trim().toLowerCase();
