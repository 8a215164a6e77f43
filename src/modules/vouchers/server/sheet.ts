/** Vouchers on paper, on the same sheets as tickets. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { labels, type Label } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { membersByIds } from '../../members/server/door.ts';
import { isManaged } from '../../members/server/doors/scope.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { paperOf } from '../../tickets/server/door.ts';
import type { vouchersCalls } from '../calls.ts';
import { serialOf } from '../code.rules.ts';
import { voucherTable } from '../migrations/tables.ts';
import { amountText } from '../rules/amount.ts';
import { codesOf } from './proof.ts';
import type { Voucher } from './voucher.store.ts';

export async function sheet(
  { app, tx, actor, language }: Ctx,
  { batchId, ids }: ParsedInputOf<typeof vouchersCalls.sheet>,
): Promise<Download> {
  const vouchers = await tx.all(sql<Voucher>`
    select ${columnsOf(voucherTable, 'v')} from voucher v
    where v.org_id = ${tx.orgId} and (v.batch_id = ${batchId}::uuid or v.id = any(${ids}::uuid[]))
      and v.state = 'valid' and ${isManaged(tx, actor, sql`v.member_id`)}
    order by v.year, v.number`);
  if (vouchers.length === 0) throw kitRefusals.not_found();
  const [org, words, people, codeOf] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ vouchers: own }) => own),
    membersByIds(tx, [...new Set(vouchers.map(({ memberId }) => memberId))]),
    codesOf(app, tx.orgId),
  ]);
  const { columns } = words;
  const all = vouchers.map((voucher): Label => {
    const member = people.get(voucher.memberId);
    return {
      title: org.name,
      main: `${voucher.typeName} ${words.worth[voucher.kind](amountText(voucher.kind, voucher.remaining))}`,
      facts: [
        { label: columns.serial, value: serialOf(voucher) },
        { label: columns.memberName, value: [member?.name, member?.number].filter(Boolean).join(' · ') },
        { label: columns.expiresOn, value: voucher.expiresOn ?? words.forever },
      ],
      code: codeOf(voucher),
    };
  });
  const [first, last] = [serialOf(vouchers[0]!), serialOf(vouchers.at(-1)!)];
  const name = `${words.voucher} ${first === last ? first : `${first}–${last}`}`;
  const head = { name, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(paperOf(org), all, head), tx.orgId);
}
