/** Whole rankings out of the totals in the database. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { totals, type ScanFilter } from '../rank/sums.ts';
import { hiddenMembers, prepare } from '../rank/window.ts';
import { IdTable } from './ids.ts';
import { compact } from './numbers.ts';
import { packedIds, packedNumbers, perPiece, unpack } from './packed.ts';
import { Standings } from './standings.ts';

/** The order of everybody in a ranking, with one sum and one sort over a row per member. */
export async function readStandings(tx: Tx, filter: ScanFilter): Promise<Standings> {
  const strangers = await prepare(tx);
  const place = sql`place`;
  const pieces = await tx.all(sql<{ ids: Buffer; scores: Buffer; n: number }>`
    with competing as (
      select member_id, ${sql.ref(filter.basis)} as score from (${totals(tx, filter, [filter.basis])}) total
      where member_id not in (${hiddenMembers(tx, filter.span)})
    ), placed as (
      select c.member_id, c.score, row_number() over (
        order by c.score desc, coalesce(m.member_no, s.number collate "C", ''), c.member_id) - 1 as place
      from competing c
      left join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = c.member_id
      left join unnest(${strangers.ids}::uuid[], ${strangers.numbers}::text[]) as s(id, number) on s.id = c.member_id
    )
    select ${packedIds(sql`member_id`, place)} as ids, ${packedNumbers(sql`score`, place)} as scores,
      count(*)::int as n
    from placed group by place / ${sql.lit(perPiece)} order by place / ${sql.lit(perPiece)}`);
  const scores = new Float64Array(pieces.reduce((sum, { n }) => sum + n, 0));
  let at = 0;
  for (const piece of pieces) at = unpack(piece.scores, scores, at);
  const ids = IdTable.of(Buffer.concat(pieces.map((piece) => piece.ids)));
  return new Standings(ids, Int32Array.from(scores.keys()), compact(scores));
}
