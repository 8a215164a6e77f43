import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { GridCheck, memberGridCalls, MemberGridField } from '../../grid.calls.ts';
import { judgeTexts, type JudgedRow } from './judge.ts';

type Calls = typeof memberGridCalls;
type StoredDraft = {
  version: number;
  rows: { key: string; cells: Partial<Record<MemberGridField, string>> }[];
};

export async function gridDraft({ tx, actor }: Ctx): Promise<StoredDraft> {
  const draft = await tx.maybe(sql<StoredDraft>`
    select version, rows from member_draft where org_id = ${tx.orgId} and member_id = ${actor.memberId}`);
  return draft ?? { version: 0, rows: [] };
}

/** Refuses as stale what another window has kept meanwhile. Numbers of documents are never kept in clear. */
export async function keepGrid({ tx, actor }: Ctx, { version, rows }: ParsedInputOf<Calls['keepGrid']>) {
  const text = JSON.stringify(rows.map(({ key, cells: { certificate: _, ...cells } }) => ({ key, cells })));
  const changed = await tx.run(
    version === 0
      ? sql`insert into member_draft (org_id, member_id, version, rows)
          values (${tx.orgId}, ${actor.memberId}, 1, ${text}::jsonb) on conflict (org_id, member_id) do nothing`
      : sql`update member_draft set rows = ${text}::jsonb, version = version + 1, modified_at = ${tx.instant}
          where org_id = ${tx.orgId} and member_id = ${actor.memberId} and version = ${version}`,
  );
  if (changed === 0) throw kitRefusals.stale();
  return { version: version + 1 };
}

export async function checkGrid(ctx: Ctx, { rows }: ParsedInputOf<Calls['checkGrid']>): Promise<GridCheck> {
  const judged = await judgeTexts(
    ctx,
    rows.map(({ cells }) => cells),
    { lock: false },
  );
  return {
    rows: judged.flatMap((each, index) => {
      const errors = errorsOf(each).map(({ field, refusal }) => ({
        field,
        message: refusal.format(ctx.language),
      }));
      return errors.length > 0 ? [{ key: rows[index]!.key, errors }] : [];
    }),
  };
}

/** The mistakes of a row, by field. */
export const errorsOf = ({ row, certificateRefusal }: JudgedRow) => [
  ...[...row.errors].map(([field, refusal]) => ({ field: field as MemberGridField, refusal })),
  ...(certificateRefusal ? [{ field: 'certificate' as const, refusal: certificateRefusal }] : []),
];
