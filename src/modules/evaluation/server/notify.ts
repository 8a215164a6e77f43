/** Tells members what is asked of them, and those responsible of low scores. */
import { notify } from '../../../kit/server/notify.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { evaluationMessages } from '../messages.ts';
import { askedSql } from './asked.ts';
import type { Card } from './card.store.ts';

const ownScreen = '/myEvaluations';

const of = ({ id }: Pick<Card, 'id'>) => ({ type: 'evaluation', id });

/** Members who have not answered all that a card asks of them. */
async function missingOf(tx: Tx, cardId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct a.member_id as id from ${askedSql(tx, sql`c.id = ${cardId}`)} a where a.answers < a.per_person`);
  return rows.map(({ id }) => id);
}

export async function notifyOpened(tx: Tx, card: Card): Promise<void> {
  await notify(tx, evaluationMessages.opened, {
    recipients: await missingOf(tx, card.id),
    params: { title: card.title, until: card.toDay },
    about: of(card),
    link: ownScreen,
  });
}

/** Reminds those who are missing, nobody twice a day; returns their number. */
export async function remindMissing(tx: Tx, card: Card, today: string): Promise<number> {
  const missing = await missingOf(tx, card.id);
  const due = await tx.all(sql<{ id: string }>`
    insert into evaluation_reminder as r (org_id, card_id, member_id, last_on)
    select ${tx.orgId}, ${card.id}, m.id, ${today}::date from unnest(${missing}::uuid[]) m (id)
    on conflict (org_id, card_id, member_id) do update set last_on = excluded.last_on
      where r.last_on < excluded.last_on
    returning member_id as id`);
  await notify(tx, evaluationMessages.remind, {
    recipients: due.map(({ id }) => id),
    params: { title: card.title, until: card.toDay },
    about: of(card),
    link: ownScreen,
  });
  return due.length;
}

export async function notifyLow(
  tx: Tx,
  card: Card,
  { recipients, ...params }: { recipients: readonly string[]; subject: string; low: number; answers: number },
): Promise<void> {
  await notify(tx, evaluationMessages.low, {
    recipients,
    params: { title: card.title, ...params },
    about: of(card),
    link: ownScreen,
  });
}

export async function notifyClosed(tx: Tx, card: Card, answers: number): Promise<void> {
  await notify(tx, evaluationMessages.closed, {
    recipients: [...new Set([card.byMemberId, card.complaintMemberId ?? card.byMemberId])],
    params: { title: card.title, answers },
    about: of(card),
    link: `/evalCardManage/results?id=${card.id}`,
  });
}
