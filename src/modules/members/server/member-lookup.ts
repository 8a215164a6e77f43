/** Whom pasted rows of cells mean, many at once. */
import { sql, type Tx } from '../../../kit/server/db.ts';
import type { MemberStatus } from '../members.rules.ts';

type Found = { memberId: string; memberName: string; memberNo: string; unitName: string };

/** Namesakes that one row names; more do not help to choose. */
const maximumNamesakes = 20;

/**
 * The members of each row: cells such as number and name, in any order. A number decides; else the exact name, and the
 * number beside it tells namesakes apart. Several where none does, none where nobody is meant.
 */
export async function membersOfRows(
  tx: Tx,
  rows: readonly (readonly string[])[],
  statuses: readonly MemberStatus[],
): Promise<Found[][]> {
  const terms = [...new Set(rows.flat().map(folded))];
  const members = await tx.all(sql<Found>`
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
    for (const cell of cells) {
      const named = byNumber.get(cell) ?? byName.get(cell);
      if (!named) continue;
      const told = named.filter(({ memberNo }) => cells.includes(folded(memberNo)));
      return (told.length === 1 ? told : named).slice(0, maximumNamesakes);
    }
    return [];
  });
}

const folded = (cell: string): string => cell.trim().toLowerCase();
