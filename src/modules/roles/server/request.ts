/** A member who lacks a right learns who gives it, and asks for it. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { languages } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import { administrators } from '../../access/server/door.ts';
import { permissionRows } from '../../access/server/role.door.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { rolesMessages } from '../messages.ts';
import type { requestCalls } from '../request.calls.ts';
import { rolesRefusals } from './refusals.ts';

const shownGivers = 5;
/** How long after a request the same right may be asked for again. */
const hoursBetween = 24;

export async function givers({ tx, actor }: Ctx) {
  const ids = (await administrators(tx, activeMembersSql(tx))).filter((id) => id !== actor.memberId);
  const members = await membersByIds(tx, ids.slice(0, shownGivers));
  return { names: [...members.values()].map(({ name }) => name) };
}

export async function askRight({ tx, actor }: Ctx, { ids }: ParsedInputOf<typeof requestCalls.askRight>) {
  const rows = new Map(permissionRows().map((row) => [row.id as string, row]));
  const permissions = [...new Set(ids)].map((id) => rows.get(id));
  if (permissions.some((row) => row === undefined)) throw kitRefusals.not_found().at('ids');
  const lacked = permissions.flatMap((row) => (row && !may(actor, row.id) ? [row] : []));
  if (lacked.length === 0) throw rolesRefusals.right_held();
  const fresh = await note(
    tx,
    actor.memberId,
    lacked.map(({ id }) => id),
  );
  const requested = lacked.filter(({ id }) => fresh.has(id));
  if (requested.length === 0) throw rolesRefusals.right_asked({ hours: hoursBetween });
  const inLanguage = Object.fromEntries(
    languages.map((language) => [
      language,
      requested.map(({ name }) => name[language]).join(separators[language]),
    ]),
  ) as Record<(typeof languages)[number], string>;
  await notify(tx, rolesMessages.rightAsked, {
    recipients: (await administrators(tx, activeMembersSql(tx))).filter((id) => id !== actor.memberId),
    params: { by: actor.memberName, number: actor.memberNo, ...inLanguage },
    link: '/manager/index',
  });
  return { asked: requested.length };
}

const separators = { zh_CN: '、', en_US: ', ', es_ES: ', ', ms_MY: ', ' } as const;

/** Notes the requests; answers those that were not made lately. */
async function note(tx: Tx, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const before = new Date(tx.now.getTime() - hoursBetween * 3_600_000).toISOString();
  const noted = await tx.all(sql<{ id: string }>`
    insert into right_request as r (org_id, member_id, right_id, asked_at)
    select ${tx.orgId}, ${memberId}, id, ${tx.instant}::timestamptz from unnest(${[...ids]}::text[]) as asked (id)
    on conflict (org_id, member_id, right_id) do update set asked_at = excluded.asked_at
      where r.asked_at <= ${before}::timestamptz
    returning r.right_id as id`);
  return new Set(noted.map(({ id }) => id));
}
