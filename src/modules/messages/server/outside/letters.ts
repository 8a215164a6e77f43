/** Letters about messages: one for each member, channel and moment, which says how many there are and where. */
import type { Drain } from '../../../../kit/server/background/drain.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { leaveNews, userNames } from '../../../identity/server/door.ts';
import { usersOf } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { kindOf } from '../../rules.ts';
import { letterText } from './letter.text.ts';

/** The most members of one transaction. */
const batchSize = 100;
const pollMs = 30_000;

type Waiting = {
  memberId: string;
  messageId: string;
  channel: 'mail' | 'sms';
  category: number;
  isRequest: boolean;
};

/** Takes what is due of some members; what has been read or handled meanwhile needs no letter. */
async function takeDue(tx: Tx): Promise<{ members: number; due: Waiting[] }> {
  const members = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from message_outgoing
    where org_id = ${tx.orgId} and due_at <= ${tx.instant} order by 1 limit ${batchSize}`);
  const ids = members.map(({ id }) => id);
  const due = await tx.all(sql<Waiting & { isOpen: boolean }>`
    with due as (
      delete from message_outgoing where org_id = ${tx.orgId} and due_at <= ${tx.instant} and member_id = any(${ids}::uuid[])
      returning member_id, message_id, channel)
    select due.member_id as "memberId", due.message_id as "messageId", due.channel, m.category,
      m.act is not null as "isRequest", m.state = 'unread' and m.handled_at is null as "isOpen"
    from due join message m on m.org_id = ${tx.orgId} and m.member_id = due.member_id and m.id = due.message_id`);
  return { members: ids.length, due: due.filter(({ isOpen }) => isOpen) };
}

async function sendDue({ db, environment }: App, orgId: string): Promise<boolean> {
  return db.transact({ orgId, userId: null }, async (tx) => {
    const { members, due } = await takeDue(tx);
    if (due.length > 0) {
      const [organisation, users] = await Promise.all([
        settings(tx),
        usersOf(
          tx,
          due.map(({ memberId }) => memberId),
        ),
      ]);
      const known = await userNames(tx, [...users.values()]);
      for (const [key, own] of Map.groupBy(due, ({ memberId, channel }) => `${memberId} ${channel}`)) {
        const [memberId = '', channel] = key.split(' ');
        const userId = users.get(memberId);
        if (userId === undefined) continue;
        const language = known.get(userId)?.language ?? organisation.language;
        const { subject, text } = letterText[language]({
          organisation: organisation.name,
          requests: own.filter(({ isRequest }) => isRequest).length,
          points: own.filter(({ isRequest, category }) => !isRequest && kindOf(category) === 'integral')
            .length,
          notices: own.filter(({ isRequest, category }) => !isRequest && kindOf(category) === 'notice')
            .length,
          link: `${environment.publicUrl}/messageIndex`,
        });
        await leaveNews(tx, environment, {
          userId,
          language,
          subject,
          text,
          channel: channel as 'mail' | 'sms',
        });
      }
    }
    return members === batchSize;
  });
}

export const sendingLetters: Drain = {
  name: 'messages.letters',
  service: 'push',
  everyMs: pollMs,
  tables: ['message_outgoing'],
  workOff: sendDue,
};
